import { expect, it, onTestFinished, vi } from 'vitest';
import { type ListingQuery, listingPath, productPath } from '#paths.ts';
import { toggled, without } from '#rules/id-list.ts';
import { isImageUrl } from '#rules/image-url.ts';
import { parsedUrl } from '#rules/parsed-url.ts';

it('the parts of a URL can be read, also of one that is relative to another', () => {
  expect(parsedUrl('https://cdn.example/1.webp')?.pathname).toBe('/1.webp');
  expect(parsedUrl('/1.webp', 'https://cdn.example')?.href).toBe('https://cdn.example/1.webp');
});

it.each(['', '/1.webp', '//', 'https://cdn:port/1.webp'])('%j is no URL', (url) => {
  expect(parsedUrl(url)).toBeUndefined();
});

it('a browser without URL.canParse recognises image URLs, too', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  onTestFinished(() => canParse.mockRestore());
  expect(isImageUrl('https://cdn.example/1.webp')).toBe(true);
  expect(isImageUrl('https://cdn:port/1.webp')).toBe(false);
});

it('a list of ids gets an absent id at its end, and keeps its order when ids are removed', () => {
  expect(toggled([4, 7], 9)).toEqual([4, 7, 9]);
  expect(toggled([4, 7, 9], 7)).toEqual([4, 9]);
  expect(without([4, 7, 9], [9, 1])).toEqual([4, 7]);
});

it('the address of a product page contains the product’s id', () => {
  expect(productPath(42)).toBe('/product-detail/42');
});

it.each<[ListingQuery, string]>([
  [{}, ''],
  [{ categoryId: undefined, page: 1, search: '', sort: 'createdAt' }, ''],
  [{ page: 2 }, '?page=2'],
  [{ sort: '-productPrice' }, '?sort=-productPrice'],
  [{ categoryId: 3, page: 2, search: 'kir o‘t' }, '?categoryId=3&page=2&search=kir+o%E2%80%98t'],
  // A category that matches nothing must not be mistaken for all products.
  [{ categoryId: 0 }, '?categoryId=0'],
])('the listing of %j has the query %j in its address', (query, search) => {
  expect(listingPath(query)).toBe(`/shop-default${search}`);
});
