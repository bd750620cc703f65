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

it.each(['plain', "o‘g‘il/a b+c&d'(e)!*=@%?#.png", 'a/', 'a//b', '日本'])(
  'signs requests for the key %s as the storage reads it',
  async (key) => {
    await client()({ ...page, key });
    expect(String(server.bucket('shop').get(key)?.body)).toBe('a page');
  },
);

it('sends what the storage needs to detect damage', async () => {
  await client()(page);
  expect(server.requests[0]?.headers).toMatchObject({
    'content-md5': 'bFwKPGHvFLRTwuL/GhETCQ==',
    'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('passes on the token of temporary keys', async () => {
  await client({ credentials: { ...S3_CREDENTIALS, sessionToken: 'a token' } })(page);
  expect(server.requests[0]?.headers).toMatchObject({ 'x-amz-security-token': 'a token' });
});

it('addresses the bucket as a host if told to', async () => {
  const urls: string[] = [];
  const send = client({
    endpoint: { url: 'https://storage.example', style: 'virtual-host' },
    fetch: async (url) => {
      urls.push(String(url));
      return new Response();
    },
  });
  await send({ method: 'GET', bucket: 'shop', key: 'a page' });
  expect(urls).toEqual(['https://shop.storage.example/a%20page']);
});

it('retries temporary failures, at most eight times', async () => {
  server.fault = () => 503;
  await expect(client()(page)).rejects.toMatchObject({ status: 503 });
  expect(server.requests).toHaveLength(9);
});

it('does not retry a refused request', async () => {
  server.fault = () => 403;
  await expect(client()(page)).rejects.toMatchObject({ status: 403 });
  expect(server.requests).toHaveLength(1);
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

it('pauses for as long as the storage asks', async () => {
  const rests: number[] = [];
  const answers = [new Response('', { status: 429, headers: { 'retry-after': '7' } }), new Response()];
  const pacer = { turn: async () => {}, rest: (ms: number) => rests.push(ms), slowDown: () => {} };
  await client({ pacer, fetch: async () => answers.shift() ?? new Response() })(page);
  expect(rests).toEqual([7_000]);
});

it.each([429, 503])(
  'slows down all requests if the storage answers %i without a waiting time',
  async (status) => {
    const slowDown = vi.fn();
    const answers = [new Response('', { status }), new Response()];
    const pacer = { turn: async () => {}, rest: () => {}, slowDown };
    await client({ pacer, fetch: async () => answers.shift() ?? new Response() })(page);
    expect(slowDown).toHaveBeenCalledOnce();
  },
);

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
