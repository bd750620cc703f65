import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct } from '../../fixtures/products.ts';
import { holdCalls, idsShown } from './held-calls.ts';

async function openSearch() {
  openPage();
  const { calls } = holdCalls();
  const search = await import('#stores/search.ts');
  return { calls, shown: () => idsShown(search.$searchResult.get()), ...search };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('typing searches once the shopper has paused for 500 ms', async () => {
  const { calls, shown, typeSearch, $searchText } = await openSearch();
  const onPause = vi.fn();
  typeSearch('pe', onPause);
  await vi.advanceTimersByTimeAsync(499);
  typeSearch(' pech ', onPause);
  await vi.advanceTimersByTimeAsync(499);
  expect(calls).toHaveLength(0);

  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ query }) => query.search)).toEqual(['pech']);
  expect(onPause.mock.calls).toEqual([[{ search: 'pech' }]]);
  expect(shown()).toBe('loading');
  calls[0]?.answer(7);
  await settle();
  expect(shown()).toEqual([7]);
  expect($searchText.get()).toBe(' pech ');
});

it('an empty text sends no request and leaves no result', async () => {
  const { calls, shown, searchFor, typeSearch } = await openSearch();
  void searchFor('gaz');
  const onPause = vi.fn();
  typeSearch('  ', onPause);
  await vi.advanceTimersByTimeAsync(500);
  calls[0]?.answer(7);
  await settle();
  expect(shown()).toBeUndefined();
  expect(onPause).toHaveBeenCalledWith({ search: '' });
  expect(calls).toHaveLength(1);
});

it('typing on shows what the loaded index knows at once, until the API answers', async () => {
  const page = { products: [aProduct({ id: 5 })], totalCount: 1, limit: 10 };
  const findInLoaded = vi.fn().mockResolvedValueOnce(page).mockRejectedValue(new Error('not loaded'));
  vi.doMock('#search/finder.ts', async (original) => ({ ...(await original<object>()), findInLoaded }));
  onTestFinished(() => void vi.doUnmock('#search/finder.ts'));
  const { calls, shown, typeSearch, $searchResult } = await openSearch();
  typeSearch('pech', () => {});
  for (const passed of [0, 500]) {
    await vi.advanceTimersByTimeAsync(passed);
    expect($searchResult.get()).toMatchObject({ state: 'loading', page });
  }
  calls[0]?.answer(7);
  await settle();
  expect(shown()).toEqual([7]);
});
