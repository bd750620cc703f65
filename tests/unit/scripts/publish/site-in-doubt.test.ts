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

it('publishes a finished build', async () => {
  expect(await publish()).toMatchObject({ release: 1, pages: 2 });
});

it.each([
  [
    'is being changed by a rebuild, or was left by a killed one',
    markIncomplete,
    /may be half an old site.*--in-doubt/,
  ],
  ['is one part of several', (dir: string) => writeStamp(dir, shard), /is only part 2 of 3/],
  ['was not made by a build', async (dir: string) => rmSync(join(dir, STAMP_FILE)), /was not made by/],
])('refuses a site that %s, unless told to accept it', async (_, spoil, refusal) => {
  await spoil(publishing.dist);
  await expect(publish()).rejects.toThrow(refusal);
  expect(publishing.published()).toEqual({});
  expect(await publish({ mustBeFinished: false })).toMatchObject({ release: 1 });
});

it('refuses a site that is replaced while it is being read', async () => {
  const reading = readFinished(publishing.dist, false, async () =>
    publishing.build({ 'index.html': 'new home', 'about-us.html': 'new words' }),
  );
  await expect(reading).rejects.toThrow('changed while it was being read');
});

it('publishes some files of a folder that is not a site, but not of one in doubt', async () => {
  await publish();
  rmSync(join(publishing.dist, STAMP_FILE));
  writeFileSync(join(publishing.dist, 'about-us.html'), 'new words');
  expect(await publish({ changed: onlyAPage })).toMatchObject({ changed: 1 });
  await markIncomplete(publishing.dist);
  await expect(publish({ changed: onlyAPage })).rejects.toThrow('--in-doubt');
});
