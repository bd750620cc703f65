import { expect, it, vi } from 'vitest';
import { cleanUrls, type Files, publishingOf } from './publishing.ts';

const redirects = vi.hoisted((): Record<string, string> => ({}));
vi.mock('#shop.config.ts', async (original) => ({
  ...(await original<typeof import('#shop.config.ts')>()),
  redirects,
}));

const publishing = publishingOf({});

const siteOfRelease = (release: number): Files => ({
  [`_astro/shop.${release}.js`]: `code ${release}`,
  'index.html': `home ${release}`,
  'about-us.html': 'about us',
  'product-detail/1.html': release === 2 ? 'a fridge on sale' : 'a fridge',
  [`product-detail/1${release}.html`]: `only in release ${release}`,
});
const pagesAmong = (files: Files) =>
  Object.fromEntries(Object.entries(files).filter(([key]) => !key.startsWith('_astro/')));
const publishedPages = () => pagesAmong(publishing.published());
const pagesOfRelease = (release: number) => pagesAmong(cleanUrls(siteOfRelease(release)));

async function publishReleases(from: number, to: number): Promise<void> {
  for (let release = from; release <= to; release++) await publishing.release(siteOfRelease(release));
  publishing.newRequests();
}

it('brings back the previous release as a new one with its assets, goes further back each time, and can be undone', async () => {
  await expect(publishing.rollBack()).rejects.toThrow('Nothing has been published there yet');
  await publishReleases(1, 3);
  const report = await publishing.rollBack();
  expect(report).toMatchObject({ release: 4, restores: 2, isNewRelease: true, pages: 4 });
  expect(publishedPages()).toEqual(pagesOfRelease(2));
  expect(publishing.published()).toMatchObject({ '_astro/shop.2.js': 'code 2' });
  publishing.newRequests();
  expect(await publishing.rollBack()).toMatchObject({ release: 5, restores: 1 });
  expect(publishing.newPublicWrites(), 'only what differs, copied within the storage').toEqual([
    ...['COPY product-detail/11', 'COPY product-detail/1', 'COPY index.html', 'DELETE product-detail/12'],
  ]);
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  await expect(publishing.rollBack()).rejects.toThrow('No release before 1 is kept');
  await publishing.rollBack({ number: 3 });
  expect(publishedPages()).toEqual(pagesOfRelease(3));
});

it('keeps the headers of what it brings back', async () => {
  await publishing.release(siteOfRelease(1), { encoding: 'gzip' });
  await publishing.release(siteOfRelease(2));
  await publishing.rollBack();
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  expect(publishing.stored('index.html')?.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': expect.stringMatching(/^public, max-age=0, .*, no-transform$/),
  });
});

it('brings back where an old address redirected', async () => {
  const targets = ['/category/1', '/category/2', undefined];
  const redirect = () => publishing.stored('old')?.headers['x-amz-website-redirect-location'];
  for (const target of targets) {
    if (target) redirects['/old'] = target;
    else delete redirects['/old'];
    await publishing.release({ 'index.html': 'home', 'old.html': `see ${target}` });
    expect(redirect()).toBe(target);
  }
  for (const [index, target] of targets.entries()) {
    await publishing.rollBack({ number: index + 1 });
    expect(redirect()).toBe(target);
  }
});

it('can restore any of the five releases before the live one, and keeps nothing of those before', async () => {
  await publishReleases(1, 8);
  const kept = [...publishing.server.bucket('shop')].filter(([key]) => key.startsWith('_deploy/kept/'));
  const contents = [3, 4, 5, 6, 7].flatMap((release) => [`home ${release}`, `only in release ${release}`]);
  expect(kept.map(([, { body }]) => String(body)).sort()).toEqual(contents.sort());
  await expect(publishing.rollBack({ number: 2 })).rejects.toThrow(
    'Release 2 is not kept. Kept: 3, 4, 5, 6, 7, 8.',
  );
  await publishing.rollBack({ number: 3 });
  expect(publishedPages()).toEqual(pagesOfRelease(3));
  expect(publishing.published()).toMatchObject({ '_astro/shop.3.js': 'code 3' });
});

it('keeps copies under names that cannot be derived from what was published', async () => {
  for (const release of [1, 2])
    for (const prefix of ['one/', 'two/'])
      await publishing.release(siteOfRelease(release), {}, { site: { bucket: 'shop', prefix } });
  const keys = [...publishing.server.bucket('shop').keys()];
  const names = keys.flatMap((key) => key.split('/_deploy/kept/')[1] ?? []);
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
});

it('brings back a page that had to be repaired in a later release', async () => {
  await publishing.release({ 'index.html': 'home', 'about-us.html': 'first' });
  await publishing.release({ 'index.html': 'new home', 'about-us.html': 'first' });
  publishing.lose('about-us');
  const published = () => publishing.head().releases.map((release) => release.published);
  const before = published();
  await publishing.publish({ verify: true });
  expect(published()).toEqual(before);
  await publishing.release({ 'index.html': 'new home', 'about-us.html': 'second' });
  await publishing.rollBack({ number: 1 });
  expect(publishing.published()).toEqual({ 'index.html': 'home', 'about-us': 'first' });
});

it('brings back the last good release after an interrupted publish', async () => {
  await publishReleases(1, 2);
  await publishing.breakOff(siteOfRelease(3), 'index.html');
  expect(publishedPages()).not.toEqual(pagesOfRelease(2));
  expect(await publishing.rollBack()).toMatchObject({ release: 2, isNewRelease: false });
  expect(publishedPages()).toEqual(pagesOfRelease(2));
});

it('pins a release that is already live, and does nothing if it is pinned', async () => {
  await publishReleases(1, 2);
  expect(await publishing.rollBack({ number: 2 })).toMatchObject({ isDone: true, release: 2 });
  expect(publishing.newPublicWrites()).toEqual([]);
  expect(publishing.head().pin, 'nobody was told of it yet').toMatchObject({ told: [] });
  await expect(publishing.release(siteOfRelease(3))).rejects.toThrow('release 2 has been pinned');
  publishing.newRequests();
  expect(await publishing.rollBack({ number: 2 })).toMatchObject({ isDone: false, release: 2 });
  expect(publishing.newWrites()).toEqual([]);
});

it('lasts even if it is made while a publish prepares to begin', async () => {
  await publishReleases(1, 2);
  publishing.beforeLocking(() => publishing.rollBack());
  await expect(publishing.release(siteOfRelease(3))).rejects.toThrow('release 3 has been pinned');
  expect(publishedPages()).toEqual(pagesOfRelease(1));
});

it('names what is missing if somebody removed a kept object', async () => {
  await publishReleases(1, 2);
  publishing.lose('_deploy/kept/');
  await expect(publishing.rollBack()).rejects.toThrow(/its version of ".*" is no longer kept/);
  expect(publishedPages()).toEqual(pagesOfRelease(2));
});

it('never brings back what somebody else replaced a page with', async () => {
  await publishReleases(1, 1);
  publishing.put('index.html', 'defaced');
  await publishReleases(2, 2);
  await expect(publishing.rollBack()).rejects.toThrow(/its version of "index\.html" is no longer kept/);
  expect(publishing.published()).toMatchObject({ 'index.html': 'home 2' });
});

it('keeps the records of a release that restored one that is no longer kept', async () => {
  const publish = async (...all: string[]) => {
    for (const words of all) await publishing.release({ 'index.html': words });
  };
  await publish('one', 'two');
  await publishing.rollBack();
  await publishing.resume();
  await publish('four', 'five', 'six', 'seven', 'eight');
  const report = await publishing.rollBack({ number: 3 });
  expect(publishing.published()).toEqual({ 'index.html': 'one' });
  expect(report.restores, 'the release that had it first').toBe(1);
});
