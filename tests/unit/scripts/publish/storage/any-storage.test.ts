import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEach } from '../../../../../scripts/publish/execute/for-each.ts';
import { MARK, markOf } from '../../../../../scripts/publish/storage/mark.ts';
import { openTarget } from '../../../../../scripts/publish/storage/open-target.ts';
import { REDIRECT } from '../../../../../scripts/site/object-headers.ts';
import { type S3Server, startS3Server, variablesOf } from '../../../../support/s3/s3-server.ts';

/**
 * What publishing needs of a storage: of the one of the tests or, if `S3_TEST_URL` is
 * `https://storage.example/bucket`, of any other, with the credentials of `npm run publish`.
 */
const { S3_TEST_URL, ...environment } = process.env;

let own: S3Server | undefined;
beforeAll(async () => {
  if (S3_TEST_URL === undefined) own = await startS3Server();
});

const everything = `test-${randomUUID()}/`;
/** Opens a folder of the storage that no other test uses. */
function open(prefix = `${everything}${randomUUID()}/`, doFetch?: typeof fetch) {
  const { origin, pathname } = new URL(S3_TEST_URL ?? `${own?.url}/shop`);
  const variables: NodeJS.ProcessEnv = own ? variablesOf(own) : environment;
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = 'us-east-1' } = variables;
  return openTarget({
    site: { bucket: pathname.slice(1), prefix },
    endpoint: origin,
    region: AWS_REGION,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    ...{ retryDelayMs: 1, fetch: doFetch },
  }).site;
}

afterAll(async () => {
  if (own) return own[Symbol.asyncDispose]();
  const folder = open(everything);
  return forEach(await Array.fromAsync(folder.list()), 32, ({ key }) => folder.remove(key));
});

const page = Buffer.from('a page');
const another = Buffer.from('another page');
const NO_ETAG = '0'.repeat(32);
/** A slash at the end, two in a row, spaces, signs that addresses, XML or signatures escape, other scripts. */
const ODD_KEYS = ["o‘g‘il/a b+c&d'(e)!*=@%?#<>.png", 'a', 'a/', 'a//b', 'a/index.html', '日本'];

it('creates only what does not exist, and replaces only what has not changed', async () => {
  const folder = open();
  const etag = await folder.create('a', page, {});
  expect(await folder.create('a', another, {})).toBeUndefined();
  expect(await folder.replace('a', another, {}, NO_ETAG)).toBeUndefined();
  expect(await folder.get('a')).toMatchObject({ body: page, etag });
  const next = await folder.replace('a', another, {}, String(etag));
  expect(await folder.get('a')).toMatchObject({ body: another, etag: next });
  expect(await folder.replace('b', page, {}, String(etag))).toBeUndefined();
  expect(await folder.get('b')).toBeUndefined();
});

it('lets one of twenty create an object, and one of twenty replace it', async () => {
  const folder = open();
  const written = async (write: (body: Buffer<ArrayBuffer>) => Promise<string | undefined>) => {
    const writes = Array.from({ length: 20 }, () => write(Buffer.from(randomUUID())));
    return (await Promise.all(writes)).filter((etag) => etag !== undefined);
  };
  const created = await written((body) => folder.create('a', body, {}));
  expect(created).toHaveLength(1);
  expect(await written((body) => folder.replace('a', body, {}, String(created)))).toHaveLength(1);
});

it('keeps bytes and headers of every key, also in copies, which are of the requested version', async () => {
  const folder = open();
  let answered = new Headers();
  const listening = open(folder.location.prefix, async (...request) => {
    const answer = await fetch(...request);
    answered = answer.headers;
    return answer;
  });
  for (const key of ODD_KEYS) {
    const headers = {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, no-transform',
      'content-encoding': 'gzip',
      [MARK]: markOf(folder.location, key),
    };
    const etag = await folder.put(key, gzipSync(page), headers);
    expect(await folder.copyFrom(folder, key, 'copy', { etag: NO_ETAG })).toBeUndefined();
    expect(await folder.exists('copy')).toBe(false);
    expect(await folder.copyFrom(folder, key, 'copy', { etag })).toBe(etag);
    for (const present of [key, 'copy']) {
      await listening.exists(present);
      expect(Object.fromEntries(answered)).toMatchObject(headers);
      const { body, age } = (await folder.get(present)) ?? {};
      expect(String(body)).toBe('a page');
      expect(Math.abs(Number(age))).toBeLessThan(600);
    }
    expect(await folder.isMarked(key)).toBe(true);
    expect(await folder.isMarked('copy')).toBe(false);
    await folder.remove('copy');
  }
  expect(await folder.copyFrom(folder, 'b', 'copy')).toBeUndefined();
});

it('stores and copies an address that moved, even if it does not redirect', async () => {
  const folder = open();
  await folder.put('old', page, { 'content-type': 'text/html', [REDIRECT]: '/new' });
  await folder.copyFrom(folder, 'old', 'kept', { redirect: '/new' });
  expect(await folder.get('kept')).toMatchObject({ body: page });
});

it('lists every key under its prefix in order, more than 1,000, and removes them', async () => {
  const folder = open();
  const { prefix } = folder.location;
  const etag = await folder.put('page', page, {});
  const pages = Array.from({ length: 1_100 }, (_, index) => `page ${index} (o‘g+il)`);
  const [stored] =
    own
      ?.bucket('shop')
      .values()
      .filter(({ md5 }) => md5 === etag) ?? [];
  // A thousand requests take seconds.
  if (stored) for (const key of pages) own?.bucket('shop').set(prefix + key, stored);
  else await forEach(pages, 32, (key) => folder.put(key, page, {}));
  await forEach(ODD_KEYS, 2, (key) => folder.put(key, page, {}));
  await open(prefix.replace(/\/$/, '-other/')).put('a', page, {});
  const bytes = (key: string) => Buffer.from(key);
  const all = ['page', ...pages, ...ODD_KEYS].sort((a, b) => Buffer.compare(bytes(a), bytes(b)));
  expect(await Array.fromAsync(folder.list())).toEqual(all.map((key) => ({ key, etag })));
  for (const key of [...ODD_KEYS, 'not there']) await folder.remove(key);
  const left = await Array.fromAsync(folder.list(), ({ key }) => key);
  expect(left.sort()).toEqual(['page', ...pages].sort());
});

it('stores nothing that arrives damaged, and nothing that is signed with another key', async () => {
  const { location } = open();
  const damaging = open(location.prefix, (url, init) =>
    fetch(url, init?.body ? { ...init, body: Buffer.from('a pagE') } : init),
  );
  await expect(damaging.put('a', page, {})).rejects.toThrow(/ 400 /);
  const forging = open(location.prefix, (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set(
      'authorization',
      String(headers.get('authorization')).replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    );
    return fetch(url, { ...init, headers });
  });
  await expect(forging.put('a', page, {})).rejects.toThrow(/ 403 /);
  expect(await open(location.prefix).exists('a')).toBe(false);
});
