import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListingQuery, listingPath, productPath } from '#paths.ts';
import { toggled, without } from '#rules/id-list.ts';
import { isImageUrl } from '#rules/image-url.ts';
import { parsedUrl } from '#rules/parsed-url.ts';

describe('parsed url', () => {
  afterEach(() => vi.restoreAllMocks());

  it('returns the parts of a URL', () => {
    expect(parsedUrl('https://cdn.example/1.webp')?.pathname).toBe('/1.webp');
    expect(parsedUrl('/1.webp', 'https://cdn.example')?.href).toBe('https://cdn.example/1.webp');
  });

  it.each(['', '/1.webp', '//', 'https://cdn:port/1.webp'])('returns nothing for %j', (url) => {
    expect(parsedUrl(url)).toBeUndefined();
  });

  it('recognises image URLs in a browser without URL.canParse', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(isImageUrl('https://cdn.example/1.webp')).toBe(true);
    expect(isImageUrl('https://cdn:port/1.webp')).toBe(false);
  });
});

describe('id list', () => {
  it('toggling appends an absent id and removes a present one', () => {
    expect(toggled([4, 7], 9)).toEqual([4, 7, 9]);
    expect(toggled([4, 7, 9], 7)).toEqual([4, 9]);
  });

  it('removing keeps the others in their order and ignores an absent id', () => {
    expect(without([4, 7, 9], [9, 4, 1])).toEqual([7]);
  });
});

describe('paths', () => {
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
});
