import { describe, expect, it, vi } from 'vitest';
import { readPriceWords } from '#rules/price-words.ts';
import { listingQueryOf } from '#stores/listing.ts';
import { eventually } from '../../support/eventually.ts';
import { openListingPage } from './held-calls.ts';

// No static page has anything to show.
vi.mock('#catalogue/live/rendered-listing.ts', () => ({
  readRenderedListing: () => Promise.reject(new Error('no such page')),
}));

it.each([
  ['/shop-default', {}],
  ['/shop-default?categoryId=2&page=3&search=kir+mashina', { categoryId: 2, page: 3, search: 'kir mashina' }],
  ['/shop-default?categoryId=&search=%20%20', {}],
  ['/shop-default?search=%20o%E2%80%98t%20', { search: 'o‘t' }],
  ['/shop-default?sort=-productPrice', { sort: '-productPrice' }],
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
  'page=%s is page 1; such a category is one without products, not all products',
  (number) => {
    const search = `?page=${number}&categoryId=${number}`;
    expect(listingQueryOf({ pathname: '/shop-default', search })).toMatchObject({ page: 1, categoryId: 0 });
  },
);

it.each([
  ['/shop-default?page=1', undefined],
  ['/category/4', { categoryId: 4 }],
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
