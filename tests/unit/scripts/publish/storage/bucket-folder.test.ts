import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { BucketFolder } from '../../../../../scripts/publish/storage/bucket-folder.ts';
import { openTarget } from '../../../../../scripts/publish/storage/open-target.ts';
import { createPacer } from '../../../../../scripts/publish/storage/pacer.ts';
import { createS3Client, type S3ClientOptions } from '../../../../../scripts/publish/storage/s3-client.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../../../support/s3/s3-server.ts';

let server: S3Server;
let folder: BucketFolder;

beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server[Symbol.asyncDispose]());
  folder = openFolderWith();
});

const openFolderWith = (doFetch?: typeof fetch) =>
  openTarget({
    site: { bucket: 'shop', prefix: 'live/' },
    endpoint: server.url,
    region: 'us-east-1',
    credentials: S3_CREDENTIALS,
    retryDelayMs: 1,
    fetch: doFetch,
  }).site;
const page = Buffer.from('a page');
const MD5_OF_PAGE = '6c5c0a3c61ef14b453c2e2ff1a111309';

it('reads what it wrote, with its ETag and age', async () => {
  expect(await folder.put('a b', page, { 'content-type': 'text/html' })).toBe(MD5_OF_PAGE);
  const object = server.bucket('shop').get('live/a b');
  if (object) object.written = new Date(Date.now() - 30_000);
  const stored = await folder.get('a b');
  expect(stored).toMatchObject({ body: page, etag: MD5_OF_PAGE });
  expect(stored?.age).toBeGreaterThanOrEqual(28);
  expect(stored?.age).toBeLessThan(90);
});

it('recognises missing objects and an empty bucket', async () => {
  expect(await Array.fromAsync(folder.list())).toEqual([]);
  expect(await folder.get('nothing')).toBeUndefined();
  expect(await folder.exists('nothing')).toBe(false);
  expect(await folder.isMarked('nothing')).toBe(false);
  expect(await folder.copyFrom(folder, 'nothing', 'copy')).toBeUndefined();
  await folder.remove('nothing');
});

it('creates only what does not exist, and replaces only what has not changed', async () => {
  expect(await folder.create('a', page, {})).toBe(MD5_OF_PAGE);
  expect(await folder.create('a', Buffer.from('another'), {})).toBeUndefined();
  expect(await folder.replace('a', Buffer.from('another'), {}, 'not its etag')).toBeUndefined();
  expect(await folder.replace('a', Buffer.from('another'), {}, MD5_OF_PAGE)).toMatch(/^[0-9a-f]{32}$/);
  expect(await folder.replace('b', page, {}, MD5_OF_PAGE)).toBeUndefined();
});

it('copies only the requested version of an object, with its headers, whatever its key', async () => {
  const key = "o‘g‘il/a b+c&d'(e)%?#.png";
  await folder.put(key, page, { 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect(await folder.copyFrom(folder, key, 'copy', { etag: 'not its etag' })).toBeUndefined();
  expect(await folder.exists('copy')).toBe(false);
  expect(await folder.copyFrom(folder, key, 'copy', { etag: MD5_OF_PAGE })).toBe(MD5_OF_PAGE);
  expect(await folder.copyFrom(folder, key, 'another')).toBe(MD5_OF_PAGE);
  const headers = { 'content-type': 'image/png', 'cache-control': 'no-cache' };
  expect(server.bucket('shop').get('live/copy')).toMatchObject({ body: page, headers });
});

it('notices a copy that fails after it was accepted', async () => {
  const failing = openFolderWith(
    async () => new Response('<Error><Code>InternalError</Code><Message>Try again</Message></Error>'),
  );
  await expect(failing.copyFrom(failing, 'a', 'b')).rejects.toThrow(/InternalError \(Try again\)/);
});

it('lists everything under its prefix, even if it takes several responses', async () => {
  const keys = Array.from({ length: 2_300 }, (_, index) => `page ${String(index).padStart(4, '0')} (o‘g+il)`);
  const object = { body: page, headers: {}, md5: MD5_OF_PAGE, written: new Date() };
  for (const key of keys) server.bucket('shop').set(`live/${key}`, object);
  server.bucket('shop').set('other', object);
  const listed = await Array.fromAsync(folder.list());
  expect(listed.map(({ key }) => key)).toEqual(keys);
  expect(listed[0]?.etag).toBe(MD5_OF_PAGE);
  expect(server.requests.filter(({ method }) => method === 'LIST')).toHaveLength(3);
});

it('decodes keys that the storage encodes in its list', async () => {
  const encoded = openFolderWith(
    async () =>
      new Response(
        '<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>' +
          '<Contents><Key>live/a%2Bb+c</Key><ETag>&#34;1&#34;</ETag></Contents></ListBucketResult>',
      ),
  );
  expect(await Array.fromAsync(encoded.list())).toEqual([{ key: 'a+b c', etag: '1' }]);
});

it('writes an old address only as a page if the storage does not support redirects', async () => {
  const withoutRedirects = openFolderWith((url, init) =>
    new Headers(init?.headers).has('x-amz-website-redirect-location')
      ? Promise.resolve(new Response('NotImplemented', { status: 501 }))
      : fetch(url, init),
  );
  const headers = { 'content-type': 'text/html', 'x-amz-website-redirect-location': '/new' };
  expect(await withoutRedirects.put('old', page, headers)).toBe(MD5_OF_PAGE);
  expect((await folder.get('old'))?.body).toEqual(page);
  expect(await withoutRedirects.copyFrom(folder, 'old', 'older', { redirect: '/new' })).toBe(MD5_OF_PAGE);
});

const client = (options: Partial<S3ClientOptions> = {}) =>
  createS3Client({
    endpoint: { url: server.url, style: 'path' },
    region: 'us-east-1',
    credentials: S3_CREDENTIALS,
    pacer: createPacer(),
    retryDelayMs: 1,
    ...options,
  });
const putPage = { method: 'PUT', bucket: 'shop', key: 'page', body: page } as const;

it.each(['plain', "o‘g‘il/a b+c&d'(e)!*=@%?#.png", 'a/', 'a//b', '日本'])('signs the key %s', async (key) => {
  await client()({ ...putPage, key });
  expect(String(server.bucket('shop').get(key)?.body)).toBe('a page');
});

it('sends what the storage needs to detect damage, and the token of temporary keys', async () => {
  await client({ credentials: { ...S3_CREDENTIALS, sessionToken: 'a token' } })(putPage);
  expect(server.requests[0]?.headers).toMatchObject({
    'content-md5': 'bFwKPGHvFLRTwuL/GhETCQ==',
    'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
    'x-amz-security-token': 'a token',
  });
});

it('addresses the bucket as a host if told to', async () => {
  const doFetch = vi.fn<typeof fetch>(async () => new Response());
  const endpoint = { url: 'https://storage.example:9000', style: 'virtual-host' } as const;
  for (const key of ['a page', ''])
    await client({ endpoint, fetch: doFetch })({ method: 'GET', bucket: 'shop', key });
  const addresses = ['https://shop.storage.example:9000/a%20page', 'https://shop.storage.example:9000/'];
  expect(doFetch.mock.calls.map(([url]) => String(url))).toEqual(addresses);
});

it.each([
  ['eight times after a temporary failure', 503, 9],
  ['never after a refusal', 403, 1],
])('is retried %s', async (_, status, requests) => {
  server.fault = () => status;
  await expect(client()(putPage)).rejects.toMatchObject({ status });
  expect(server.requests).toHaveLength(requests);
});

it('abandons a request that is not answered in time, and retries it', async () => {
  let held = false;
  server.fault = () => {
    if (held) return undefined;
    held = true;
    return new Promise(() => {});
  };
  await client({ answerTimeMs: 500 })(putPage);
  expect(server.requests.length).toBeGreaterThanOrEqual(2);
});

it('pauses all requests for as long as the storage asks', async () => {
  const answers = [new Response('', { status: 429, headers: { 'retry-after': '7' } }), new Response()];
  const pacer = { turn: async () => {}, rest: vi.fn() };
  await client({ pacer, fetch: async () => answers.shift() ?? new Response() })(putPage);
  expect(pacer.rest.mock.calls).toEqual([[7_000]]);
});

it('abandons a request when its time is over, however many retries are left', async () => {
  const fails: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  const sending = client({ fetch: fails, patienceMs: 50, retryDelayMs: 60_000 })(putPage);
  await expect(sending).rejects.toThrow('did not answer PUT shop/page');
});

it('does not follow redirects to another address', async () => {
  const moved = new Response('<Error><Code>PermanentRedirect</Code></Error>', {
    status: 301,
    headers: { location: 'http://127.0.0.1:1' },
  });
  await expect(client({ fetch: async () => moved })(putPage)).rejects.toThrow(
    /PermanentRedirect.*AWS_REGION/,
  );
});
