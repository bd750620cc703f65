import { describe, expect, it, vi } from 'vitest';
import { listingQueryOf } from '#stores/listing.ts';
import { eventually } from '../../support/eventually.ts';
import { openListingPage } from './open-listing-page.ts';

// No static page has anything to show.
vi.mock('#catalogue/live/rendered-listing.ts', () => ({
  readRenderedListing: () => Promise.reject(new Error('no such page')),
}));

describe('reading the address of a listing', () => {
  it.each([
    ['', {}],
    ['?page=3', { page: 3 }],
    ['?categoryId=2&page=3&search=kir+mashina', { categoryId: 2, page: 3, search: 'kir mashina' }],
    ['?search=%20%20', {}],
    ['?search=%20o%E2%80%98t%20', { search: 'o‘t' }],
    ['?categoryId=', {}],
    ['?sort=-productPrice', { sort: '-productPrice' }],
    ['?priceFrom=45000.5&priceTo=-1', { priceFrom: 45_000.5 }],
    ['?sort=x&utm_source=y', {}],
    ['?search=arzon+pech+2+mln+gacha', { search: 'pech', priceTo: 2_000_000, sort: 'productPrice' }],
    ['?search=pech+2+mln+gacha&priceTo=3000000', { search: 'pech', priceTo: 3_000_000 }],
  ])('%j asks for %j', (search, query) => {
    expect(listingQueryOf({ pathname: '/shop-default', search })).toEqual({
      categoryId: undefined,
      page: 1,
      search: undefined,
      ...query,
    });
  });

  it.each(['abc', '0', '-2', '1.5', 'Infinity', ''])('page=%s is page 1', (page) => {
    expect(listingQueryOf({ pathname: '/shop-default', search: `?page=${page}` }).page).toBe(1);
  });

  it.each(['abc', '0', '-2', '1.5', 'Infinity', '2abc'])(
    'categoryId=%s is a category without products, not all products',
    (categoryId) => {
      const address = { pathname: '/shop-default', search: `?categoryId=${categoryId}` };
      expect(listingQueryOf(address).categoryId).toBe(0);
    },
  );
});

describe("reading the address of a category's page", () => {
  it.each([
    ['/category/4', '', {}],
    ['/category/4/', '?utm_source=telegram&fbclid=1', {}],
    ['/category/4', '?page=2&search=pech', { page: 2, search: 'pech' }],
    ['/category/4', '?categoryId=6', {}],
  ])('%s%s asks for category 4 and %j', (pathname, search, query) => {
    const all = { categoryId: 4, page: 1, search: undefined };
    expect(listingQueryOf({ pathname, search })).toEqual({ ...all, ...query });
  });
});

describe('the listing follows its address', () => {
  it.each([
    ['/shop-default?page=1', undefined],
    ['/category/4', { categoryId: 4 }],
    ['/category/4?utm_source=telegram', { categoryId: 4 }],
  ])('and leaves %s unchanged as it was rendered', async (address, rendered) => {
    const { calls, startListing, $listing } = await openListingPage(address);
    startListing(rendered);
    expect(calls).toHaveLength(0);
    expect($listing.get()).toBeUndefined();
  });

  it('when the page opens, when the shopper turns a page, and on the way back', async () => {
    const { page, call, shown, startListing, openListing } = await openListingPage('/shop-default?page=2');
    startListing();
    (await call(1)).answer(2);
    await eventually(() => expect(shown()).toEqual([2]));

    openListing({ page: 3 });
    expect(page.address()).toBe('/shop-default?page=3');
    const { query, answer } = await call(2);
    expect(query).toMatchObject({ page: '3' });
    answer(3);
    await eventually(() => expect(shown()).toEqual([3]));

    page.goTo('?page=2');
    await eventually(() => expect(shown()).toEqual([2]));
  });

  it("from a category's page to all products and back to the rendered page", async () => {
    const { page, call, shown, startListing, $listing } = await openListingPage('/category/4');
    startListing({ categoryId: 4 });
    page.goTo('/shop-default');
    const { query, answer } = await call(1);
    expect(query.filter).toBe('{"storeId":5}');
    answer(7);
    await eventually(() => expect(shown()).toEqual([7]));
    page.goTo('/category/4');
    expect($listing.get()).toBeUndefined();
  });

  it('until it is stopped', async () => {
    const { page, calls, startListing } = await openListingPage();
    startListing()();
    page.goTo('?page=2');
    expect(calls).toHaveLength(0);
  });
});

describe('a search', () => {
  it.each([
    [
      'starts at the first page, within the category',
      '/shop-default?categoryId=9&page=3',
      'pech',
      'categoryId=9&search=pech',
    ],
    ['stays within the category of a static page', '/category/9', 'pech', 'categoryId=9&search=pech'],
    ['keeps its letters', '/shop-default', 'o‘choq', 'search=o%E2%80%98choq'],
    ['ends when it is emptied', '/shop-default?search=pech', '', ''],
  ])('%s', async (_, address, text, query) => {
    const { page, searchListing, $listing } = await openListingPage(address);
    searchListing(text);
    expect(page.address()).toBe(`/shop-default${query && '?'}${query}`);
    expect($listing.get()).toMatchObject({ state: 'loading', query: { page: 1 } });
  });

  it('that is repeated changes neither the page nor the result', async () => {
    const { page, calls, searchListing } = await openListingPage('/shop-default?page=3&search=pech');
    searchListing('pech');
    expect(page.address()).toBe('/shop-default?page=3&search=pech');
    expect(calls).toEqual([]);
  });
});
