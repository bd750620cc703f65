import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProductsPage } from '#catalogue/live/products.ts';
import type { Product } from '#catalogue/records/product.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct, aProductList } from '../../fixtures/products.ts';

/** A live call of the search, answered when the test chooses; aborting it does not stop it. */
interface Call {
  search: string | null;
  answer: (...names: string[]) => void;
  fail: () => void;
}

async function openSearch() {
  openPage();
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    calls.push({
      search: new URL(address).searchParams.get('search'),
      answer: (...names) =>
        resolve(
          Response.json(aProductList(names.map((productName, id) => aProduct({ id: id + 1, productName })))),
        ),
      fail: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
  const search = await import('#stores/search.ts');
  const shown = () => {
    const result = search.$searchResult.get();
    return result?.state === 'ready'
      ? result.page.products.map(({ productName }) => productName)
      : result?.state;
  };
  return { calls, shown, ...search };
}

const aPage = (products: Product[]): ProductsPage => ({ products, totalCount: products.length, limit: 10 });

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  it('searches once the shopper has paused for 500 ms', async () => {
    const { calls, shown, typeSearch, $searchText } = await openSearch();
    const onPause = vi.fn();
    typeSearch('pe', onPause);
    await vi.advanceTimersByTimeAsync(499);
    typeSearch('pech', onPause);
    expect($searchText.get()).toBe('pech');
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(0);
    expect(onPause).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ search }) => search)).toEqual(['pech']);
    expect(onPause.mock.calls).toEqual([['pech']]);
    expect(shown()).toBe('loading');
    calls[0]?.answer('Gaz pech');
    await settle();
    expect(shown()).toEqual(['Gaz pech']);
  });

  it('searches without surrounding spaces, but keeps them in the field', async () => {
    const { calls, typeSearch, $searchText } = await openSearch();
    const onPause = vi.fn();
    typeSearch('  gaz ', onPause);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls.map(({ search }) => search)).toEqual(['gaz']);
    expect(onPause).toHaveBeenCalledWith('gaz');
    expect($searchText.get()).toBe('  gaz ');
  });

  it('an empty text sends no request and leaves no result', async () => {
    const { calls, shown, searchFor, typeSearch } = await openSearch();
    const searching = searchFor('gaz');
    calls[0]?.answer('Gaz plitasi');
    await searching;
    const onPause = vi.fn();
    typeSearch('  ', onPause);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown()).toBeUndefined();
    expect(onPause).toHaveBeenCalledWith('');
    expect(calls).toHaveLength(1);
  });
});

it('typing on shows what the loaded index knows at once, until the API answers', async () => {
  const product = aProduct({ productName: 'Pech' });
  const findHeld = vi
    .fn()
    .mockResolvedValueOnce(aPage([product]))
    .mockRejectedValue(new Error('not loaded'));
  vi.doMock('#search/finder.ts', async (original) => ({ ...(await original<object>()), findHeld }));
  onTestFinished(() => void vi.doUnmock('#search/finder.ts'));
  const { calls, typeSearch, $searchResult } = await openSearch();
  typeSearch('pech', () => {});
  await settle();
  expect($searchResult.get()).toMatchObject({ state: 'loading', page: { products: [product] } });
  await vi.advanceTimersByTimeAsync(500);
  expect($searchResult.get()).toMatchObject({ state: 'loading', page: { products: [product] } });
  calls[0]?.answer('Gaz pech');
  await settle();
  expect($searchResult.get()).toMatchObject({
    state: 'ready',
    page: { products: [{ productName: 'Gaz pech' }] },
  });
});

describe('a late answer', () => {
  it('never overwrites a newer one', async () => {
    const { calls, shown, searchFor } = await openSearch();
    void searchFor('pe');
    void searchFor('pech');
    calls[1]?.answer('Pech');
    await settle();
    calls[0]?.answer('Perforator');
    await settle();
    expect(shown()).toEqual(['Pech']);
  });

  it('is not shown once something else is typed', async () => {
    const { calls, shown, searchFor, typeSearch } = await openSearch();
    void searchFor('pe');
    typeSearch('pech', () => {});
    calls[0]?.answer('Perforator');
    await settle();
    expect(shown()).toBe('loading');
  });

  it('does not count as a failure if it fails', async () => {
    const { calls, shown, searchFor } = await openSearch();
    void searchFor('pe');
    void searchFor('pech');
    calls[1]?.answer('Pech');
    calls[0]?.fail();
    await settle();
    expect(shown()).toEqual(['Pech']);
  });
});

it('reports that the API did not answer, and searches again on request', async () => {
  const { calls, shown, searchFor, $searchResult } = await openSearch();
  void searchFor('pech');
  calls[0]?.fail();
  await settle();
  expect($searchResult.get()).toEqual({ state: 'failed', query: { search: 'pech' } });
  void searchFor('pech');
  calls[1]?.answer('Pech');
  await settle();
  expect(shown()).toEqual(['Pech']);
});

it('searches again automatically once online, but only after a failure', async () => {
  const { calls, shown, searchFor } = await openSearch();
  void searchFor('pech');
  calls[0]?.fail();
  await settle();
  window.dispatchEvent(new Event('online'));
  expect(calls.map(({ search }) => search)).toEqual(['pech', 'pech']);
  calls[1]?.answer('Pech');
  await settle();
  expect(shown()).toEqual(['Pech']);
  window.dispatchEvent(new Event('online'));
  expect(calls).toHaveLength(2);
});
