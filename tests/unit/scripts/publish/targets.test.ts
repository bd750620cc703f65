import { describe, expect, it } from 'vitest';
import type { TargetOptions } from '../../../../scripts/publish/storage/open-target.ts';
import { type Fault, S3_CREDENTIALS } from '../../../support/s3/s3-server.ts';
import { cleanUrls, publishingOf, startPublishing } from './publishing.ts';

describe('targets', () => {
  const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
  const CHANGED = { ...SITE, 'index.html': 'new home' };

  it('publishes into a folder of a bucket and touches nothing else there', async () => {
    const { server, release, put } = await startPublishing();
    put('other/page', 'other');
    await release(SITE, { verify: true }, { site: { bucket: 'shop', prefix: 'live/' } });
    const keys = [...server.bucket('shop').keys()].filter((key) => !key.startsWith('live/_deploy/'));
    expect(keys.sort()).toEqual(['live/about-us', 'live/index.html', 'other/page']);
  });

  it('keeps its records in another bucket if told to', async () => {
    const { server, release, rollBack, published } = await startPublishing({ buckets: ['shop', 'private'] });
    const target = { state: { bucket: 'private', prefix: 'shop/' } };
    for (const files of [SITE, CHANGED]) await release(files, {}, target);
    await rollBack({}, target);
    expect([...server.bucket('shop').keys()].sort()).toEqual(['about-us', 'index.html']);
    expect(published()).toMatchObject({ 'index.html': 'home' });
    expect([...server.bucket('private').keys()]).toContain('shop/head.json');
  });

  it.each(['refused', 'required'] as const)('works where quotes around ETags are %s', async (etagQuotes) => {
    const { release, published } = await startPublishing({ etagQuotes });
    for (const files of [SITE, CHANGED]) await release(files);
    expect(published()).toEqual(cleanUrls(CHANGED));
  });

  it('stores text files compressed if told to, and does not send them again if nothing changed', async () => {
    const { release, publish, published, stored } = await startPublishing();
    await release(
      { ...SITE, '404.html': 'not here', 'images/1.svg': '<svg/>', 'images/1.png': 'no text' },
      { encoding: 'gzip' },
    );
    expect(published()).toMatchObject({ 'index.html': 'home' });
    const isPacked = (key: string) => stored(key)?.headers['content-encoding'] === 'gzip';
    // Some servers omit the encoding of an error document.
    expect(Object.keys(published()).filter(isPacked).sort()).toEqual([
      'about-us',
      'images/1.svg',
      'index.html',
    ]);
    expect(await publish({ encoding: 'gzip' })).toMatchObject({ isDone: false });
  });

  it('refuses a file that would be published among its records', async () => {
    const { release } = await startPublishing();
    await expect(release({ ...SITE, '_deploy/head.json': '{}' })).rejects.toThrow(
      /would be published among the publishing records/,
    );
  });

  it('says what to do about records that it cannot read', async () => {
    const { release, put, publish } = await startPublishing();
    await release(SITE);
    put('_deploy/head.json', '{"format":2}');
    await expect(publish()).rejects.toThrow(
      /s3:\/\/shop\/_deploy\/head\.json is missing, damaged or from another version.*publish with --verify/,
    );
  });
});

describe('unreliable storage', () => {
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
    ['stays busy', {}, /503.*lower PUBLISH_RATE or PUBLISH_CONCURRENCY/],
    [
      'does not answer',
      { endpoint: 'http://127.0.0.1:1' },
      /The storage at http:\/\/127\.0\.0\.1:1 did not answer .*Check AWS_ENDPOINT_URL/,
    ],
    [
      'does not accept the access key',
      { credentials: { accessKeyId: S3_CREDENTIALS.accessKeyId, secretAccessKey: 'wrong' } },
      /403 SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
    ],
    [
      'lacks the bucket',
      { site: { bucket: 'nowhere', prefix: '' } },
      /NoSuchBucket.*Create the bucket first/,
    ],
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
    await expect(publishing.publish({ concurrency: 1 }, { signal })).rejects.toThrow('aborted');
    expect(publishing.isLocked()).toBe(false);
    publishing.fail();
    await publishing.publish();
    expect(publishing.published()).toEqual(cleanUrls(SITE));
  });
});
