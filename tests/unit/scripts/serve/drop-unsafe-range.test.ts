import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../../scripts/serve/site-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const TEXT = Array.from({ length: 1000 }, (_, index) => `${index} `).join('');
const SIZE = TEXT.length;

/** Asks a listening server for a range of a file. */
async function get(headers: Record<string, string>, method = 'GET') {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'file.txt'), TEXT);
  await using listening = await listen(createSiteServer(folder).handle, 0);
  const response = await fetch(`${listening.url}/file.txt`, { method, headers });
  return {
    status: response.status,
    contentRange: response.headers.get('content-range'),
    text: await response.text(),
  };
}

it.each([
  ['bytes=0-3', 0, 3],
  ['bytes=12-15', 12, 15],
  ['bytes=3000-', 3000, SIZE - 1],
  [`bytes=3000-${SIZE}`, 3000, SIZE - 1],
])('%s gets these bytes', async (range, start, end) => {
  expect(await get({ range })).toEqual({
    status: 206,
    contentRange: `bytes ${start}-${end}/${SIZE}`,
    text: TEXT.slice(start, end + 1),
  });
});

it('a range beyond the end gets 416', async () => {
  expect(await get({ range: `bytes=${SIZE}-` })).toEqual({
    status: 416,
    contentRange: `bytes */${SIZE}`,
    text: '',
  });
});

const whole = { status: 200, contentRange: null, text: TEXT };

it.each([
  'bytes=5-2',
  'bytes=0-0',
  'bytes=-5',
  'bytes=0-3,6-9',
  'bytes=x-y',
  'lines=0-3',
  'bytes=0-9007199254740992',
  'bytes=0-18446744073709551615',
  'bytes=18446744073709551615-',
])('%s gets the whole file', async (range) => {
  expect(await get({ range })).toEqual(whole);
});

it('a range of an older version gets the whole file', async () => {
  expect(await get({ range: 'bytes=0-3', 'if-range': '"older"' })).toEqual(whole);
});

it('HEAD has no ranges', async () => {
  expect(await get({ range: 'bytes=0-3' }, 'HEAD')).toEqual({ ...whole, text: '' });
});
