import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Files,
  LOCK,
  type Publishing,
  publicWritesAmong,
  startPublishing,
  writesAmong,
} from './publishing.ts';

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
const CLEAN_URLS: Files = {
  '_astro/shop.11111111.js': 'first code',
  'images/1.svg': '<svg/>',
  'index.html': 'home',
  '404.html': 'not here',
  'shop-default': 'all products',
  'product-detail/1': 'a fridge',
  'product-detail/2': 'a kettle',
  'product-detail/3': 'an iron',
  'sitemap.xml': '<urlset/>',
};

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build(SITE);
});

/** Publishes the site with these files added or changed, or removed where they are undefined. */
async function publishWith(changes: Record<string, string | undefined>) {
  const files = { ...SITE, ...changes };
  publishing.build(
    Object.fromEntries(Object.entries(files).filter(([, content]) => content !== undefined)) as Files,
  );
  publishing.newRequests();
  return publishing.publish();
}

describe('the first publish', () => {
  it('publishes every page without an extension, and reports the numbers', async () => {
    const report = await publishing.publish();
    expect(publishing.published()).toEqual(CLEAN_URLS);
    expect(report).toMatchObject({ isDone: true, release: 1, created: 9, removed: 0, objects: 9, pages: 6 });
  });

  it('gives every object its type and a suitable cache lifetime', async () => {
    await publishing.publish();
    const headers = (key: string) => publishing.server.bucket('shop').get(key)?.headers;
    expect(headers('product-detail/1')).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    });
    expect(headers('_astro/shop.11111111.js')).toMatchObject({
      'content-type': 'text/javascript;charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers('sitemap.xml')).toMatchObject({ 'cache-control': 'public, max-age=300' });
    expect(headers('_deploy/head.json')).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('writes what is used before what uses it: assets, files, products, lists, sitemap', async () => {
    await publishing.publish({ concurrency: 1 });
    expect(publicWritesAmong(publishing.newRequests()).map((write) => write.slice(4))).toEqual([
      '_astro/shop.11111111.js',
      'images/1.svg',
      'product-detail/1',
      'product-detail/2',
      'product-detail/3',
      '404.html',
      'index.html',
      'shop-default',
      'sitemap.xml',
    ]);
  });

  it('leaves only the records of one release behind', async () => {
    await publishing.publish();
    const records = [...publishing.server.bucket('shop').keys()].filter((key) => key.startsWith('_deploy/'));
    expect(records.sort()).toEqual(['_deploy/head.json', LOCK, expect.stringMatching(/^_deploy\/shards\//)]);
    expect(publishing.isLocked()).toBe(false);
  });

  it('refuses a folder that is not a site', async () => {
    publishing.build({ 'about-us.html': 'a page' });
    await expect(publishing.publish()).rejects.toThrow(/is not a built site.*npm run build/);
    expect(writesAmong(publishing.newRequests())).toEqual([]);
  });
});

describe('a later publish', () => {
  beforeEach(async () => {
    await publishing.publish();
    publishing.newRequests();
  });

  it('writes nothing at all if nothing changed', async () => {
    const report = await publishing.publish();
    expect(report).toMatchObject({ isDone: false, release: 1 });
    expect(writesAmong(publishing.newRequests())).toEqual([]);
  });

  it('writes one page if one changed', async () => {
    const report = await publishWith({ 'product-detail/2.html': 'a better kettle' });
    expect(report).toMatchObject({ release: 2, created: 0, changed: 1, removed: 0 });
    expect(publicWritesAmong(publishing.newRequests())).toEqual(['PUT product-detail/2']);
    expect(publishing.published()).toEqual({ ...CLEAN_URLS, 'product-detail/2': 'a better kettle' });
  });

  it('writes a new asset before the page that uses it, and a new page before the list that links to it', async () => {
    await publishWith({
      '_astro/shop.22222222.js': 'second code',
      'shop-default.html': 'all products, one new',
      'product-detail/1.html': 'a fridge with new code',
      'product-detail/4.html': 'a new blender',
    });
    expect(publicWritesAmong(publishing.newRequests())).toEqual([
      'PUT _astro/shop.22222222.js',
      'PUT product-detail/4',
      'PUT product-detail/1',
      'PUT shop-default',
    ]);
  });

  it('removes what is gone, after everything else is in place', async () => {
    const report = await publishWith({
      'product-detail/3.html': undefined,
      'shop-default.html': 'two products',
    });
    expect(report).toMatchObject({ removed: 1, pages: 5 });
    const writes = writesAmong(publishing.newRequests());
    expect(writes.indexOf('DELETE product-detail/3')).toBeGreaterThan(
      writes.indexOf('PUT _deploy/head.json'),
    );
    expect(publishing.published()).not.toHaveProperty(['product-detail/3']);
  });

  it('removes a page before the image that it shows', async () => {
    await publishWith({ 'product-detail/3.html': undefined, 'images/1.svg': undefined });
    expect(publicWritesAmong(publishing.newRequests())).toEqual([
      'DELETE product-detail/3',
      'DELETE images/1.svg',
    ]);
  });

  it('records what it is about to touch before it touches anything', async () => {
    await publishWith({ 'product-detail/2.html': 'a better kettle' });
    const writes = writesAmong(publishing.newRequests());
    const [lock, intent] = [`PUT ${LOCK}`, 'PUT _deploy/intent.json.gz'];
    expect(writes.slice(0, 2)).toEqual([lock, intent]);
    expect(writes.slice(-2)).toEqual(['DELETE _deploy/intent.json.gz', lock]);
  });

  it('rewrites an object if only its headers changed', async () => {
    await publishing.publish({ encoding: 'gzip' });
    expect(publishing.server.bucket('shop').get('index.html')?.headers).toMatchObject({
      'content-encoding': 'gzip',
    });
  });

  it('only reports what it would do in a dry run', async () => {
    publishing.build({ ...SITE, 'product-detail/2.html': 'a better kettle' });
    const report = await publishing.publish({ dryRun: true });
    expect(report).toMatchObject({ isDone: false, changed: 1 });
    expect(writesAmong(publishing.newRequests())).toEqual([]);
  });

  it('refuses a site that lost more than the given share of its pages, unless told to accept it', async () => {
    publishing.build({ 'index.html': 'home', 'shop-default.html': 'nothing left' });
    await expect(publishing.publish()).rejects.toThrow(
      'The site would shrink from 6 pages to 2, more than 30 %. The published site is unchanged.',
    );
    expect(publishing.published()).toEqual(CLEAN_URLS);
    await publishing.publish({ allow: { fewerPages: true } });
    expect(Object.keys(publishing.published())).not.toContain('product-detail/1');
  });

  it('refuses a file that changes while it is being published', async () => {
    publishing.build({ ...SITE, 'index.html': 'home, first' });
    publishing.server.fault = ({ key }) => {
      if (key === LOCK) publishing.build({ ...SITE, 'index.html': 'home, second' });
      return undefined;
    };
    await expect(publishing.publish()).rejects.toThrow(
      /index\.html changed while the site was being published/,
    );
  });
});

describe('removed assets', () => {
  const without = { '_astro/shop.11111111.js': undefined };
  const HOURS = 60 * 60 * 1000;

  it('stay for five releases and a day, then are removed', async () => {
    await publishing.publish();
    for (let release = 2; release <= 8; release++) {
      await publishWith({ ...without, 'product-detail/1.html': `a fridge, release ${release}` });
      expect(publishing.published(), `release ${release}`).toHaveProperty(['_astro/shop.11111111.js']);
    }
    ageLingering(publishing, 25 * HOURS);
    await publishWith({ ...without, 'product-detail/1.html': 'a fridge, a day later' });
    expect(publishing.published()).not.toHaveProperty(['_astro/shop.11111111.js']);
  });

  it('stay for five releases even if those take days', async () => {
    await publishing.publish();
    for (let release = 2; release <= 6; release++) {
      await publishWith({ ...without, 'product-detail/1.html': `a fridge, release ${release}` });
      ageLingering(publishing, 25 * HOURS);
      expect(publishing.published(), `release ${release}`).toHaveProperty(['_astro/shop.11111111.js']);
    }
    await publishWith({ ...without, 'product-detail/1.html': 'a fridge, release 7' });
    expect(publishing.published()).not.toHaveProperty(['_astro/shop.11111111.js']);
  });

  it('are not sent again when the site has them again', async () => {
    await publishing.publish();
    await publishWith(without);
    const report = await publishWith({});
    expect(report.objects).toBe(9);
    expect(publicWritesAmong(publishing.newRequests())).toEqual([]);
  });
});

/** Makes all lingering assets older by `ms`. */
function ageLingering({ server }: Publishing, ms: number): void {
  const head = server.bucket('shop').get('_deploy/head.json');
  if (!head) return;
  const content = JSON.parse(head.body.toString());
  for (const asset of content.lingering) asset.since = new Date(Date.parse(asset.since) - ms).toISOString();
  head.body = Buffer.from(JSON.stringify(content));
}
