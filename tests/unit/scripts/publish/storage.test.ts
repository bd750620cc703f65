import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forEach } from '../../../../scripts/publish/execute/for-each.ts';
import { createProgress } from '../../../../scripts/publish/execute/progress.ts';
import { locationUrl, parseLocation } from '../../../../scripts/publish/storage/location.ts';
import { createPacer } from '../../../../scripts/publish/storage/pacer.ts';

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
  ...['shop', 'https://shop', 's3://', 's3:///live', 's3://Shop', 's3://sh', 's3://shop//live'],
  's3://shop/../live',
])('refuses %s', (url) => {
  expect(() => parseLocation(url)).toThrow(
    'is not the address of a bucket: write s3://bucket or s3://bucket/prefix',
  );
});

describe('pacer', () => {
  it('spreads requests evenly by its limit, pauses when asked to, and otherwise delays nothing', async () => {
    const waitsOf = async (turns: number, rate?: number, restMs = 0) => {
      const waits: number[] = [];
      const pacer = createPacer(rate, { now: () => 1_000, wait: async (ms) => waits.push(ms) });
      pacer.rest(restMs);
      for (let turn = 0; turn < turns; turn++) await pacer.turn();
      return waits;
    };
    expect(await waitsOf(4, 100)).toEqual([10, 20, 30]);
    expect(await waitsOf(100)).toEqual([]);
    expect(await waitsOf(1, undefined, 60)).toEqual([60]);
  });

  it('stops waiting when told to', async () => {
    const pacer = createPacer();
    pacer.rest(60_000);
    await expect(pacer.turn(AbortSignal.abort())).rejects.toThrow();
  });
});

describe('for each', () => {
  it('handles the given number of items at a time, starts nothing after a failure, and waits for what is under way', async () => {
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

it('the progress of an upload is shown with the time left', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const source = { key: 'page', file: '', headers: {}, fingerprint: '', bytes: 25_000 };
  const write = { key: 'page', reason: 'new', fingerprint: '', source, doubtful: false } as const;
  const said: string[] = [];
  const progress = createProgress(Array(2_000).fill(write), (detail) => said.push(detail));
  for (let written = 0; written < 1_000; written++) {
    vi.advanceTimersByTime(10);
    progress.add(write);
  }
  expect(said[0]).toBe('1 of 2,000 objects, 25 kB of 50 MB');
  expect(said.at(-1)).toBe('1,000 of 2,000 objects, 25 MB of 50 MB, 10 s left');
});
