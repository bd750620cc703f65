import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPriceWords } from '#rules/price-words.ts';
import { listingQueryOf } from '#stores/listing.ts';
import { aProduct } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';
import { openListingPage } from './held-calls.ts';

/** What the static page of a listing has; nothing by default. */
const readRenderedListing = vi.hoisted(() =>
  vi.fn<typeof import('#catalogue/live/rendered-listing.ts').readRenderedListing>(),
);
vi.mock('#catalogue/live/rendered-listing.ts', () => ({ readRenderedListing }));
beforeEach(() => {
  readRenderedListing.mockReset().mockRejectedValue(new Error('no such page'));
});

it.each([
  ['/shop-default?categoryId=2&page=3&search=kir+mashina', { categoryId: 2, page: 3, search: 'kir mashina' }],
  ['/shop-default?categoryId=&search=%20%20', {}],
  ['/shop-default?search=%20o%E2%80%98t%20', { search: 'o‘t' }],
  ['/shop-default?priceFrom=45000.5&priceTo=-1', { priceFrom: 45_000.5 }],
  ['/shop-default?sort=x&utm_source=y', {}],
  ['/shop-default?search=arzon+pech', { search: 'pech', sort: 'productPrice' }],
  ['/shop-default?search=pech+2+mln+gacha&priceTo=3000000', { search: 'pech', priceTo: 3_000_000 }],
  ['/category/4/?utm_source=telegram&fbclid=1', { categoryId: 4 }],
  ['/category/4?page=2&search=pech', { categoryId: 4, page: 2, search: 'pech' }],
  ['/category/4?categoryId=6', { categoryId: 4 }],
])('the address %s asks for %j', (address, query) => {
  const all = { categoryId: undefined, page: 1, search: undefined };
  expect(listingQueryOf(new URL(address, 'https://shop.example'))).toEqual({ ...all, ...query });
});

it.each(['abc', '0', '-2', '1.5', 'Infinity'])(
  'page=%s is page 1; such a category has no products, not all',
  (number) => {
    const search = `?page=${number}&categoryId=${number}`;
    expect(listingQueryOf({ pathname: '/shop-default', search })).toMatchObject({ page: 1, categoryId: 0 });
  },
);

it.each([
  ['/shop-default?page=1', undefined],
  ['/category/4?utm_source=telegram', { categoryId: 4 }],
])('%s is left unchanged as it was rendered', async (address, rendered) => {
  const { calls, startListing, $listing } = await openListingPage(address);
  startListing(rendered);
  expect(calls).toHaveLength(0);
  expect($listing.get()).toBeUndefined();
});

it('the listing follows its address when the page opens, and back from a turned page or another listing', async () => {
  const { page, call, shown, startListing, openListing, $listing } = await openListingPage('/category/4');
  startListing({ categoryId: 4 });
  openListing({ page: 3 });
  expect(page.address()).toBe('/shop-default?page=3');
  const { query, answer } = await call(1);
  expect(query).toMatchObject({ page: '3', filter: '{"storeId":5}' });
  answer(3);
  await eventually(() => expect(shown()).toEqual([3]));
  page.goTo('/category/4');
  expect($listing.get()).toBeUndefined();
  page.goTo('/shop-default?page=2');
  (await call(2)).answer(2);
  await eventually(() => expect(shown()).toEqual([2]));
});

describe('a search', () => {
  it.each([
    ['starts at the first page', '/shop-default?categoryId=9&page=3', 'pech', 'categoryId=9&search=pech'],
    ['stays within the category of a static page', '/category/9', 'pech', 'categoryId=9&search=pech'],
    ['keeps its letters', '/shop-default', 'o‘choq', 'search=o%E2%80%98choq'],
    ['ends when it is emptied', '/shop-default?search=pech', '', ''],
  ])('%s', async (_, address, text, query) => {
    const { page, searchListing, $listing } = await openListingPage(address);
    searchListing(readPriceWords(text));
    expect(page.address()).toBe(`/shop-default${query && '?'}${query}`);
    expect($listing.get()).toMatchObject({ state: 'loading', query: { page: 1 } });
  });

  it('that is repeated changes neither the page nor the result', async () => {
    const { page, calls, searchListing } = await openListingPage('/shop-default?page=3&search=pech');
    searchListing(readPriceWords('pech'));
    expect(page.address()).toBe('/shop-default?page=3&search=pech');
    expect(calls).toEqual([]);
  });
});

const builtPage = (id: number) => ({ products: [aProduct({ id })], totalCount: 95, limit: 10, checkedAt: 1 });

it('a listing requests what its query says, reports a failure, and can be retried', async () => {
  const { call, shown, loadListing, $listing } = await openListingPage();
  const query = { categoryId: 2, page: 3, search: 'pech' };
  const failing = loadListing(query);
  expect(shown()).toBe('loading');
  (await call(1)).fail();
  await failing;
  expect($listing.get()).toEqual({ state: 'failed', query });

  const trying = loadListing(query);
  const retry = await call(2);
  expect(retry.query).toMatchObject({ page: '3', search: 'pech', filter: '{"categoryId":2,"storeId":5}' });
  retry.answer(7);
  await trying;
  expect(shown()).toEqual([7]);
});

describe('the static page of a listing', () => {
  it('is shown if the API does not answer', async () => {
    const { call, loadListing, $listing } = await openListingPage();
    readRenderedListing.mockResolvedValue(builtPage(5));
    const loaded = loadListing({ categoryId: 2, page: 3 });
    (await call(1)).fail();
    await loaded;
    expect(readRenderedListing).toHaveBeenCalledExactlyOnceWith({ categoryId: 2, page: 3 });
    expect($listing.get()).toMatchObject({ state: 'ready', page: builtPage(5) });
  });

  it('is shown once the API has been silent for two seconds, then at once, until it answers in time again', async () => {
    const { calls, loadListing, $listing } = await openListingPage();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    readRenderedListing.mockResolvedValue(builtPage(5));
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return $listing.get();
    };
    const loadFor = (page: number, ms: number) => {
      void loadListing({ page });
      return after(ms);
    };
    const waiting = { state: 'loading', page: undefined };
    const built = { state: 'loading', page: builtPage(5) };
    const answered = { state: 'ready', page: { totalCount: 95, products: [{ id: 7 }] } };

    expect(await loadFor(2, 1_900)).toMatchObject(waiting);
    expect(await after(200)).toMatchObject(built);
    calls[0]?.answer(7);
    expect(await after(0)).toMatchObject(answered);
    expect((await after(0))?.page?.checkedAt).toBeUndefined();
    expect(await loadFor(3, 100)).toMatchObject({ ...built, query: { page: 3 } });
    calls[1]?.answer(7);
    expect(await after(0)).toMatchObject(answered);
    expect(await loadFor(4, 1_900)).toMatchObject(waiting);
    calls[2]?.answer(7);
    await after(0);

    const late = Promise.withResolvers<ReturnType<typeof builtPage>>();
    readRenderedListing.mockReturnValue(late.promise);
    expect(await loadFor(5, 2_100)).toMatchObject(waiting);
    calls[3]?.answer(7);
    await after(0);
    late.resolve(builtPage(5));
    expect(await after(0), 'the static page comes after the answer').toMatchObject(answered);
  });
});

describe('a late answer', () => {
  it.each<[string, (call: Awaited<ReturnType<typeof openListingPage>>['call']) => Promise<void>]>([
    ['never overwrites a newer one', async (call) => (await call(1)).answer(1)],
    ['does not count as a failure if it fails', async (call) => (await call(1)).fail()],
  ])('%s, even while that is still loading', async (_, end) => {
    const { call, shown, loadListing } = await openListingPage();
    const slow = loadListing({ search: 'pe' });
    const fast = loadListing({ search: 'pech' });
    await end(call);
    await slow;
    expect(shown()).toBe('loading');
    (await call(2)).answer(2);
    await fast;
    expect(shown()).toEqual([2]);
  });

  it('never overwrites a newer one that came before, and never changes the address', async () => {
    const { page, call, shown, loadListing, openListing } = await openListingPage('/shop-default?page=50');
    const slow = loadListing({ page: 50 });
    openListing({ page: 2 });
    (await call(2)).answer(2, 95);
    await eventually(() => expect(shown()).toEqual([2]));
    (await call(1)).answer(1, 95);
    await slow;
    expect(shown()).toEqual([2]);
    expect(page.address()).toBe('/shop-default?page=2');
  });
});

it('a page beyond the last becomes the last page, also in the address', async () => {
  const { page, calls, call, shown, loadListing, $listing } = await openListingPage(
    '/shop-default?page=50&search=pech&utm_source=telegram',
  );
  const loaded = loadListing({ page: 50, search: 'pech' });
  (await call(1)).answer(1, 95);
  const { query, answer } = await call(2);
  expect(query).toMatchObject({ page: '10', search: 'pech' });
  answer(2, 95);
  await loaded;
  expect(shown()).toEqual([2]);
  expect($listing.get()?.query).toEqual({ page: 10, search: 'pech' });
  expect(page.address()).toBe('/shop-default?page=10&search=pech&utm_source=telegram');
  expect(calls).toHaveLength(2);
});

it('a filter keeps the other ones', async () => {
  const { page, loadListing, filterListing } = await openListingPage('/shop-default?availability=available');
  void loadListing({ availability: 'available', page: 3 });
  filterListing({ priceTo: 500 });
  expect(page.address()).toBe('/shop-default?availability=available&priceTo=500');
});

describe('a sort order', () => {
  it('keeps the current products while loading, and goes to the first page', async () => {
    const { page, call, loadListing, sortListing, $listing } = await openListingPage('/shop-default?page=2');
    const loaded = loadListing({ page: 2 });
    (await call(1)).answer(2);
    await loaded;
    const inView = { products: [], totalCount: 0, limit: 10 };
    sortListing('productPrice', { page: 2 }, inView);
    const query = { page: 1, sort: 'productPrice' };
    expect($listing.get()).toEqual({ state: 'loading', query, page: inView });
    expect(page.address()).toBe('/shop-default?sort=productPrice');
    expect((await call(2)).query).toMatchObject({ page: '1', sort: 'productPrice' });
  });

  it('shows the products of the index, and today’s price of those that the API returns', async () => {
    const products = [5, 7].map((id) => aProduct({ id, productPrice: 100 }));
    const indexed = { products, totalCount: 2, limit: 10, checkedAt: 1 };
    const findIndexed = async () => indexed;
    vi.doMock('#search/finder.ts', async (original) => ({ ...(await original<object>()), findIndexed }));
    onTestFinished(() => void vi.doUnmock('#search/finder.ts'));
    const { call, loadListing, $listing } = await openListingPage();
    const failing = loadListing({ sort: 'productPrice' });
    await eventually(() => expect($listing.get()).toMatchObject({ state: 'loading', page: indexed }));
    (await call(1)).fail();
    await failing;
    expect($listing.get()).toMatchObject({ state: 'ready', page: indexed });

    const loaded = loadListing({ sort: 'productPrice' });
    (await call(2)).answer(7);
    await loaded;
    const prices = $listing.get()?.page?.products.map(({ productPrice }) => productPrice);
    expect([prices, $listing.get()?.page?.checkedAt]).toEqual([[100, 5_990_000], 1]);
  });

  it('named by a search leaves with it, unlike one that was chosen', async () => {
    const { page, searchListing } = await openListingPage('/shop-default?sort=productName');
    searchListing(readPriceWords('pech 2 mln gacha'));
    expect(page.address()).toBe('/shop-default?search=pech&priceTo=2000000&sort=productName');
    searchListing(readPriceWords('arzon pech'));
    expect(page.address()).toBe('/shop-default?search=pech&sort=productPrice');
    searchListing(readPriceWords('pech'));
    expect(page.address()).toBe('/shop-default?search=pech');
  });
});
