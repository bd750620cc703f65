import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFinished } from '../../../../scripts/site/read-finished.ts';
import {
  markIncomplete,
  readStamp,
  type SiteContents,
  STAMP_FILE,
  writeStamp,
} from '../../../../scripts/site/site-stamp.ts';
import { type Files, publishingOf, siteOfPages } from './publishing.ts';

/** Tests which folders `npm run publish` accepts as a site, and what it makes of what a build says about them. */

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const publishing = publishingOf(SITE);

it('a site has the files of all its folders, except hidden ones, each under a key of its own', async () => {
  const hidden = { '.DS_Store': '', '.git/config': '', '.well-known/security.txt': 'mail' };
  const proofs = { 'google1234.html': 'proof', 'yandex_0a1b2c3d4e5f6789.html': 'proof' };
  const others = { 'google-pay.html': 'a page', 'blog/index.html': 'a blog', 'a/b/c.html': 'deep' };
  await publishing.release({ ...SITE, ...hidden, ...proofs, ...others });
  expect(Object.keys(publishing.published()).sort()).toEqual([
    ...['.well-known/security.txt', 'a/b/c', 'about-us', 'blog', 'google-pay', 'google1234.html'],
    ...['index.html', 'yandex_0a1b2c3d4e5f6789.html'],
  ]);
  const doubled = publishing.release({ ...SITE, 'about-us/index.html': 'another' });
  await expect(doubled).rejects.toThrow(/would both be published as "about-us"/);
});

const shard = { code: 'code', catalogue: 'catalogue', shard: { number: 2, of: 3 } };

it.each([
  ['is being changed by a rebuild', markIncomplete, /may be half an old site.*--in-doubt/],
  ['is one part of several', (dir: string) => writeStamp(dir, shard), /is only part 2 of 3/],
  ['was not made by a build', async (dir: string) => rmSync(join(dir, STAMP_FILE)), /was not made by/],
])('a site is refused if it %s, unless told to accept it', async (_, spoil, refusal) => {
  await spoil(publishing.dist);
  await expect(publishing.publish({ mustBeFinished: true })).rejects.toThrow(refusal);
  expect(publishing.published()).toEqual({});
  expect(await publishing.publish({ mustBeFinished: false })).toMatchObject({ release: 1 });
});

it('a site is refused if it is replaced while it is being read, or has no home page', async () => {
  const reading = readFinished(publishing.dist, async () =>
    publishing.build({ ...SITE, 'index.html': 'new home' }),
  );
  await expect(reading).rejects.toThrow('changed while it was being read');
  await expect(publishing.release({ 'about-us.html': 'a page' })).rejects.toThrow(/is not a built site/);
  expect(publishing.newWrites()).toEqual([]);
});

/** Builds a site with what a build says about its contents. */
async function build(files: Files, contents: Partial<SiteContents>): Promise<void> {
  publishing.build(files);
  const stamp = await readStamp(publishing.dist);
  const all = { sampleProducts: 0, images: { named: 0, shown: 0 }, sampleLeftovers: [], ...contents };
  if (stamp) await writeStamp(publishing.dist, { ...stamp, contents: all });
}

it('a site with fewer than half of its images is refused, even at first, unless told to accept it', async () => {
  await build(SITE, { images: { named: 124, shown: 61 } });
  await expect(publishing.publish()).rejects.toThrow(/only 61 of the 124 images.*--allow-lost-images/);
  await expect(publishing.publish({ allow: { fewerPages: true, shrink: true } })).rejects.toThrow();
  expect(publishing.published()).toEqual({});
  expect(await publishing.publish({ allow: { lostImages: true } })).toMatchObject({ release: 1 });
  await build(SITE, { images: { named: 124, shown: 62 } });
  await publishing.publish();
});

it('a few own products may replace the sample, but may not vanish in turn', async () => {
  await build(siteOfPages(20), { sampleProducts: 20 });
  await publishing.publish();
  await build(siteOfPages(5), {});
  await publishing.publish();
  await build(siteOfPages(3), {});
  await expect(publishing.publish()).rejects.toThrow('The site would shrink from 5 pages to 3');
});
