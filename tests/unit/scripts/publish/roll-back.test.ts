import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { shardKey, shardOf } from '../../../../scripts/publish/records/entries.ts';
import { readHead } from '../../../../scripts/publish/records/head.ts';
import {
  type Files,
  LOCK,
  type Publishing,
  publicWritesAmong,
  startPublishing,
  writesAmong,
} from './publishing.ts';

let publishing: Publishing;

const siteOfRelease = (release: number): Files => ({
  [`_astro/shop.${release}.js`]: `code ${release}`,
  'index.html': `home ${release}`,
  'about-us.html': 'about us',
  'product-detail/1.html': release === 2 ? 'a fridge on sale' : 'a fridge',
  [`product-detail/1${release}.html`]: `only in release ${release}`,
});
const keysOfRelease = (release: number): Files => ({
  [`_astro/shop.${release}.js`]: `code ${release}`,
  'index.html': `home ${release}`,
  'about-us': 'about us',
  'product-detail/1': release === 2 ? 'a fridge on sale' : 'a fridge',
  [`product-detail/1${release}`]: `only in release ${release}`,
});

async function publishReleases(from: number, to: number): Promise<void> {
  for (let release = from; release <= to; release++) {
    publishing.build(siteOfRelease(release));
    await publishing.publish();
  }
  publishing.newRequests();
}

const publishedPages = () =>
  Object.fromEntries(Object.entries(publishing.published()).filter(([key]) => !key.startsWith('_astro/')));
const pagesOfRelease = (release: number) =>
  Object.fromEntries(Object.entries(keysOfRelease(release)).filter(([key]) => !key.startsWith('_astro/')));

beforeEach(async () => {
  publishing = await startPublishing();
});

it('brings back the previous release as a new one, with its assets', async () => {
  await publishReleases(1, 2);
  const report = await publishing.rollBack();
  expect(report).toMatchObject({ release: 3, restores: 1, isNewRelease: true, pages: 4 });
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  expect(publishing.published()).toMatchObject({ '_astro/shop.1.js': 'code 1' });
});

it('copies only what differs, within the storage', async () => {
  await publishReleases(1, 3);
  await publishing.rollBack({ number: 1 });
  expect(publicWritesAmong(publishing.newRequests())).toEqual([
    'COPY product-detail/11',
    'COPY index.html',
    'DELETE product-detail/13',
  ]);
});

it('never brings back what somebody else replaced a page with', async () => {
  await publishReleases(1, 1);
  const defaced = { body: Buffer.from('defaced'), headers: {}, md5: 'other', written: new Date() };
  publishing.server.bucket('shop').set('index.html', defaced);
  await publishReleases(2, 2);
  await expect(publishing.rollBack()).rejects.toThrow('its version of "index.html" is no longer kept');
  expect(publishing.published()).toMatchObject({ 'index.html': 'home 2' });
});

it('keeps the headers of what it brings back', async () => {
  publishing.build(siteOfRelease(1));
  await publishing.publish({ encoding: 'gzip' });
  publishing.build(siteOfRelease(2));
  await publishing.publish();
  await publishing.rollBack();
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  expect(publishing.server.bucket('shop').get('index.html')?.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  });
});

it('goes further back each time', async () => {
  await publishReleases(1, 3);
  expect(await publishing.rollBack()).toMatchObject({ release: 4, restores: 2 });
  expect(await publishing.rollBack()).toMatchObject({ release: 5, restores: 1 });
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  await expect(publishing.rollBack()).rejects.toThrow('No release before 1 is kept');
});

it('can be undone by a rollback to the newer release', async () => {
  await publishReleases(1, 2);
  await publishing.rollBack();
  await publishing.rollBack({ number: 2 });
  expect(publishedPages()).toEqual(pagesOfRelease(2));
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
  const kept = [...publishing.server.bucket('shop')].filter(([key]) => key.startsWith('_deploy/kept/'));
  const contents = kept.map(([, { body }]) => body.toString());
  expect(contents.sort()).toEqual(
    [7, 8, 9, 10, 11].flatMap((release) => [`home ${release}`, `only in release ${release}`]).sort(),
  );
  const shards = [...publishing.server.bucket('shop').keys()].filter((key) =>
    key.startsWith('_deploy/shards/'),
  );
  expect(shards).toHaveLength(6);
});

it('keeps copies under names that cannot be derived from what was published', async () => {
  const sites = ['one/', 'two/'].map((prefix) => ({ site: { bucket: 'shop', prefix } }));
  for (const release of [1, 2]) {
    publishing.build(siteOfRelease(release));
    for (const target of sites) await publishing.publish({}, target);
  }
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

it('brings back and keeps what an earlier version divided into another number of shards', async () => {
  const COUNT = 16;
  await publishReleases(1, 1);
  publishing.build({ ...siteOfRelease(1), 'index.html': 'home 2' });
  await publishing.publish();
  const bucket = publishing.server.bucket('shop');
  const objectAt = (key: string) => bucket.get(key) ?? expect.unreachable(`${key} is not stored`);
  const head = objectAt('_deploy/head.json');
  const records = JSON.parse(String(head.body));
  const shard = objectAt(`_deploy/${shardKey(records.releases[0].shards[0])}`);
  const rows: string[][] = JSON.parse(String(gunzipSync(shard.body)));
  records.releases[0].shards = Array.from({ length: COUNT }, (_, index) => {
    const part = rows.filter(([key = '']) => shardOf(key, COUNT) === index);
    bucket.set(`_deploy/${shardKey(`part-${index}`)}`, { ...shard, body: gzipSync(JSON.stringify(part)) });
    return `part-${index}`;
  });
  head.body = Buffer.from(JSON.stringify(records));

  await publishing.rollBack();
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  await publishing.resume();
  // The first release is dropped, and with it what only it needed.
  await publishReleases(4, 7);
  await publishing.rollBack({ number: 2 });
  expect(publishedPages()).toEqual({ ...pagesOfRelease(1), 'index.html': 'home 2' });
});

it('brings back a page that had to be repaired in a later release', async () => {
  publishing.build({ 'index.html': 'home', 'about-us.html': 'first' });
  await publishing.publish();
  publishing.build({ 'index.html': 'new home', 'about-us.html': 'first' });
  await publishing.publish();
  publishing.server.bucket('shop').delete('about-us');
  await publishing.publish({ verify: true });
  publishing.build({ 'index.html': 'new home', 'about-us.html': 'second' });
  await publishing.publish();
  await publishing.rollBack({ number: 1 });
  expect(publishing.published()).toEqual({ 'index.html': 'home', 'about-us': 'first' });
});

it('brings back the last good release after an interrupted publish', async () => {
  await publishReleases(1, 2);
  publishing.build(siteOfRelease(3));
  publishing.server.fault = ({ key }) => (key === 'index.html' ? 403 : undefined);
  await expect(publishing.publish()).rejects.toThrow('403');
  publishing.server.fault = () => undefined;
  expect(publishedPages()).not.toEqual(pagesOfRelease(2));
  const report = await publishing.rollBack();
  expect(report).toMatchObject({ release: 2, isNewRelease: false });
  expect(publishedPages()).toEqual(pagesOfRelease(2));
});

it('pins a release that is already live, and does nothing if it is pinned', async () => {
  await publishReleases(1, 2);
  expect(await publishing.rollBack({ number: 2 })).toMatchObject({ isDone: true, release: 2 });
  expect(publicWritesAmong(publishing.newRequests())).toEqual([]);
  publishing.build(siteOfRelease(3));
  await expect(publishing.publish()).rejects.toThrow('release 2 has been pinned');
  publishing.newRequests();
  expect(await publishing.rollBack({ number: 2 })).toMatchObject({ isDone: false, release: 2 });
  expect(writesAmong(publishing.newRequests())).toEqual([]);
});

it('lasts whatever is published, until it is ended', async () => {
  await publishReleases(1, 2);
  await publishing.rollBack();
  publishing.build(siteOfRelease(3));
  for (const how of [{}, { verify: true }, { changed: { written: ['index.html'], removed: [] } }])
    await expect(publishing.publish(how)).rejects.toThrow(
      /^Nothing was published: release 3 has been pinned since a rollback [\d.]+ s ago; `npm run publish -- resume` ends that\.$/,
    );
  expect(publishedPages()).toEqual(pagesOfRelease(1));
  await publishing.resume();
  expect(await publishing.publish()).toMatchObject({ release: 4 });
  expect(publishedPages()).toEqual(pagesOfRelease(3));
});

it('lasts even if it is made while a publish prepares to begin', async () => {
  await publishReleases(1, 2);
  publishing.build(siteOfRelease(3));
  let rolledBack: Promise<unknown> | undefined;
  publishing.server.fault = async ({ method, key }) => {
    if (method === 'GET' && key === LOCK && !rolledBack) {
      rolledBack = publishing.rollBack();
      await rolledBack;
    }
    return undefined;
  };
  await expect(publishing.publish()).rejects.toThrow('release 3 has been pinned');
  expect(publishedPages()).toEqual(pagesOfRelease(1));
});

it('says so if nothing was ever published', async () => {
  await expect(publishing.rollBack()).rejects.toThrow('Nothing has been published there yet');
});

it('names what is missing if somebody removed a kept object', async () => {
  await publishReleases(1, 2);
  for (const key of [...publishing.server.bucket('shop').keys()]) {
    if (key.startsWith('_deploy/kept/')) publishing.server.bucket('shop').delete(key);
  }
  await expect(publishing.rollBack()).rejects.toThrow(/its version of ".*" is no longer kept/);
});

it('numbers publishes and rollbacks without gaps', async () => {
  await publishReleases(1, 2);
  await publishing.rollBack();
  await publishing.resume();
  await publishReleases(4, 4);
  const body = publishing.server.bucket('shop').get('_deploy/head.json')?.body;
  const folder = { get: async () => ({ body, etag: '', age: 0 }) } as unknown as Parameters<
    typeof readHead
  >[0];
  const { head } = await readHead(folder);
  expect(head.releases.map(({ number, restores }) => [number, restores])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 1],
    [4, undefined],
  ]);
});

it('keeps the records of a release that restored one that is no longer kept', async () => {
  const build = (words: string) => publishing.build({ 'index.html': words });
  for (const words of ['one', 'two']) {
    build(words);
    await publishing.publish();
  }
  await publishing.rollBack();
  await publishing.resume();
  for (const words of ['four', 'five', 'six', 'seven', 'eight']) {
    build(words);
    await publishing.publish();
  }
  const report = await publishing.rollBack({ number: 3 });
  expect(publishing.published()).toEqual({ 'index.html': 'one' });
  expect(report.restores, 'the release that had it first').toBe(1);
});
