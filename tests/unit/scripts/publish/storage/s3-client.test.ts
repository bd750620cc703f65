import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createPacer } from '../../../../../scripts/publish/storage/pacer.ts';
import { createS3Client, type S3ClientOptions } from '../../../../../scripts/publish/storage/s3-client.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../../../support/s3/s3-server.ts';

let server: S3Server;

beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server[Symbol.asyncDispose]());
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
const page = { method: 'PUT', bucket: 'shop', key: 'page', body: Buffer.from('a page') } as const;

it.each(['plain', "o‘g‘il/a b+c&d'(e)!*=@%?#.png", 'a/', 'a//b', '日本'])('signs the key %s', async (key) => {
  await client()({ ...page, key });
  expect(String(server.bucket('shop').get(key)?.body)).toBe('a page');
});

it('sends what the storage needs to detect damage, and the token of temporary keys', async () => {
  await client({ credentials: { ...S3_CREDENTIALS, sessionToken: 'a token' } })(page);
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
  await expect(client()(page)).rejects.toMatchObject({ status });
  expect(server.requests).toHaveLength(requests);
});

it('abandons a request that is not answered in time, and retries it', async () => {
  let held = false;
  server.fault = () => {
    if (held) return undefined;
    held = true;
    return new Promise(() => {});
  };
  await client({ answerTimeMs: 500 })(page);
  expect(server.requests.length).toBeGreaterThanOrEqual(2);
});

it.each([
  ['pauses for as long as the storage asks', 429, { 'retry-after': '7' }, [[7_000]], 0],
  ['slows down all requests if the storage answers 429 without a waiting time', 429, {}, [], 1],
  ['slows down all requests if the storage answers 503 without a waiting time', 503, {}, [], 1],
])('%s', async (_, status, headers, rests, slowed) => {
  const answers = [new Response('', { status, headers: headers as Record<string, string> }), new Response()];
  const pacer = { turn: async () => {}, rest: vi.fn(), slowDown: vi.fn() };
  await client({ pacer, fetch: async () => answers.shift() ?? new Response() })(page);
  expect(pacer.rest.mock.calls).toEqual(rests);
  expect(pacer.slowDown).toHaveBeenCalledTimes(slowed);
});

it('abandons a request when its time is over, however many retries are left', async () => {
  const fails: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  const sending = client({ fetch: fails, patienceMs: 50, retryDelayMs: 60_000 })(page);
  await expect(sending).rejects.toThrow('did not answer PUT shop/page');
});

it('says after 5 s that the storage is silent, once, while it is still being tried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  let answer = Promise.withResolvers<Response>();
  const doFetch = vi.fn<typeof fetch>(() => answer.promise);
  doFetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  const send = client({ fetch: doFetch, warn: (line) => told.push(line) });
  for (const key of ['page', 'other']) {
    const calls = doFetch.mock.calls.length;
    const sending = send({ ...page, key });
    await vi.waitUntil(() => doFetch.mock.calls.length > calls, { interval: 0 });
    await vi.advanceTimersByTimeAsync(4_990);
    expect(told).toHaveLength(key === 'page' ? 0 : 1);
    await vi.advanceTimersByTimeAsync(20);
    answer.resolve(new Response());
    await sending;
    answer = Promise.withResolvers();
  }
  expect(told).toEqual([
    `The storage at ${server.url} has not answered PUT shop/page for 5 s and is still being tried. ` +
      'Check --endpoint (or AWS_ENDPOINT_URL) and the network.',
  ]);
});

it('does not follow redirects to another address', async () => {
  const moved = new Response('<Error><Code>PermanentRedirect</Code></Error>', {
    status: 301,
    headers: { location: 'http://127.0.0.1:1' },
  });
  await expect(client({ fetch: async () => moved })(page)).rejects.toThrow(/PermanentRedirect.*AWS_REGION/);
});
