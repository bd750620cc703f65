import { rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../../scripts/serve/listen.ts';
import { missingSecurityHeaders } from '../../../../scripts/serve/security-headers.ts';
import { createSiteServer, type SiteServer } from '../../../../scripts/serve/site-server.ts';
import { type Files, writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const longText = 'Savatcha '.repeat(500);
let folder: string;
let site: SiteServer;
let listening: Listening;

beforeEach(async () => {
  folder = temporaryFolder();
  writeSite('one', {
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Oops</h1>',
    'about-us.html': '<h1>About</h1>',
    'shop-default.html': longText,
    'product-detail/12.html': '<h1>Twelve</h1>',
    '_astro/cart.a1b2.js': `/* ${longText} */`,
    'images/default.jpg': 'not really an image',
    'favicon.svg': '<svg/>',
  });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  site = createSiteServer(join(folder, 'one'));
  listening = await listen(site.handle, 0);
});
afterEach(async () => {
  await listening[Symbol.asyncDispose]();
});

const writeSite = (name: string, files: Files) => writeFiles(join(folder, name), files);

const get = (path: string, init: RequestInit = {}) =>
  fetch(listening.url + path, { redirect: 'manual', ...init });

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
  it('redirects from an old address', async () => {
    const redirects = { '/old/tv.php': '/category/4' };
    const { handle } = createSiteServer(join(folder, 'one'), { redirects });
    await using moved = await listen(handle, 0);
    const { status, headers } = await fetch(`${moved.url}/old/tv.php?id=1`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/category/4']);
  });

  it.each([
    ['/', 'Home'],
    ['/about-us', 'About'],
    ['/product-detail/12', 'Twelve'],
    ['/product-detail/12?from=home', 'Twelve'],
  ])('%s is a page', async (path, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['/about-us/', '/about-us'],
    ['/product-detail/12/?from=home', '/product-detail/12?from=home'],
    ['/no-such-page/', '/no-such-page'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
  ])('%s moves permanently to %s', async (path, location) => {
    const { response } = await getRaw(path);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(location);
  });

  it.each(['/no-such-page', '/product-detail', '/product-detail/13', '/_astro/gone.js', '/%E0%A4%A'])(
    '%s is the 404 page with status 404, which is not cached',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('Oops');
    },
  );

  it.each([
    ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/_astro/../../secret.txt'],
    '/..\\secret.txt',
  ])('%s does not lead outside of the site', async (path) => {
    const { response, body } = await getRaw(path);
    expect(response.statusCode).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });

  it('has a plain 404 answer for a site without a 404 page', async () => {
    writeSite('bare', { 'index.html': 'bare' });
    site.use(join(folder, 'bare'));
    const response = await get('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });
});

describe('methods', () => {
  it('answers HEAD with the headers of GET and no body', async () => {
    const response = await get('/about-us', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('14');
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await get('/about-us', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

it.each([
  ['/', 'text/html;charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['/about-us', 'text/html;charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['/images/default.jpg', 'image/jpeg', 'public, max-age=0, must-revalidate'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=0, must-revalidate'],
  ['/_astro/cart.a1b2.js', 'text/javascript', 'public, max-age=31536000, immutable'],
])('%s is %s, and cached for a year only if its name changes with it', async (path, type, lifetime) => {
  const { headers } = await get(path);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toBe(lifetime);
});

it.each(['/', '/about-us/', '/nowhere', '/images/default.jpg'])('%s has security headers', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect(missingSecurityHeaders(headers)).toEqual([]);
});

it('a page is answered with 304 and no body while it is unchanged, and with 200 once it changed', async () => {
  const headers = { 'if-none-match': (await get('/about-us')).headers.get('etag') ?? '' };
  const unchanged = await get('/about-us', { headers });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  writeSite('two', { 'about-us.html': '<h1>About us</h1>' });
  site.use(join(folder, 'two'));
  expect((await get('/about-us', { headers })).status).toBe(200);
});

describe('compression', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('for a browser that accepts "%s" is %s', async (accepted, encoding, decompress) => {
    const { response, body } = await getRaw('/shop-default', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(body.byteLength).toBeLessThan(longText.length / 10);
    expect(decompress(body).toString()).toBe(longText);
  });

  it('applies to scripts, but neither to images nor to browsers that do not ask', async () => {
    const encodingOf = async (...request: Parameters<typeof getRaw>) =>
      (await getRaw(...request)).response.headers['content-encoding'];
    expect(await encodingOf('/_astro/cart.a1b2.js', { 'accept-encoding': 'br' })).toBe('br');
    expect(await encodingOf('/images/default.jpg', { 'accept-encoding': 'br' })).toBeUndefined();
    expect(await encodingOf('/shop-default')).toBeUndefined();
    expect(String((await getRaw('/shop-default')).body)).toBe(longText);
  });

  it('is not applied to ranges of a file', async () => {
    const { response, body } = await getRaw('/shop-default', { 'accept-encoding': 'br', range: 'bytes=0-3' });
    expect(response.statusCode).toBe(206);
    expect(body.toString()).toBe('Sava');
  });
});

describe('another site that replaces the first', () => {
  beforeEach(() =>
    writeSite('two', { 'index.html': '<h1>Home 2</h1>', '404.html': '404 2', '_astro/cart.c3d4.js': 'new' }),
  );

  it('is served from the next request on', async () => {
    site.use(join(folder, 'two'));
    expect(await (await get('/')).text()).toContain('Home 2');
    expect((await get('/about-us')).status).toBe(404);
    expect(await (await get('/about-us')).text()).toBe('404 2');
  });

  it('keeps the scripts, and only those, of the first for pages that were served before', async () => {
    site.use(join(folder, 'two'));
    expect((await get('/_astro/cart.a1b2.js')).status).toBe(200);
    expect((await get('/_astro/cart.c3d4.js')).status).toBe(200);
    site.use(join(folder, 'two'));
    expect((await get('/_astro/cart.a1b2.js')).status).toBe(404);
  });

  it('does not disturb a file that is being sent', async () => {
    writeSite('one-big', { 'big.html': 'x'.repeat(5_000_000) });
    site.use(join(folder, 'one-big'));
    const response = await get('/big');
    site.use(join(folder, 'two'));
    expect((await response.text()).length).toBe(5_000_000);
  });
});

it('survives a file that disappeared', async () => {
  await rm(join(folder, 'one/about-us.html'));
  await expect(get('/about-us').then((response) => response.text())).rejects.toThrow();
  expect((await get('/')).status).toBe(200);
});
