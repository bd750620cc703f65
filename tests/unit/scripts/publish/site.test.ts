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
  const headersOf = (path: string, encoding?: 'gzip') => objectHeaders(path, objectKey(path), encoding);

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

  it('marks only text files as compressed', () => {
    expect(headersOf('about-us.html', 'gzip')).toMatchObject({ 'content-encoding': 'gzip' });
    expect(headersOf('images/a.svg', 'gzip')).toMatchObject({ 'content-encoding': 'gzip' });
    expect(headersOf('images/a.avif', 'gzip')).not.toHaveProperty(['content-encoding']);
    expect(headersOf('about-us.html')).not.toHaveProperty(['content-encoding']);
  });

  it('leaves the error document uncompressed, because some servers omit its encoding', () => {
    expect(headersOf('404.html', 'gzip')).not.toHaveProperty(['content-encoding']);
  });

  it('makes a bucket in website mode redirect an old address', () => {
    const moved = { '/old/tv.php': '/category/4' };
    const headersAt = (path: string) => objectHeaders(path, objectKey(path), undefined, moved);
    expect(headersAt('old/tv.php.html')).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'x-amz-website-redirect-location': '/category/4',
    });
    expect(headersAt('category/4.html')).not.toHaveProperty(['x-amz-website-redirect-location']);
  });
});

describe('object key', () => {
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
  ])('stores %s as %s', (path, key) => {
    expect(objectKey(path)).toBe(key);
    expect(filesOf(key)).toContain(path);
  });
});

describe('object kind', () => {
  it.each([
    ['_astro/shop.Ab12.js', 'asset'],
    ['_astro/photo.Ab12.webp', 'asset'],
    ['images/default.jpg', 'file'],
    ['favicon.ico', 'file'],
    ['search.json', 'file'],
    ['product-detail/12', 'page'],
    ['index.html', 'listing'],
    ['404.html', 'listing'],
    ['about-us', 'listing'],
    ['category/3', 'listing'],
    ['news/version-1.5', 'listing'],
    ['map', 'listing'],
    ['sitemap-index.xml', 'index'],
    ['rss.xml', 'index'],
    ['robots.txt', 'index'],
  ])('classifies %s as %s', (key, kind) => {
    expect(kindOf(key)).toBe(kind);
  });

  it('counts what a browser shows as pages', () => {
    const keys = ['product-detail/12', 'about-us', 'index.html', 'robots.txt', 'images/1.svg', '_astro/a.js'];
    expect(keys.filter(countsAsPage)).toEqual(['product-detail/12', 'about-us', 'index.html']);
  });
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
    const dir = siteWith({
      'a/b/c.html': 'deep',
      '.DS_Store': '',
      '.git/config': '',
      '.well-known/security.txt': '',
    });
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
    const dir = siteWith({
      'about-us.html': '',
      'blog/index.html': '',
      'robots.txt': '',
      'product-detail/1.html': '',
    });
    const keys = ['index.html', 'about-us', 'blog', 'robots.txt', 'product-detail', 'gone'];
    expect(await pathsOf(dir, keys)).toEqual([
      'index.html',
      'about-us.html',
      'blog/index.html',
      'robots.txt',
    ]);
  });
});
