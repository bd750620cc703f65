import { expect, it } from 'vitest';
import { listingPath } from '#paths.ts';
import { brandFinder, brandGroups } from '#rules/brands.ts';
import { parseColumns } from '#rules/grid-columns.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { clampPage, pageCount, paginationItems } from '#rules/pagination.ts';
import { type ProductSort, sortProducts } from '#rules/sort-products.ts';
import { aProduct } from '../../fixtures/products.ts';

it.each<[string, ProductSort, number[]]>([
  ['the API’s order by default', 'createdAt', [5, 1, 2, 3, 4]],
  ['name, ignoring case, with numbers as numbers', 'productName', [3, 4, 1, 5, 2]],
  ['name backwards', '-productName', [2, 5, 1, 4, 3]],
  ['price to pay, so‘m first and those without a price last', 'productPrice', [3, 1, 4, 2, 5]],
  ['price to pay downwards, so‘m first and those without a price last', '-productPrice', [1, 3, 2, 4, 5]],
])('products are sorted by %s', (_, sort, ids) => {
  const dollars = { productPrice: 900, productCurrency: 'dollar' };
  const products = [
    aProduct({ id: 5, productName: 'Muzlatgich', productPrice: 0 }),
    aProduct({ id: 1, productName: 'Kir yuvish 10', productPrice: 5_000_000 }),
    aProduct({ id: 2, productName: 'Zarnur', ...dollars }),
    aProduct({ id: 3, productName: 'artel', productPrice: 400 }),
    aProduct({ id: 4, productName: 'Kir yuvish 9', ...dollars, productPrice: 1000, productDiscPrice: 500 }),
  ];
  expect(sortProducts(products, sort).map(({ id }) => id)).toEqual(ids);
});

it('a listing has as many pages as its products fill, at least one, and no others can be opened', () => {
  expect([1052, 101, 0].map((total) => pageCount(total, 10))).toEqual([106, 11, 1]);
  const asked = { '3': 3, '11': 10, '0': 1, '2.9': 2, '1e400': 1, abc: 1, '': 1 };
  for (const [page, opened] of Object.entries(asked)) expect(clampPage(page, 10), page).toBe(opened);
});

it.each([
  [1, 2, '1 2'],
  [50, 106, '1 gap 49 50 51 gap 106'],
  // A gap never hides a single page.
  [4, 106, '1 2 3 4 5 gap 106'],
  [103, 106, '1 gap 102 103 104 105 106'],
])('the pagination on page %d of %d offers %s', (current, last, items) => {
  expect(paginationItems(current, last).join(' ')).toBe(items);
});

it.each<[ListingQuery, string]>([
  [{ categoryId: undefined, page: 1, search: '', sort: 'createdAt' }, ''],
  [{ categoryId: 3, page: 2, search: 'kir o‘t' }, '?categoryId=3&page=2&search=kir+o%E2%80%98t'],
  [{ sort: '-productPrice' }, '?sort=-productPrice'],
  // A category that matches nothing must not be mistaken for all products.
  [{ categoryId: 0 }, '?categoryId=0'],
])('the listing of %j has the query %j in its address', (query, search) => {
  expect(listingPath(query)).toBe(`/shop-default${search}`);
});

it('saved columns that no listing can have are ignored', () => {
  expect(['6', '0', '7', '2.5', '"><script>'].flatMap((saved) => parseColumns(saved) ?? [])).toEqual([6]);
});

it.each([
  ['Muzlatgich', 'ZARNUR-320', 'Zarnur'],
  ['Konditsioner Oq – bulut 12', '', 'Oq Bulut'],
  ['Zarnur sumkasi', 'Art 5', 'Art'],
  ['Smart televizor', 'Zarnuriy 5', undefined],
])('in the category «%s», the brand of «%s» is %s', (productName, productModel, brand) => {
  expect(brandFinder(['Zarnur', 'Oq Bulut', 'Art'])({ productName, productModel })).toBe(brand);
});

it('brands are grouped under the Latin letter that they begin with, in alphabetical order', () => {
  const names = ['Zumrador', '3M', 'Zarnur', '+Plus', 'iPhone', 'Électrolux', 'Муз', 'O‘zbek', 'Шарқ'];
  const groups = brandGroups(names.map((name) => ({ name })));
  const shown = groups.map(({ title, brands }) => `${title}: ${brands.map(({ name }) => name).join(' ')}`);
  expect(shown.join(', ')).toBe(
    '123: +Plus 3M, E: Électrolux, I: iPhone, M: Муз, O: O‘zbek, S: Шарқ, Z: Zarnur Zumrador',
  );
});
