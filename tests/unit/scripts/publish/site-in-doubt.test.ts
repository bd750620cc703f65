import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { markIncomplete, STAMP_FILE, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { readFinished } from '../../../../scripts/publish/site/read-finished.ts';
import { type Publishing, startPublishing } from './publishing.ts';

/** Tests which folders `npm run publish` accepts as a site. */

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build({ 'index.html': 'home', 'about-us.html': 'about us' });
});

const publish = (options?: Parameters<Publishing['publish']>[0]) =>
  publishing.publish({ mustBeFinished: true, ...options });
const shard = { code: 'code', catalogue: 'catalogue', shard: { number: 2, of: 3 } };
const onlyAPage = { written: ['about-us.html'], removed: [] };

it('publishes what a build finished', async () => {
  expect(await publish()).toMatchObject({ release: 1, pages: 2 });
});

it.each([
  ['a rebuild is changing or was killed', markIncomplete, /may be half an old site.*--in-doubt/],
  ['is one part of several', (dir: string) => writeStamp(dir, shard), /is only part 2 of 3/],
  ['no build made', async (dir: string) => rmSync(join(dir, STAMP_FILE)), /was not made by/],
])('refuses a site that %s, unless it is told to take it', async (_, spoil, refusal) => {
  await spoil(publishing.dist);
  await expect(publish()).rejects.toThrow(refusal);
  expect(publishing.published()).toEqual({});
  expect(await publish({ mustBeFinished: false })).toMatchObject({ release: 1 });
});

it('refuses a site in whose place another one comes while it is read', async () => {
  const reading = readFinished(publishing.dist, false, async () =>
    publishing.build({ 'index.html': 'new home', 'about-us.html': 'new words' }),
  );
  await expect(reading).rejects.toThrow('changed while it was read');
});

it('publishes some files of a folder that is no site, but not of one in doubt', async () => {
  await publish();
  rmSync(join(publishing.dist, STAMP_FILE));
  writeFileSync(join(publishing.dist, 'about-us.html'), 'new words');
  expect(await publish({ changed: onlyAPage })).toMatchObject({ changed: 1 });
  await markIncomplete(publishing.dist);
  await expect(publish({ changed: onlyAPage })).rejects.toThrow('--in-doubt');
});
