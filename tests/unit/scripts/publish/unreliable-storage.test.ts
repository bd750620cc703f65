import { expect, it } from 'vitest';
import type { TargetOptions } from '../../../../scripts/publish/storage/open-target.ts';
import { type Fault, S3_CREDENTIALS } from '../../../support/s3/s3-server.ts';
import { cleanUrls, publishingOf } from './publishing.ts';

const NAMES = ['index', 'about-us', 'product-detail/1', 'product-detail/2', 'product-detail/3'];
const SITE = Object.fromEntries(NAMES.map((name) => [`${name}.html`, `page ${name}`]));
const publishing = publishingOf(SITE);

it.each<[string, Fault]>([
  ['answers every seventh request with 503', 503],
  ['answers every seventh request with 429', 429],
  ['answers every seventh request with 500', 500],
  ['loses every seventh request', 'lost request'],
  ['loses the response to every seventh request', 'lost answer'],
])('publishes and rolls back with a storage that %s', async (_, fault) => {
  let count = 0;
  publishing.fail(() => (++count % 7 === 0 ? fault : undefined));
  await publishing.publish();
  expect(publishing.published()).toEqual(cleanUrls(SITE));
  await publishing.release({ ...SITE, 'index.html': 'new home' });
  await publishing.rollBack();
  expect(publishing.published()).toEqual(cleanUrls(SITE));
  expect(publishing.isLocked()).toBe(false);
});

it('recognises its own lock and head if the response to writing them was lost', async () => {
  const lost = new Set<string>();
  publishing.fail(({ method, key }) => {
    if (method !== 'PUT' || !/lock|head/.test(key) || lost.has(key)) return undefined;
    lost.add(key);
    return 'lost answer';
  });
  await expect(publishing.publish()).resolves.toMatchObject({ release: 1 });
  expect(lost.size).toBe(2);
});

it('stores nothing that arrives damaged', async () => {
  const damaging: typeof fetch = (url, init) => {
    const isPage = String(url).includes('about-us');
    return fetch(url, isPage ? { ...init, body: Buffer.from('page about-uz') } : init);
  };
  await expect(publishing.publish({}, { fetch: damaging })).rejects.toThrow(
    /400 BadDigest.*The data arrived damaged and was not stored/,
  );
  expect(publishing.published()).not.toHaveProperty(['about-us']);
});

it.each<[string, Partial<TargetOptions>, RegExp]>([
  ['stays busy', {}, /503.*lower --rate or --concurrency/],
  [
    'does not answer',
    { endpoint: 'http://127.0.0.1:1' },
    /The storage at http:\/\/127\.0\.0\.1:1 did not answer .*Check --endpoint/,
  ],
  [
    'does not accept the access key',
    { credentials: { accessKeyId: S3_CREDENTIALS.accessKeyId, secretAccessKey: 'wrong' } },
    /403 SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  ],
  ['lacks the bucket', { site: { bucket: 'nowhere', prefix: '' } }, /NoSuchBucket.*Create the bucket first/],
])('says what to do when the storage %s', async (_, target, advice) => {
  publishing.fail(({ key }) => (key === 'about-us' ? 503 : undefined));
  await expect(publishing.publish({}, target)).rejects.toThrow(advice);
});

it('stops when asked to, releases its lock, and is completed by the next run', async () => {
  const controller = new AbortController();
  publishing.fail(({ key }) => {
    if (key === 'product-detail/2') controller.abort();
    return undefined;
  });
  const { signal } = controller;
  await expect(publishing.publish({ signal, concurrency: 1 }, { signal })).rejects.toThrow('aborted');
  expect(publishing.isLocked()).toBe(false);
  publishing.fail();
  await publishing.publish();
  expect(publishing.published()).toEqual(cleanUrls(SITE));
});
