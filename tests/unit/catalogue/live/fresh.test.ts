import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, kept, loadFresh } from '#catalogue/live/fresh.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';

const MAX_AGE_MS = 5 * 60_000;

/** Loads `answer` under one key, through the cache. */
const ask = (load: () => Promise<string>, key = 'products') => loadFresh(key, v.string(), MAX_AGE_MS, load);
const answering = (answer: string) => vi.fn(async () => answer);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  return () => {
    vi.useRealTimers();
  };
});

describe('a list stays fresh for 5 minutes (spec section 7, decision 9)', () => {
  it('and is not asked for again, on the next page of the tab neither', async () => {
    const sessionStorage = new FakeStorage();
    openPage({ sessionStorage });
    await ask(answering('first'));

    openPage({ sessionStorage });
    vi.setSystemTime(MAX_AGE_MS - 1);
    const again = answering('second');
    expect(await ask(again)).toBe('first');
    expect(again).not.toHaveBeenCalled();
  });

  it('and is asked for again once they are over', async () => {
    openPage();
    await ask(answering('first'));
    vi.setSystemTime(MAX_AGE_MS);
    expect(await ask(answering('second'))).toBe('second');
    expect(await ask(answering('third'))).toBe('second');
  });

  it('under its own key', async () => {
    openPage();
    await ask(answering('one'), 'page=1');
    expect(await ask(answering('two'), 'page=2')).toBe('two');
  });

  it('but a failure is not kept', async () => {
    openPage();
    await expect(ask(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(await ask(answering('back'))).toBe('back');
  });
});

describe('a list is asked for', () => {
  it.each(['not JSON', '[]', '{"at":"now","value":"kept"}', '{"at":0,"value":{"of":"another version"}}'])(
    'when what was kept is %j',
    async (kept) => {
      openPage({ sessionStorage: new FakeStorage({ 'live:products': kept }) });
      expect(await ask(answering('asked'))).toBe('asked');
    },
  );

  it.each([
    ['is forbidden', 'forbidden'],
    ['does not exist', null],
  ] as const)('each time where storage %s', async (_, sessionStorage) => {
    openPage({ sessionStorage });
    await ask(answering('first'));
    expect(await ask(answering('second'))).toBe('second');
  });

  it('each time where storage is full', async () => {
    const sessionStorage = new FakeStorage();
    sessionStorage.full = true;
    openPage({ sessionStorage });
    await ask(answering('first'));
    expect(await ask(answering('second'))).toBe('second');
  });
});

describe('what is kept of the catalogue', () => {
  const long = 'x'.repeat(100_000);
  const keptOf = (key: string) => kept(key, v.string(), Number.POSITIVE_INFINITY);

  it('leaves most of the storage to the rest of what a tab keeps', () => {
    const sessionStorage = new FakeStorage({ compare: '[1]' });
    openPage({ sessionStorage });
    for (let number = 1; number <= 50; number++) keep(`page=${number}`, long);
    const entries = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place));
    const characters = entries.map((key) => sessionStorage.getItem(`${key}`)).join('').length;
    expect(characters).toBeLessThan(1_200_000);
    expect(sessionStorage.getItem('compare')).toBe('[1]');
  });

  it('is forgotten from the oldest on', () => {
    openPage();
    for (let number = 1; number <= 12; number++) {
      vi.setSystemTime(new Date(2026, 0, number));
      keep(`page=${number}`, long);
    }
    expect(keptOf('page=1')).toBeUndefined();
    expect(keptOf('page=2')).toBeUndefined();
    expect(keptOf('page=11')).toBe(long);
    expect(keptOf('page=12')).toBe(long);
  });
});
