import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forEach } from '../../../../scripts/publish/execute/for-each.ts';
import { createProgress } from '../../../../scripts/publish/execute/progress.ts';
import type { Write } from '../../../../scripts/publish/plan/changes.ts';
import {
  folderOf,
  locationUrl,
  parseLocation,
  stateInSite,
} from '../../../../scripts/publish/storage/location.ts';
import { objectUrl } from '../../../../scripts/publish/storage/object-url.ts';
import { type Clock, createPacer } from '../../../../scripts/publish/storage/pacer.ts';

describe('object url', () => {
  const path = { url: 'https://storage.example', style: 'path' } as const;
  const host = { url: 'https://storage.example:9000', style: 'virtual-host' } as const;

  it('puts the bucket into the path or the host', () => {
    expect(objectUrl(path, 'shop', 'a/b')).toBe('https://storage.example/shop/a/b');
    expect(objectUrl(host, 'shop', 'a/b')).toBe('https://shop.storage.example:9000/a/b');
  });

  it('addresses the bucket itself for the empty key', () => {
    expect(objectUrl(path, 'shop', '', { 'list-type': '2', prefix: 'a b/' })).toBe(
      'https://storage.example/shop?list-type=2&prefix=a%20b%2F',
    );
    expect(objectUrl({ ...host, url: 'https://storage.example' }, 'shop', '')).toBe(
      'https://shop.storage.example/',
    );
  });

  it('encodes what signatures expect to be encoded, but no slashes', () => {
    expect(objectUrl(path, 'shop', "o‘g‘il/a b+c&d'(e)!*~.png")).toBe(
      'https://storage.example/shop/o%E2%80%98g%E2%80%98il/a%20b%2Bc%26d%27%28e%29%21%2A~.png',
    );
  });
});

describe('location', () => {
  it.each([
    ['s3://shop', { bucket: 'shop', prefix: '' }],
    ['s3://shop/', { bucket: 'shop', prefix: '' }],
    ['s3://my.shop-1/live', { bucket: 'my.shop-1', prefix: 'live/' }],
    ['s3://shop/sites/live/', { bucket: 'shop', prefix: 'sites/live/' }],
  ])('reads %s', (url, location) => {
    expect(parseLocation(url)).toEqual(location);
    expect(locationUrl(location)).toBe(url.replace(/\/$/, ''));
  });

  it.each([
    'shop',
    'https://shop',
    's3://',
    's3:///live',
    's3://Shop',
    's3://sh',
    's3://shop//live',
    's3://shop/../live',
  ])('refuses %s', (url) => {
    expect(() => parseLocation(url)).toThrow(
      'is not the address of a bucket: write s3://bucket or s3://bucket/prefix',
    );
  });

  it('recognises which keys of a site are its records', () => {
    const site = { bucket: 'shop', prefix: 'live/' };
    expect(stateInSite(folderOf(site, '_deploy'), site)).toBe('_deploy/');
    expect(stateInSite({ bucket: 'shop', prefix: 'state/' }, site)).toBeUndefined();
    expect(stateInSite({ bucket: 'private', prefix: 'live/_deploy/' }, site)).toBeUndefined();
  });
});

describe('pacer', () => {
  /** A clock that stands still and records the requested waits. */
  function standingClock(): { clock: Clock; waits: number[] } {
    const waits: number[] = [];
    return { clock: { now: () => 1_000, wait: async (ms) => waits.push(ms) }, waits };
  }

  it('spreads requests evenly', async () => {
    const { clock, waits } = standingClock();
    const pacer = createPacer(100, clock);
    for (let turn = 0; turn < 4; turn++) await pacer.turn();
    expect(waits).toEqual([10, 20, 30]);
  });

  it('delays nothing without a limit', async () => {
    const { clock, waits } = standingClock();
    const pacer = createPacer(undefined, clock);
    for (let turn = 0; turn < 100; turn++) await pacer.turn();
    expect(waits).toEqual([]);
  });

  it('pauses when asked to', async () => {
    const { clock, waits } = standingClock();
    const pacer = createPacer(undefined, clock);
    pacer.rest(60);
    await pacer.turn();
    expect(waits).toEqual([60]);
  });

  it('stops waiting when told to', async () => {
    const pacer = createPacer();
    pacer.rest(60_000);
    await expect(pacer.turn(AbortSignal.abort())).rejects.toThrow();
  });

  it('halves its pace for a while after an overload, and recovers step by step', async () => {
    let now = 0;
    const clock: Clock = { now: () => now, wait: async (ms) => (now += ms) };
    const pacer = createPacer(undefined, clock);
    /** Returns the milliseconds between requests of a sender that would send one every 4 ms. */
    const pace = async () => {
      const begun = now;
      for (let turn = 0; turn < 50; turn++) {
        now += 4;
        await pacer.turn();
      }
      return Math.round((now - begun) / 50);
    };
    expect(await pace()).toBe(4);
    for (let request = 0; request < 32; request++) pacer.slowDown();
    expect(await pace(), 'simultaneous refusals count once').toBe(8);
    for (let turns = 0; turns < 150; turns += 50) await pace();
    pacer.slowDown();
    expect(await pace(), 'still too much').toBe(16);
    now += 10_000;
    expect(await pace()).toBe(8);
    now += 10_000;
    expect(await pace()).toBe(4);
  });

  it('never sends faster than the limit', async () => {
    const { clock, waits } = standingClock();
    const pacer = createPacer(2, clock);
    pacer.slowDown();
    for (let turn = 0; turn < 3; turn++) await pacer.turn();
    expect(waits.every((ms, index) => ms >= 500 * (index + 1))).toBe(true);
  });
});

describe('for each', () => {
  it('handles the given number of items at a time', async () => {
    let running = 0;
    let most = 0;
    await forEach([1, 2, 3, 4, 5, 6, 7], 3, async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
    });
    expect(most).toBe(3);
  });

  it('starts nothing after a failure, and waits for what is under way', async () => {
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
});

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const write = (bytes: number): Write => ({
    key: 'page',
    reason: 'new',
    fingerprint: '',
    source: { key: 'page', file: '', headers: {}, fingerprint: '', bytes },
    doubtful: false,
  });

  it('reports objects, bytes and the time left', () => {
    const writes = Array.from({ length: 2_000 }, () => write(25_000));
    const said: string[] = [];
    const progress = createProgress(writes, (detail) => said.push(detail));
    for (const each of writes) {
      vi.advanceTimersByTime(10);
      progress.add(each);
    }
    expect(said[0]).toBe('1 of 2,000 objects, 25 kB of 50 MB');
    expect(said[999]).toBe('1,000 of 2,000 objects, 25 MB of 50 MB, 10 s left');
    expect(said.at(-1)).toBe('2,000 of 2,000 objects, 50 MB of 50 MB');
  });

  it('reports no bytes if nothing is uploaded', () => {
    const said: string[] = [];
    const copy: Write = { ...write(0), source: 'kept' };
    createProgress([copy, copy], (detail) => said.push(detail)).add(copy);
    expect(said).toEqual(['1 of 2 objects']);
  });
});
