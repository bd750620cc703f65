import { expect, it, onTestFinished, vi } from 'vitest';
import { type ListingQuery, listingPath } from '#paths.ts';
import { isImageUrl } from '#rules/image-url.ts';

it('a browser without URL.canParse recognises image URLs, too', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  onTestFinished(() => canParse.mockRestore());
  expect(isImageUrl('https://cdn.example/1.webp')).toBe(true);
  expect(isImageUrl('https://cdn:port/1.webp')).toBe(false);
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
