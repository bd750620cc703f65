import { expect, it } from 'vitest';
import { objectHeaders } from '../../../../../scripts/publish/site/object-headers.ts';
import { objectKey } from '../../../../../scripts/publish/site/object-key.ts';

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
