import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdn } from '#shop.config.ts';
import { cleanUrls, type Files, LOCK, publishingOf, siteOfPages } from './publishing.ts';

const SITE: Files = {
  '_astro/shop.11111111.js': 'first code',
  'images/1.svg': '<svg/>',
  'index.html': 'home',
  '404.html': 'not here',
  'shop-default.html': 'all products',
  'product-detail/1.html': 'a fridge',
  'product-detail/2.html': 'a kettle',
  'product-detail/3.html': 'an iron',
  'sitemap.xml': '<urlset/>',
};
const publishing = publishingOf(SITE);

/** Publishes the site with these files added or changed, or removed where they are undefined. */
async function publishWith(changes: Record<string, string | undefined>, concurrency = 8) {
  const files = Object.entries({ ...SITE, ...changes }).filter(([, content]) => content !== undefined);
  publishing.newRequests();
  return publishing.release(Object.fromEntries(files) as Files, { concurrency });
}

describe('the first publish', () => {
  it('publishes every page without an extension, reports the numbers and leaves the records of one release', async () => {
    const report = await publishing.publish();
    expect(publishing.published()).toEqual(cleanUrls(SITE));
    expect(report).toMatchObject({ isDone: true, release: 1, created: 9, removed: 0, objects: 9, pages: 6 });
    const records = [...publishing.server.bucket('shop').keys()].filter((key) => key.startsWith('_deploy/'));
    expect(records.sort()).toEqual(['_deploy/head.json', LOCK, expect.stringMatching(/^_deploy\/shards\//)]);
    expect(publishing.isLocked()).toBe(false);
  });

  it('gives each file its type and a suitable cache lifetime', async () => {
    const PAGE = 'max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400';
    const FILE = 'max-age=3600, stale-while-revalidate=86400';
    const expected = {
      'product-detail/1': ['text/html;charset=utf-8', PAGE],
      'news/version-1.5': ['text/html;charset=utf-8', PAGE],
      '_astro/shop.11111111.js': ['text/javascript;charset=utf-8', 'max-age=31536000, immutable'],
      'sitemap.xml': ['text/xml;charset=utf-8', 'max-age=300'],
      'images/1.svg': ['image/svg+xml;charset=utf-8', FILE],
      'images/1.JPG': ['image/jpeg', FILE],
      'site.webmanifest': ['application/manifest+json;charset=utf-8', FILE],
      CNAME: ['application/octet-stream', PAGE],
    };
    const others = { 'images/1.JPG': '', 'site.webmanifest': '{}', CNAME: 'shop.example' };
    await publishing.release({ ...SITE, ...others, 'news/version-1.5.html': 'news' });
    for (const [key, [type, lifetime]] of Object.entries(expected)) {
      const headers = { 'content-type': type, 'cache-control': `public, ${lifetime}` };
      expect(publishing.stored(key)?.headers, key).toMatchObject(headers);
    }
    expect(publishing.stored('_deploy/head.json')?.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe('a later publish', () => {
  let since: string;
  beforeEach(async () => {
    since = (await publishing.publish()).attempt;
    publishing.newRequests();
  });

  it('writes nothing if nothing changed, and one page if one changed', async () => {
    expect(await publishing.publish()).toMatchObject({ isDone: false, release: 1 });
    expect(publishing.newWrites()).toEqual([]);
    const report = await publishWith({ 'product-detail/2.html': 'a better kettle' });
    expect(report).toMatchObject({ release: 2, created: 0, changed: 1, removed: 0 });
    expect(publishing.newPublicWrites()).toEqual(['PUT product-detail/2']);
    expect(publishing.published()).toEqual({ ...cleanUrls(SITE), 'product-detail/2': 'a better kettle' });
  });

  it('writes the pages again, once, if the owner changes how long a CDN may keep them', async () => {
    const { freshSeconds } = cdn;
    cdn.freshSeconds = 5;
    onTestFinished(() => void Object.assign(cdn, { freshSeconds }));
    expect(await publishing.publish()).toMatchObject({ created: 0, changed: 6, removed: 0 });
    for (const key of ['index.html', 'product-detail/1'])
      expect(publishing.stored(key)?.headers['cache-control']).toMatch(/max-age=0, s-maxage=5, /);
    expect(await publishing.publish()).toMatchObject({ isDone: false });
  });

  it('writes nothing before what it refers to, such as a new page before the list that links to it', async () => {
    const changes = {
      '_astro/shop.22222222.js': 'second code',
      'images/2.svg': '<svg id="2"/>',
      'sitemap.xml': '<urlset>4</urlset>',
      'shop-default.html': 'all products, one new',
      'index.html': 'home with new code',
      'category/9.html': 'blenders',
      'product-detail/1.html': 'a fridge with new code',
      'product-detail/4.html': 'a new blender',
    };
    await publishWith(changes, 1);
    expect(publishing.newPublicWrites().map((write) => write.slice(4))).toEqual([
      ...['_astro/shop.22222222.js', 'images/2.svg', 'product-detail/4', 'product-detail/1'],
      ...['category/9', 'index.html', 'shop-default', 'sitemap.xml'],
    ]);
  });

  it('removes what is gone after everything else is in place, a page before the image that it shows', async () => {
    const gone = { 'product-detail/3.html': undefined, 'images/1.svg': undefined };
    const lists = { 'index.html': 'two', 'shop-default.html': 'two products' };
    expect(await publishWith({ ...gone, ...lists }, 1)).toMatchObject({ removed: 2, pages: 5 });
    expect(publishing.newWrites().filter((write) => !/_deploy\/(?!head)/.test(write))).toEqual([
      ...['PUT index.html', 'PUT shop-default', 'PUT _deploy/head.json'],
      ...['DELETE product-detail/3', 'DELETE images/1.svg'],
    ]);
    expect(publishing.published()).not.toHaveProperty(['product-detail/3']);
  });

  it('refuses a file that changes while it is being published', async () => {
    publishing.beforeLocking(async () => publishing.build({ ...SITE, 'index.html': 'home, second' }));
    await expect(publishing.release({ ...SITE, 'index.html': 'home, first' })).rejects.toThrow(
      /index\.html changed while the site was being published/,
    );
  });

  it('of only some files may not remove more pages than the site may lose either', async () => {
    const removed = ['product-detail/1.html', 'product-detail/2.html'];
    const removing = publishing.publish({ changed: { written: [], removed, since } });
    await expect(removing).rejects.toThrow('The site would shrink from 6 pages to 4');
    expect(publishing.published()).toHaveProperty(['product-detail/1']);
  });
});

it('refuses a site that lost more than the given share of its pages, unless told to accept it', async () => {
  await publishing.release(siteOfPages(10));
  const refusal =
    'The site would shrink from 10 pages to 6, more than 30 %. The published site is unchanged.';
  await expect(publishing.release(siteOfPages(6))).rejects.toThrow(refusal);
  expect(publishing.published()).toEqual(cleanUrls(siteOfPages(10)));
  expect(await publishing.release(siteOfPages(7)), 'exactly that share').toMatchObject({ removed: 3 });
  expect(await publishing.release(siteOfPages(2), { allow: { fewerPages: true } })).toMatchObject({
    pages: 2,
  });
});

describe('removed assets', () => {
  const asset = '_astro/shop.11111111.js';
  const DAY_MS = 25 * 60 * 60 * 1000;

  /** Publishes, without the asset by default, after releases that were made so much earlier. */
  async function publishLater(page: string, ms: number, files: object = { [asset]: undefined }) {
    const record = publishing.stored('_deploy/head.json');
    const head = publishing.head();
    for (const each of head.lingering) each.since = new Date(Date.parse(each.since) - ms).toISOString();
    if (record) record.body = Buffer.from(JSON.stringify(head));
    return publishWith({ ...files, 'product-detail/1.html': page });
  }

  it.each([
    ['a day, even if five releases take less', 8, 0],
    ['five releases, even if each takes a day', 6, DAY_MS],
  ])('stay for %s, then are removed', async (_, last, ms) => {
    await publishing.publish();
    for (let release = 2; release <= last; release++) {
      await publishLater(`a fridge, release ${release}`, ms);
      expect(publishing.published(), `release ${release}`).toHaveProperty([asset]);
    }
    await publishLater('a fridge, a day later', DAY_MS);
    expect(publishing.published()).not.toHaveProperty([asset]);
  });

  it('are not sent again when the site has them again, and stay with it', async () => {
    await publishing.publish();
    await publishLater('a fridge, release 2', 0);
    expect((await publishWith({})).objects).toBe(9);
    expect(publishing.newPublicWrites()).toEqual(['PUT product-detail/1']);
    for (let release = 4; release <= 9; release++)
      await publishLater(`a fridge, release ${release}`, DAY_MS, {});
    expect(publishing.published()).toHaveProperty([asset]);
  });
});
