import { beforeEach, expect, it } from 'vitest';
import type { Fault, S3Request } from '../../../support/s3/s3-server.ts';
import { type Publishing, startPublishing } from './publishing.ts';

const SITE = Object.fromEntries(
  ['index', 'about-us', 'product-detail/1', 'product-detail/2', 'product-detail/3'].map((name) => [
    `${name}.html`,
    `page ${name}`,
  ]),
);
const PUBLISHED = Object.fromEntries(
  Object.entries(SITE).map(([path, content]) => [
    path === 'index.html' ? path : path.replace('.html', ''),
    content,
  ]),
);

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build(SITE);
});

const everySeventh = (fault: Fault) => {
  let count = 0;
  return () => (++count % 7 === 0 ? fault : undefined);
};

it.each<[string, Fault]>([
  ['answers every seventh request with 503', 503],
  ['answers every seventh request with 429', 429],
  ['answers every seventh request with 500', 500],
  ['loses every seventh request', 'lost request'],
  ['loses the response to every seventh request', 'lost answer'],
])('publishes and rolls back with a storage that %s', async (_, fault) => {
  publishing.server.fault = everySeventh(fault);
  await publishing.publish();
  expect(publishing.published()).toEqual(PUBLISHED);
  publishing.build({ ...SITE, 'index.html': 'new home' });
  await publishing.publish();
  await publishing.rollBack();
  expect(publishing.published()).toEqual(PUBLISHED);
  expect(publishing.isLocked()).toBe(false);
});

it('recognises its own lock and head if the response to writing them was lost', async () => {
  const lost = new Set<string>();
  publishing.server.fault = ({ method, key }: S3Request) => {
    if (method !== 'PUT' || !/lock|head/.test(key) || lost.has(key)) return undefined;
    lost.add(key);
    return 'lost answer';
  };
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

it('says what to do when the storage stays busy', async () => {
  publishing.server.fault = ({ key }) => (key === 'about-us' ? 503 : undefined);
  await expect(publishing.publish()).rejects.toThrow(/503.*lower --rate or --concurrency/);
});

it('says what to check when nothing answers', async () => {
  const target = { endpoint: 'http://127.0.0.1:1' };
  await expect(publishing.publish({}, target)).rejects.toThrow(
    /The storage at http:\/\/127\.0\.0\.1:1 did not answer .*Check --endpoint/,
  );
});

it('says what to check when the access key is not accepted', async () => {
  const target = { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } };
  await expect(publishing.publish({}, target)).rejects.toThrow(
    /403 SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  );
});

it('says so when the bucket does not exist', async () => {
  const target = { site: { bucket: 'nowhere', prefix: '' } };
  await expect(publishing.publish({}, target)).rejects.toThrow(/NoSuchBucket.*Create the bucket first/);
});

it('stops when asked to, releases its lock, and is completed by the next run', async () => {
  const controller = new AbortController();
  publishing.server.fault = ({ key }) => {
    if (key === 'product-detail/2') controller.abort();
    return undefined;
  };
  const { signal } = controller;
  await expect(publishing.publish({ signal, concurrency: 1 }, { signal })).rejects.toThrow('aborted');
  expect(publishing.isLocked()).toBe(false);
  publishing.server.fault = () => undefined;
  await publishing.publish();
  expect(publishing.published()).toEqual(PUBLISHED);
});
