import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { cleanUrls, type Files, LOCK, publishingOf } from './publishing.ts';

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

it('brings back the previous release as a new one with its assets, and can be undone', async () => {
  await expect(publishing.rollBack()).rejects.toThrow('Nothing has been published there yet');
  await publishReleases(1, 2);
  const report = await publishing.rollBack();
  expect(report).toMatchObject({ release: 3, restores: 1, isNewRelease: true, pages: 4 });
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  expect(publishing.published()).toMatchObject({ '_astro/shop.1.js': 'code 1' });
  await publishing.rollBack({ number: 2 });
  expect(publishedPages()).toEqual(pagesOfRelease(2));
});

it('keeps the headers of what it brings back, and writes no asset that is there in any form', async () => {
  await publishing.release(siteOfRelease(1), { encoding: 'gzip' });
  await publishing.release({ ...siteOfRelease(2), '_astro/shop.1.js': 'code 1' });
  publishing.newRequests();
  await publishing.rollBack();
  expect(publishing.newPublicWrites().filter((write) => write.includes('_astro/'))).toEqual([]);
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  expect(publishing.stored('index.html')?.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
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

it('goes further back each time, and copies only what differs, within the storage', async () => {
  await publishReleases(1, 3);
  expect(await publishing.rollBack()).toMatchObject({ release: 4, restores: 2 });
  publishing.newRequests();
  expect(await publishing.rollBack()).toMatchObject({ release: 5, restores: 1 });
  expect(publishing.newPublicWrites()).toEqual([
    ...['COPY product-detail/11', 'COPY product-detail/1', 'COPY index.html', 'DELETE product-detail/12'],
  ]);
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  await expect(publishing.rollBack()).rejects.toThrow('No release before 1 is kept');
});

it('can restore any of the five releases before the live one, but none before those', async () => {
  await publishReleases(1, 8);
  await expect(publishing.rollBack({ number: 2 })).rejects.toThrow(
    'Release 2 is not kept. Kept: 3, 4, 5, 6, 7, 8.',
  );
  await publishing.rollBack({ number: 3 });
  expect(publishedPages()).toEqual(pagesOfRelease(3));
  expect(publishing.published()).toMatchObject({ '_astro/shop.3.js': 'code 3' });
});

it('keeps no content that no kept release needs', async () => {
  await publishReleases(1, 12);
  const stored = (prefix: string) =>
    [...publishing.server.bucket('shop')].filter(([key]) => key.startsWith(prefix));
  expect(
    stored('_deploy/kept/')
      .map(([, { body }]) => String(body))
      .sort(),
  ).toEqual([7, 8, 9, 10, 11].flatMap((release) => [`home ${release}`, `only in release ${release}`]).sort());
  expect(stored('_deploy/shards/')).toHaveLength(6);
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

it('brings back what an earlier version published', async () => {
  await publishReleases(1, 1);
  for (const [key, object] of publishing.server.bucket('shop')) {
    if (!key.startsWith('_deploy/shards/')) continue;
    const rows: string[][] = JSON.parse(String(gunzipSync(object.body)));
    object.body = gzipSync(JSON.stringify(rows.map((row) => row.slice(0, 3))));
  }
  await publishReleases(2, 2);
  await publishing.rollBack();
  expect(publishedPages()).toEqual(pagesOfRelease(1));
});

it('brings back a page that had to be repaired in a later release', async () => {
  await publishing.release({ 'index.html': 'home', 'about-us.html': 'first' });
  await publishing.release({ 'index.html': 'new home', 'about-us.html': 'first' });
  publishing.lose('about-us');
  await publishing.publish({ verify: true });
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
  await expect(publishing.release(siteOfRelease(3))).rejects.toThrow('release 2 has been pinned');
  publishing.newRequests();
  expect(await publishing.rollBack({ number: 2 })).toMatchObject({ isDone: false, release: 2 });
  expect(publishing.newWrites()).toEqual([]);
});

it('lasts whatever is published, until it is ended', async () => {
  await publishReleases(1, 2);
  await publishing.rollBack();
  publishing.build(siteOfRelease(3));
  for (const how of [{}, { verify: true }])
    await expect(publishing.publish(how)).rejects.toThrow(
      /^Nothing was published: release 3 has been pinned since a rollback [\d.]+ s ago; `npm run publish -- resume` ends that\.$/,
    );
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  await publishing.resume();
  expect(await publishing.publish()).toMatchObject({ release: 4 });
  expect(publishedPages()).toEqual(pagesOfRelease(3));
  const numbers = publishing.head().releases.map(({ number, restores }) => [number, restores]);
  expect(numbers, 'without gaps').toEqual([[1], [2], [3, 1], [4]].map(([number, of]) => [number, of]));
});

it('lasts even if it is made while a publish prepares to begin', async () => {
  await publishReleases(1, 2);
  let rolledBack: Promise<unknown> | undefined;
  publishing.fail(async ({ method, key }) => {
    if (method === 'GET' && key === LOCK && !rolledBack) {
      rolledBack = publishing.rollBack();
      await rolledBack;
    }
    return undefined;
  });
  await expect(publishing.release(siteOfRelease(3))).rejects.toThrow('release 3 has been pinned');
  expect(publishedPages()).toEqual(pagesOfRelease(1));
});

it.each([
  [
    'names what is missing if somebody removed a kept object',
    () => publishing.lose('_deploy/kept/'),
    () => {},
    /its version of ".*" is no longer kept/,
  ],
  [
    'never brings back what somebody else replaced a page with',
    () => {},
    () => publishing.put('index.html', 'defaced'),
    /its version of "index.html" is no longer kept/,
  ],
])('%s', async (_, afterwards, before, reason) => {
  await publishReleases(1, 1);
  before();
  await publishReleases(2, 2);
  afterwards();
  await expect(publishing.rollBack()).rejects.toThrow(reason);
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
