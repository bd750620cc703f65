import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../../../scripts/network/listen.ts';
import { forEach } from '../../../../../scripts/publish/execute/for-each.ts';
import type { BucketFolder } from '../../../../../scripts/publish/storage/bucket-folder.ts';
import { createPacer } from '../../../../../scripts/publish/storage/pacer.ts';
import { createS3Client, type S3ClientOptions } from '../../../../../scripts/publish/storage/s3-client.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server, targetAt } from '../../../../support/s3/s3-server.ts';

let server: S3Server;
let folder: BucketFolder;
beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server[Symbol.asyncDispose]());
  folder = openFolderWith();
});

const openFolderWith = (doFetch?: typeof fetch, storage = server) =>
  targetAt(storage, { site: { bucket: 'shop', prefix: 'live/' }, fetch: doFetch }).site;
const page = Buffer.from('a page');
const MD5_OF_PAGE = '6c5c0a3c61ef14b453c2e2ff1a111309';

it('copies no other version either where the storage ignores which one was requested', async () => {
  await using ceph = await startS3Server({ ignores: ['x-amz-copy-source-if-match'] });
  const copying = openFolderWith(undefined, ceph);
  await copying.put('a', page, {});
  expect(await copying.copyFrom(copying, 'a', 'copy', { etag: MD5_OF_PAGE })).toBe(MD5_OF_PAGE);
  await copying.put('a', Buffer.from('another'), {});
  expect(await copying.copyFrom(copying, 'a', 'copy', { etag: MD5_OF_PAGE })).toBeUndefined();
  expect(await copying.exists('copy')).toBe(false);
});

it('notices a copy that fails after it was accepted', async () => {
  const failing = openFolderWith(
    async () => new Response('<Error><Code>InternalError</Code><Message>Try again</Message></Error>'),
  );
  await expect(failing.copyFrom(failing, 'a', 'b')).rejects.toThrow(/InternalError \(Try again\)/);
});

it('decodes keys that the storage encodes in its list', async () => {
  const list =
    '<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>' +
    '<Contents><Key>live/a%2Bb+c</Key><ETag>&#34;1&#34;</ETag></Contents></ListBucketResult>';
  const encoded = openFolderWith(async () => new Response(list));
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
    ...{ region: 'us-east-1', credentials: S3_CREDENTIALS, retryDelayMs: 1, pacer: createPacer() },
    ...{ endpoint: { url: server.url, style: 'path' }, ...options },
  });
const putPage = { method: 'PUT', bucket: 'shop', key: 'page', body: page } as const;

it('sends the token of temporary keys', async () => {
  await client({ credentials: { ...S3_CREDENTIALS, sessionToken: 'a token' } })(putPage);
  expect(server.requests[0]?.headers).toMatchObject({ 'x-amz-security-token': 'a token' });
});

it('addresses the bucket as a host if told to', async () => {
  const doFetch = vi.fn<typeof fetch>(async () => new Response());
  const endpoint = { url: 'https://storage.example:9000', style: 'virtual-host' } as const;
  for (const key of ['a page', ''])
    await client({ endpoint, fetch: doFetch })({ method: 'GET', bucket: 'shop', key });
  const addresses = ['https://shop.storage.example:9000/a%20page', 'https://shop.storage.example:9000/'];
  expect(doFetch.mock.calls.map(([url]) => String(url))).toEqual(addresses);
});

it('abandons a request that is not answered in time, and retries it, until its time is over', async () => {
  let held = false;
  server.fault = () => {
    if (held) return undefined;
    held = true;
    return new Promise(() => {});
  };
  await client({ answerTimeMs: 500 })(putPage);
  const fails: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  const sending = client({ fetch: fails, patienceMs: 50, retryDelayMs: 60_000 })(putPage);
  await expect(sending).rejects.toThrow('did not answer PUT shop/page');
});

it('does not follow redirects to another address', async () => {
  await using moved = await listen((_, response) => {
    response.writeHead(301, { location: server.url }).end('<Error><Code>PermanentRedirect</Code></Error>');
  }, 0);
  const sending = client({ endpoint: { url: moved.url, style: 'path' } })(putPage);
  await expect(sending).rejects.toThrow(/PermanentRedirect/);
  expect(server.requests).toEqual([]);
});

it('handles so many items at a time, starts nothing after a failure, and waits for what is under way', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await setImmediate();
    if (item === 2) throw new Error('the first failure');
    await setImmediate();
    ended.push(item);
  };
  await expect(forEach([1, 2, 3, 4, 5, 6], 3, work)).rejects.toThrow('the first failure');
  expect(begun).toEqual([1, 2, 3]);
  expect(ended).toEqual([1, 3]);
});
