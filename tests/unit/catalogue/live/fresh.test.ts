import { beforeEach, expect, it, vi } from 'vitest';
import { loadFresh } from '#catalogue/live/fresh.ts';
import { keep, kept } from '#catalogue/live/kept-answers.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';

const MAX_AGE_MS = 5 * 60_000;

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Loads an answer through the cache. */
const ask = (load: () => Promise<string>) => loadFresh('products', readText, MAX_AGE_MS, load);
const answering = (answer: string) => vi.fn(async () => answer);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  return () => {
    vi.useRealTimers();
  };
});

it('a list is not requested again on the tab’s next page', async () => {
  const sessionStorage = new FakeStorage();
  openPage({ sessionStorage });
  await ask(answering('first'));

  openPage({ sessionStorage });
  vi.setSystemTime(MAX_AGE_MS - 1);
  const again = answering('second');
  expect(await ask(again)).toBe('first');
  expect(again).not.toHaveBeenCalled();
});

it('a failure is not stored, and simultaneous requests share one call', async () => {
  openPage();
  await expect(ask(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const call = answering('back');
  expect(await Promise.all([ask(call), ask(call)])).toEqual(['back', 'back']);
  expect(call).toHaveBeenCalledOnce();
});

it.each([
  ...['not JSON', '{"at":"now","value":"kept"}', '{"at":0,"value":{"of":"another version"}}'],
  // The clock was set back.
  '{"at":60000,"value":"kept"}',
])('a list is requested when the stored content is %j', async (kept) => {
  openPage({ sessionStorage: new FakeStorage({ 'live:products': kept }) });
  expect(await ask(answering('asked'))).toBe('asked');
});

it('what a tab stores of the catalogue leaves room for its other data, and is forgotten oldest first', () => {
  const sessionStorage = new FakeStorage({ compare: '[1]' });
  openPage({ sessionStorage });
  const long = 'x'.repeat(100_000);
  for (let number = 1; number <= 12; number++) {
    vi.setSystemTime(new Date(2026, 0, number));
    keep(`page=${number}`, long);
  }
  const stored = [1, 2, 11, 12].map((number) => kept(`page=${number}`, readText, Number.POSITIVE_INFINITY));
  expect(stored).toEqual([undefined, undefined, long, long]);
  expect(sessionStorage.getItem('compare')).toBe('[1]');
  expect(Object.values(sessionStorage).join('').length).toBeLessThan(1_200_000);
});
