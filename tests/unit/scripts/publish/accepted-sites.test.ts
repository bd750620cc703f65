import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  markIncomplete,
  readStamp,
  type SiteContents,
  STAMP_FILE,
  writeStamp,
} from '../../../../scripts/build/site-stamp.ts';
import { objectKey } from '../../../../scripts/publish/site/object-key.ts';
import { readFinished } from '../../../../scripts/publish/site/read-finished.ts';
import { type Files, publishingOf } from './publishing.ts';

/** Tests which folders `npm run publish` accepts as a site, and what it makes of what a build says about them. */

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const publishing = publishingOf(SITE);

it.each([
  ['index.html', 'index.html'],
  ['404.html', '404.html'],
  ['google1234.html', 'google1234.html'],
  ['yandex_0a1b2c3d4e5f6789.html', 'yandex_0a1b2c3d4e5f6789.html'],
  ['google-pay.html', 'google-pay'],
  ['about-us.html', 'about-us'],
  ['product-detail/12.html', 'product-detail/12'],
  ['blog/index.html', 'blog'],
  ['_astro/shop.Ab12.js', '_astro/shop.Ab12.js'],
  ['images/default.jpg', 'images/default.jpg'],
])('the key of %s is %s', (path, key) => {
  expect(objectKey(path)).toBe(key);
});

it('a site has the files of all its folders, except hidden ones, each under a key of its own', async () => {
  const hidden = { '.DS_Store': '', '.git/config': '', '.well-known/security.txt': 'mail' };
  await publishing.release({ ...SITE, ...hidden, 'a/b/c.html': 'deep' });
  const keys = ['.well-known/security.txt', 'a/b/c', 'about-us', 'index.html'];
  expect(Object.keys(publishing.published()).sort()).toEqual(keys);
  const doubled = publishing.release({ ...SITE, 'about-us/index.html': 'another' });
  await expect(doubled).rejects.toThrow(/would both be published as "about-us"/);
});

describe('a site in doubt', () => {
  const publish = () => publishing.publish({ mustBeFinished: true });
  const shard = { code: 'code', catalogue: 'catalogue', shard: { number: 2, of: 3 } };

  it.each([
    [
      'is being changed, or was left by a killed rebuild',
      markIncomplete,
      /may be half an old site.*--in-doubt/,
    ],
    ['is one part of several', (dir: string) => writeStamp(dir, shard), /is only part 2 of 3/],
    ['was not made by a build', async (dir: string) => rmSync(join(dir, STAMP_FILE)), /was not made by/],
  ])('is refused if it %s, unless told to accept it', async (_, spoil, refusal) => {
    await spoil(publishing.dist);
    await expect(publish()).rejects.toThrow(refusal);
    expect(publishing.published()).toEqual({});
    expect(await publishing.publish({ mustBeFinished: false })).toMatchObject({ release: 1 });
  });

  it('is refused if it is replaced while it is being read', async () => {
    const reading = readFinished(publishing.dist, async () =>
      publishing.build({ ...SITE, 'index.html': 'new home' }),
    );
    await expect(reading).rejects.toThrow('changed while it was being read');
  });
});

describe('the contents of a site', () => {
  async function build(files: Files, contents: Partial<SiteContents>): Promise<void> {
    publishing.build(files);
    const stamp = await readStamp(publishing.dist);
    const all = { sampleProducts: 0, images: { named: 0, shown: 0 }, sampleLeftovers: [], ...contents };
    if (stamp) await writeStamp(publishing.dist, { ...stamp, contents: all });
  }

  it('are refused with fewer than half of the images, even at first, unless told to accept it', async () => {
    await build(SITE, { images: { named: 124, shown: 61 } });
    await expect(publishing.publish()).rejects.toThrow(/only 61 of the 124 images.*--allow-lost-images/);
    await expect(publishing.publish({ allow: { fewerPages: true, shrink: true } })).rejects.toThrow();
    expect(publishing.published()).toEqual({});
    expect(await publishing.publish({ allow: { lostImages: true } })).toMatchObject({ release: 1 });
    await build(SITE, { images: { named: 124, shown: 62 } });
    await publishing.publish();
    await build({ ...SITE, 'index.html': 'new home' }, {});
    expect(await publishing.publish(), 'images that the build does not make').toMatchObject({ changed: 1 });
  });

  it('are recorded with each release, and with one that is brought back', async () => {
    for (const shown of [8, 9]) {
      await build({ ...SITE, 'index.html': `home ${shown}` }, { images: { named: 9, shown } });
      await publishing.publish();
    }
    await publishing.rollBack();
    expect(publishing.head().releases).toMatchObject([{ images: 8 }, { images: 9 }, { images: 8 }]);
  });

  it('may be a few own products instead of the sample, which may not vanish in turn', async () => {
    const pages = (count: number): Files => ({
      'index.html': 'home',
      ...Object.fromEntries(
        Array.from({ length: count - 1 }, (_, id) => [`product-detail/${id}.html`, 'stove']),
      ),
    });
    await build(pages(20), { sampleProducts: 20 });
    await publishing.publish();
    await build(pages(5), {});
    await publishing.publish();
    await build(pages(3), {});
    await expect(publishing.publish()).rejects.toThrow('The site would shrink from 5 pages to 3');
  });
});
