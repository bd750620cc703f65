import { describe, expect, it } from 'vitest';
import { listingQueryOf } from '#stores/listing.ts';

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
