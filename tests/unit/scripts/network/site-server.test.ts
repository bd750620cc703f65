import { writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../../scripts/network/listen.ts';
import { missingSecurityHeaders } from '../../../../scripts/network/security-headers.ts';
import { createSiteServer, type SiteServer } from '../../../../scripts/network/site-server.ts';
import { type Files, writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const longText = 'Savatcha '.repeat(500);
let folder: string;
let site: SiteServer;
let listening: Listening;

beforeEach(async () => {
  folder = temporaryFolder();
  const dir = writeSite('one', {
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Oops</h1>',
    'about-us.html': '<h1>About</h1>',
    'shop-default.html': longText,
    'product-detail/12.html': '<h1>Twelve</h1>',
    '_astro/cart.a1b2.js': `/* ${longText} */`,
    'images/default.jpg': 'not really an image',
  });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  site = createSiteServer(dir, { redirects: { '/old/tv.php': '/category/4' } });
  listening = await listen(site.handle, 0);
});
afterEach(async () => {
  await listening[Symbol.asyncDispose]();
});

function writeSite(name: string, files: Files): string {
  writeFiles(join(folder, name), files);
  return join(folder, name);
}

const get = (path: string, init: RequestInit = {}) => fetch(listening.url + path, init);

/** Unlike fetch, leaves path and body as they are. */
const getRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const { port } = new URL(listening.url);
    httpRequest({ port, path, headers }, async (response) => {
      resolve({ response, body: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });

describe('addresses', () => {
  it.each([
    ['/old/tv.php?id=1', '/category/4'],
    ['/product-detail/12/?from=home', '/product-detail/12?from=home'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
  ])('%s moves permanently to %s', async (path, location) => {
    const { response } = await getRaw(path);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(location);
  });

  it.each([
    ...['/no-such-page', '/product-detail', '/_astro/gone.js', '/%E0%A4%A'],
    ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/_astro/../../secret.txt'],
    '/..\\secret.txt',
  ])('%s is the 404 page, which is not cached, and leads to nothing outside of the site', async (path) => {
    const { response, body } = await getRaw(path);
    expect(response.statusCode).toBe(404);
    const headers = { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' };
    expect(response.headers).toMatchObject(headers);
    expect(body.toString()).toContain('Oops');
  });

  it('a page has its path without an extension, whatever the query', async () => {
    expect(await (await get('/product-detail/12?from=home')).text()).toBe('<h1>Twelve</h1>');
  });

  it('refuses other methods, and answers HEAD with the headers of GET and no body', async () => {
    const head = await get('/about-us', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '14', '']);
    const post = await get('/about-us', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

it.each([
  ['/', 'text/html;charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['/images/default.jpg', 'image/jpeg', 'public, max-age=0, must-revalidate'],
  ['/_astro/cart.a1b2.js', 'text/javascript', 'public, max-age=31536000, immutable'],
])('%s is %s, and cached for a year only if its name changes with it', async (path, type, lifetime) => {
  const { headers } = await get(path);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toBe(lifetime);
});

it.each(['/', '/nowhere', '/images/default.jpg'])('%s has security headers', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect(missingSecurityHeaders(headers)).toEqual([]);
});

it('a page is answered with 304 and no body while it is unchanged, and with 200 once it changed', async () => {
  const headers = { 'if-none-match': (await get('/about-us')).headers.get('etag') ?? '' };
  expect((await get('/about-us', { headers })).status).toBe(304);
  site.use({ folders: [writeSite('two', { 'about-us.html': '<h1>About us</h1>' })] });
  expect((await get('/about-us', { headers })).status).toBe(200);
});

it('texts are compressed for browsers that accept it, but neither images nor ranges', async () => {
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { response, body } = await getRaw('/shop-default', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(body.byteLength).toBeLessThan(longText.length / 10);
    expect(decompress(body).toString()).toBe(longText);
  }
  const encodingOf = async (...request: Parameters<typeof getRaw>) =>
    (await getRaw(...request)).response.headers['content-encoding'];
  expect(await encodingOf('/_astro/cart.a1b2.js', { 'accept-encoding': 'br' })).toBe('br');
  expect(await encodingOf('/images/default.jpg', { 'accept-encoding': 'br' })).toBeUndefined();
  const range = { 'accept-encoding': 'br', range: 'bytes=0-3999' };
  expect(await encodingOf('/shop-default', range)).toBeUndefined();
  expect(String((await getRaw('/shop-default')).body)).toBe(longText);
});

it('another site is served from the next request on, with the scripts of only the one before', async () => {
  const next = { 'index.html': '<h1>Home 2</h1>', '404.html': '404 2', '_astro/cart.c3d4.js': 'new' };
  const two = writeSite('two', next);
  const statusOf = async (path: string) => (await get(path)).status;
  site.use({ folders: [two] });
  expect(await (await get('/')).text()).toContain('Home 2');
  expect(await (await get('/about-us')).text()).toBe('404 2');
  expect(await statusOf('/_astro/cart.a1b2.js'), 'for pages that were served before').toBe(200);
  expect(await statusOf('/_astro/cart.c3d4.js')).toBe(200);
  site.use({ folders: [two] });
  expect(await statusOf('/_astro/cart.a1b2.js')).toBe(404);
});

it('another site does not disturb a file that is being sent', async () => {
  site.use({ folders: [writeSite('big', { 'big.html': 'x'.repeat(5_000_000) })] });
  const response = await get('/big');
  site.use({ folders: [writeSite('bare', { 'index.html': 'bare' })] });
  expect((await response.text()).length).toBe(5_000_000);
  expect(await (await get('/no-such-page')).text(), 'a site without a 404 page').toBe('Not found');
});
