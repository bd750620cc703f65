import { beforeEach, expect, it } from 'vitest';
import { readStamp, type SiteContents, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { type Files, type Publishing, startPublishing } from './publishing.ts';

/** Tests what publishing makes of what a build says about its catalogue. */

let publishing: Publishing;
beforeEach(async () => {
  publishing = await startPublishing();
});

const pages = (count: number): Files =>
  Object.fromEntries([
    ['index.html', 'home'],
    ...Array.from({ length: count - 1 }, (_, index) => [`product-detail/${index}.html`, 'stove']),
  ]);

async function build(files: Files, contents: Partial<SiteContents>): Promise<void> {
  publishing.build(files);
  const stamp = await readStamp(publishing.dist);
  const all = { sampleProducts: 0, images: { named: 0, shown: 0 }, sampleLeftovers: [], ...contents };
  if (stamp) await writeStamp(publishing.dist, { ...stamp, contents: all });
}

const recorded = () =>
  JSON.parse(String(publishing.server.bucket('shop').get('_deploy/head.json')?.body)).releases;

it('refuses a site with fewer than half of its images, even the first one, unless told to accept it', async () => {
  await build({ 'index.html': 'home' }, { images: { named: 124, shown: 61 } });
  await expect(publishing.publish()).rejects.toThrow(/only 61 of the 124 images.*--allow-lost-images/);
  await expect(publishing.publish({ allow: { fewerPages: true, shrink: true } })).rejects.toThrow();
  expect(publishing.published()).toEqual({});
  expect(await publishing.publish({ allow: { lostImages: true } })).toMatchObject({ release: 1 });
});

it('publishes a site with half of its images, or whose images the build does not make', async () => {
  await build({ 'index.html': 'home' }, { images: { named: 124, shown: 62 } });
  await publishing.publish();
  await build({ 'index.html': 'new home' }, {});
  await publishing.publish();
  expect(publishing.published()).toEqual({ 'index.html': 'new home' });
});

it('records the number of images with each release, and with one that is brought back', async () => {
  await build({ 'index.html': 'home' }, { images: { named: 9, shown: 8 } });
  await publishing.publish();
  await build({ 'index.html': 'new home' }, { images: { named: 9, shown: 9 } });
  await publishing.publish();
  await publishing.rollBack();
  expect(recorded()).toMatchObject([{ images: 8 }, { images: 9 }, { images: 8 }]);
});

it('lets a few own products take the place of the sample, but does not let them vanish in turn', async () => {
  await build(pages(20), { sampleProducts: 20 });
  await publishing.publish();
  await build(pages(5), {});
  await publishing.publish();
  await build(pages(3), {});
  await expect(publishing.publish()).rejects.toThrow('The site would shrink from 5 pages to 3');
});
