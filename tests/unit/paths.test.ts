import { describe, expect, it } from 'vitest';
import { type ListingQuery, listingPath, productPath } from '#paths.ts';

it('the address of a product page contains the product’s id', () => {
  expect(productPath(42)).toBe('/product-detail/42');
});

describe('the address of a listing', () => {
  it.each<[ListingQuery, string]>([
    [{}, '/shop-default'],
    [{ categoryId: 3 }, '/shop-default?categoryId=3'],
    [{ page: 2 }, '/shop-default?page=2'],
    [{ search: 'kir mashina' }, '/shop-default?search=kir+mashina'],
    [{ sort: '-productPrice' }, '/shop-default?sort=-productPrice'],
    [{ categoryId: 3, page: 2, search: 'o‘t' }, '/shop-default?categoryId=3&page=2&search=o%E2%80%98t'],
  ])('for %j is %s', (query, path) => {
    expect(listingPath(query)).toBe(path);
  });

  it('leaves out absent and default values', () => {
    expect(listingPath({ categoryId: undefined, page: 1, search: '', sort: 'createdAt' })).toBe(
      '/shop-default',
    );
  });

  it('keeps a category that matches nothing, so that it is not mistaken for all products', () => {
    expect(listingPath({ categoryId: 0 })).toBe('/shop-default?categoryId=0');
  });
});
