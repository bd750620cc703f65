import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

const MAX_AGE_MS = 5 * 60_000;

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Opens a page, whose queries are for the same list if they say nothing else. */
async function openQueries(sessionStorage = new FakeStorage()) {
  openPage({ sessionStorage });
  const { query, cached } = await import('#runtime/query.ts');
  const asked = { key: 'products', read: readText, freshMs: MAX_AGE_MS };
  const ask = (more: Omit<Parameters<typeof query<string>>[0], 'key'> & { key?: string }) =>
    query<string>({ ...asked, ...more });
  return { ask, cached };
}

const answering = (answer: string) => vi.fn(async () => answer);
const failing = (): Promise<string> => Promise.reject(new Error('offline'));

describe('the tab keeps an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    return () => {
      vi.useRealTimers();
    };
  });

  it('which is not requested again on its next page', async () => {
    const sessionStorage = new FakeStorage();
    await (await openQueries(sessionStorage)).ask({ call: answering('first') });
    const { ask } = await openQueries(sessionStorage);
    vi.setSystemTime(MAX_AGE_MS - 1);
    const again = answering('second');
    expect(await ask({ call: again })).toBe('first');
    expect(again).not.toHaveBeenCalled();
  });

  it.each([
    ...['not JSON', '{"at":"now","value":"cached"}', '{"at":0,"value":{"of":"another version"}}'],
    // The clock was set back.
    '{"at":60000,"value":"cached"}',
  ])('but requests the list when what it cached is %j', async (cached) => {
    const { ask } = await openQueries(new FakeStorage({ 'live:products': cached }));
    expect(await ask({ call: answering('asked') })).toBe('asked');
  });

  it('leaving room for its other data: what is oldest is forgotten first', async () => {
    const sessionStorage = new FakeStorage({ compare: '[1]' });
    const { ask, cached } = await openQueries(sessionStorage);
    const long = 'x'.repeat(100_000);
    for (let number = 1; number <= 12; number++) {
      vi.setSystemTime(new Date(2026, 0, number));
      await ask({ key: `page=${number}`, call: answering(long) });
    }
    const ofAll = { read: readText, freshMs: Number.POSITIVE_INFINITY };
    const stored = [1, 2, 11, 12].map((number) => cached({ ...ofAll, key: `page=${number}` }));
    expect(stored).toEqual([undefined, undefined, long, long]);
    expect(sessionStorage.getItem('compare')).toBe('[1]');
    expect(Object.values(sessionStorage).join('').length).toBeLessThan(1_200_000);
  });
});

describe('queries of the same name', () => {
  it('share a call, of which a failure is not cached', async () => {
    const { ask } = await openQueries();
    await expect(ask({ call: failing })).rejects.toThrow('offline');
    const call = answering('back');
    expect(await Promise.all([ask({ call }), ask({ call })])).toEqual(['back', 'back']);
    expect(call).toHaveBeenCalledOnce();
  });

  it('share a call that ends when none of them waits for it any more, and no other', async () => {
    const { ask } = await openQueries();
    const ended = vi.fn();
    const call = vi.fn(
      (signal?: AbortSignal) =>
        new Promise<string>((_, fail) =>
          signal?.addEventListener('abort', () => {
            ended();
            fail(signal.reason);
          }),
        ),
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [one, other].map(({ signal }) => ask({ call, signal }).catch(() => 'ended'));
    one.abort();
    expect(ended).not.toHaveBeenCalled();
    other.abort();
    expect(ended).toHaveBeenCalledOnce();
    expect(await ask({ call: answering('asked anew') })).toBe('asked anew');
    expect(await Promise.all(both)).toEqual(['ended', 'ended']);
    expect(call).toHaveBeenCalledOnce();
  });
});

it('what failed is asked for again when the connection is back, unless something else is wanted by then', async () => {
  const { ask } = await openQueries();
  const [superseded, wanted] = [vi.fn(failing), vi.fn(failing)];
  const ending = new AbortController();
  const states: string[] = [];
  const write = (state: string) => void states.push(state);
  await ask({ key: 'a', call: superseded, write, again: true, signal: ending.signal }).catch(() => {});
  ending.abort();
  await ask({ key: 'b', call: wanted, write, again: true }).catch(() => {});
  wanted.mockResolvedValue('back');
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() =>
    expect(states).toEqual(['loading', 'failed', 'loading', 'failed', 'loading', 'ready']),
  );
  expect([superseded, wanted].map((call) => call.mock.calls.length)).toEqual([1, 2]);
});

it('nothing is shown, written or returned while a finger is down, and in the order in which it came', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask } = await openQueries();
  const { promise: pointerUp, resolve: lift } = Promise.withResolvers<void>();
  Object.assign(window, { eventQueue: { pointerUp } });
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const seen: unknown[] = [];
  const asking = ask({
    call: () => answer,
    built: answering('built'),
    silentMs: 2_000,
    write: (state, answer) => seen.push([state, answer]),
  }).then((returned) => seen.push(['returned', returned]));
  const before = [['loading', undefined]];
  await vi.advanceTimersByTimeAsync(2_000);
  resolve('live');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(before);
  lift();
  await asking;
  const after = [
    ['loading', 'built'],
    ['ready', 'live'],
    ['returned', 'live'],
  ];
  expect(seen).toEqual([...before, ...after]);
});

it('an API that was silent when something else was wanted is not waited for again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask } = await openQueries();
  const silent = { call: () => new Promise<string>(() => {}), built: answering('built'), silentMs: 2_000 };
  const shown: unknown[] = [];
  const write = (_: string, answer: string | undefined) => shown.push(answer);
  const ending = new AbortController();
  void ask({ ...silent, key: 'first', write, signal: ending.signal });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(shown).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(1);
  ending.abort();
  void ask({ ...silent, key: 'second', write });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([undefined, 'built', undefined, 'built']);
});
