import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { objectBody } from '../../../../scripts/publish/site/object-body.ts';
import { objectHeaders } from '../../../../scripts/publish/site/object-headers.ts';
import { filesOf, objectKey } from '../../../../scripts/publish/site/object-key.ts';
import { countsAsPage, kindOf } from '../../../../scripts/publish/site/object-kind.ts';
import { pathsOf, readSite, type SiteFile } from '../../../../scripts/publish/site/read-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('object headers', () => {
  const headersOf = (path: string, encoding?: 'gzip', redirects?: Record<string, string>) =>
    objectHeaders(path, objectKey(path), encoding, redirects);

  it.each([
    ['about-us.html', 'text/html;charset=utf-8'],
    ['_astro/a.js', 'text/javascript;charset=utf-8'],
    ['_astro/a.css', 'text/css;charset=utf-8'],
    ['images/a.svg', 'image/svg+xml;charset=utf-8'],
    ['images/a.avif', 'image/avif'],
    ['images/a.JPG', 'image/jpeg'],
    ['search.json', 'application/json;charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json;charset=utf-8'],
    ['sitemap.xml', 'text/xml;charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['CNAME', 'application/octet-stream'],
  ])('stores %s as %s', (path, type) => {
    expect(headersOf(path)['content-type']).toBe(type);
  });

  it.each([
    ['about-us.html', 'gzip', 'gzip'],
    ['images/a.svg', 'gzip', 'gzip'],
    ['images/a.avif', 'gzip', undefined],
    ['about-us.html', undefined, undefined],
    // Some servers omit the encoding of an error document.
    ['404.html', 'gzip', undefined],
  ] as const)('marks only text files as compressed: %s, if told to by %s, %s', (path, encoding, marked) => {
    expect(headersOf(path, encoding)['content-encoding']).toBe(marked);
  });

  it('makes a bucket in website mode redirect an old address', () => {
    const moved = { '/old/tv.php': '/category/4' };
    expect(headersOf('old/tv.php.html', undefined, moved)).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'x-amz-website-redirect-location': '/category/4',
    });
    expect(headersOf('category/4.html', undefined, moved)).not.toHaveProperty([
      'x-amz-website-redirect-location',
    ]);
  });
});

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
  expect(filesOf(key)).toContain(path);
});

it.each([
  ['asset', ['_astro/shop.Ab12.js', '_astro/photo.Ab12.webp'], false],
  ['file', ['images/default.jpg', 'favicon.ico', 'search.json', 'images/1.svg'], false],
  ['page', ['product-detail/12'], true],
  ['listing', ['index.html', '404.html', 'about-us', 'category/3', 'news/version-1.5', 'map'], true],
  ['index', ['sitemap-index.xml', 'rss.xml', 'robots.txt'], false],
])('the kind %s is that of %j', (kind, keys, isPage) => {
  expect(keys.map(kindOf)).toEqual(keys.map(() => kind));
  expect(keys.map(countsAsPage)).toEqual(keys.map(() => isPage));
});

describe('read site', () => {
  function siteWith(files: Record<string, string>): string {
    const dir = temporaryFolder();
    for (const [path, content] of Object.entries({ 'index.html': 'home', ...files })) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    }
    return dir;
  }

  it('finds the files in all folders, except hidden ones', async () => {
    const hidden = { '.DS_Store': '', '.git/config': '', '.well-known/security.txt': '' };
    const dir = siteWith({ 'a/b/c.html': 'deep', ...hidden });
    expect([...(await readSite(dir)).keys()]).toEqual(['.well-known/security.txt', 'a/b/c', 'index.html']);
  });

  it('refuses two files that would become one object', async () => {
    const dir = siteWith({ 'blog.html': 'one', 'blog/index.html': 'another' });
    await expect(readSite(dir)).rejects.toThrow(/would both be published as "blog"/);
  });

  it('distinguishes files by content and headers', async () => {
    const fingerprint = async (content: string, encoding?: 'gzip') =>
      (await readSite(siteWith({ 'page.html': content }), encoding)).get('page')?.fingerprint;
    expect(await fingerprint('a')).toBe(await fingerprint('a'));
    expect(await fingerprint('a')).not.toBe(await fingerprint('b'));
    expect(await fingerprint('a')).not.toBe(await fingerprint('a', 'gzip'));
  });

  it('compresses what is stored compressed', async () => {
    const files = await readSite(siteWith({ 'page.html': 'a page' }), 'gzip');
    const body = await objectBody(files.get('page') as SiteFile);
    expect(String(gunzipSync(body))).toBe('a page');
  });

  it('finds the files of objects, if they have any', async () => {
    const paths = ['index.html', 'about-us.html', 'blog/index.html', 'robots.txt'];
    const dir = siteWith(Object.fromEntries([...paths, 'product-detail/1.html'].map((path) => [path, ''])));
    const keys = ['index.html', 'about-us', 'blog', 'robots.txt', 'product-detail', 'gone'];
    expect(await pathsOf(dir, keys)).toEqual(paths);
  });
});
