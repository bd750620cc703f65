import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../support/s3/s3-server.ts';
import { cleanUrls, LOCK, publishingOf, startPublishing } from './publishing.ts';

describe('targets', () => {
  const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
  const CHANGED = { ...SITE, 'index.html': 'new home' };

  it('publishes into a folder of a bucket, keeps records in another if told to, and touches nothing else', async () => {
    const { server, release, rollBack, put } = await startPublishing({ buckets: ['shop', 'private'] });
    const keys = () => [...server.bucket('shop').keys()].sort();
    put('other/page', 'other');
    const target = {
      site: { bucket: 'shop', prefix: 'live/' },
      state: { bucket: 'private', prefix: 'shop/' },
    };
    for (const files of [SITE, CHANGED]) await release(files, { verify: true }, target);
    await rollBack({}, target);
    expect(keys()).toEqual(['live/about-us', 'live/index.html', 'other/page']);
    expect(String(server.bucket('shop').get('live/index.html')?.body)).toBe('home');
    expect([...server.bucket('private').keys()]).toContain('shop/head.json');
  });

  it.each(['refused', 'required'] as const)('works where quotes around ETags are %s', async (etagQuotes) => {
    const { release, published } = await startPublishing({ etagQuotes });
    for (const files of [SITE, CHANGED]) await release(files);
    expect(published()).toEqual(cleanUrls(CHANGED));
  });

  it('stores text files compressed if told to, which no CDN may change, unlike others, which it is to compress', async () => {
    const { release, publish, published, stored } = await startPublishing();
    const files = { ...SITE, '404.html': 'not here', 'images/1.svg': '<svg/>', 'images/1.png': 'no text' };
    await release(files);
    await publish({ encoding: 'gzip' });
    expect(published()).toMatchObject({ 'index.html': 'home' });
    const keysWith = (name: string, value: string) =>
      Object.keys(published())
        .filter((key) => stored(key)?.headers[name]?.split(', ').includes(value))
        .sort();
    // Some servers omit the encoding of an error document.
    const packed = ['about-us', 'images/1.svg', 'index.html'];
    expect(keysWith('content-encoding', 'gzip')).toEqual(packed);
    expect(keysWith('cache-control', 'no-transform')).toEqual(packed);
    expect(await publish({ encoding: 'gzip' }), 'nothing changed').toMatchObject({ isDone: false });
    await publish();
    expect(keysWith('cache-control', 'no-transform')).toEqual([]);
  });

  it('refuses a file that would be published among its records, and records that it cannot read', async () => {
    const { release, put, publish } = await startPublishing();
    await expect(release({ ...SITE, '_deploy/head.json': '{}' })).rejects.toThrow(
      /would be published among the publishing records/,
    );
    await release(SITE);
    put('_deploy/head.json', '{"format":2}');
    await expect(publish()).rejects.toThrow(/head\.json is missing, damaged .*publish with --verify/);
  });
});

describe('unreliable storage', () => {
  const NAMES = ['index', 'about-us', 'product-detail/1', 'product-detail/2', 'product-detail/3'];
  const SITE = Object.fromEntries(NAMES.map((name) => [`${name}.html`, `page ${name}`]));
  const publishing = publishingOf(SITE);

  it.each<[string, Fault]>([
    ['answers every seventh request with 503', 503],
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

  /** A clock that stands still, and what was waited for by it. */
  const stoppedClock = () => {
    const waited: number[] = [];
    return { waited, clock: { now: () => 0, wait: async (ms: number) => void waited.push(ms) } };
  };
  /** Keys of the requests that may have to wait: a lock that is renewed too late is lost. */
  const pacedKeys = () =>
    publishing
      .newRequests()
      .map(({ key }) => key)
      .filter((key) => key !== LOCK);

  it('sends so many requests a second, evenly spread, but those about the lock at once', async () => {
    const { waited, clock } = stoppedClock();
    await publishing.publish({}, { rate: 10, clock });
    const [, ...others] = pacedKeys();
    expect(others.length).toBeGreaterThan(NAMES.length);
    expect(waited).toEqual(others.map((_, place) => 100 * (place + 1)));
  });

  it.each([
    ['429', { status: 429, retryAfter: 7 }, 7_000],
    ['503', { status: 503, retryAfter: 0.5 }, 500],
    ['503 for an hour, of which only a minute is waited', { status: 503, retryAfter: 3_600 }, 60_000],
  ])('sends nothing while a busy storage asks for patience: %s', async (_, fault, ms) => {
    const { waited, clock } = stoppedClock();
    let refused = false;
    publishing.fail(({ key }) => {
      if (refused || key !== 'about-us') return undefined;
      refused = true;
      return fault;
    });
    await publishing.publish({ concurrency: 1 }, { clock });
    const keys = pacedKeys();
    const later = keys.slice(keys.indexOf('about-us') + 1);
    expect(later).toContain('index.html');
    expect(waited).toEqual(later.map(() => ms));
    expect(publishing.published()).toEqual(cleanUrls(SITE));
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

  it('gives up with a storage that stays busy, and says what to do', async () => {
    publishing.fail(({ key }) => (key === 'about-us' ? 503 : undefined));
    await expect(publishing.publish()).rejects.toThrow(/503.*lower PUBLISH_RATE or PUBLISH_CONCURRENCY/);
  });
});
