import { describe, expect, it } from 'vitest';
import {
  everything,
  type FacetChoice,
  type Faceted,
  initialChoice,
  pushBounds,
  withFacets,
} from '#rules/facets.ts';
import { parseColumns } from '#rules/grid-columns.ts';
import { clampPage, pageCount, paginationItems } from '#rules/pagination.ts';
import { type ProductSort, sortProducts } from '#rules/sort-products.ts';
import { aProduct } from '../../fixtures/products.ts';

describe('facets', () => {
  const priced = { productPrice: 15, productDiscPrice: 0, productQuantity: 1 };
  const typical: Faceted = { ...priced, brand: 'Oqtosh', colors: ['Black'], sizes: ['M'] };
  const product = (name: string, fields: Partial<Faceted> = {}) => ({ name, ...typical, ...fields });
  const left = (products: ReturnType<typeof product>[], choice: Partial<FacetChoice>) =>
    withFacets(products, { ...everything, ...choice })
      .map(({ name }) => name)
      .join(' ');

  it.each<[Partial<FacetChoice>, string]>([
    [{}, 'shirt dress mug'],
    [{ availabilities: ['available'] }, 'shirt dress'],
    [{ availabilities: ['out-of-stock'] }, 'mug'],
    [{ availabilities: ['available', 'out-of-stock'] }, 'shirt dress mug'],
    [{ brands: ['Lolazor', 'Kunjut'] }, 'dress mug'],
    [{ colors: ['Blue'] }, 'shirt dress'],
    [{ sizes: ['S', 'L'] }, 'shirt dress'],
    [{ colors: ['Blue'], sizes: ['L'] }, 'shirt'],
    [{ colors: ['Beige'] }, ''],
  ])('the products shown have any of the chosen values in each facet: %o', (choice, names) => {
    const shirt = product('shirt', { sizes: ['M', 'L'], colors: ['White', 'Blue'] });
    const dress = product('dress', { brand: 'Lolazor', sizes: ['S'], colors: ['Blue'] });
    const mug = product('mug', { brand: 'Kunjut', sizes: [], productQuantity: 0 });
    expect(left([shirt, dress, mug], choice)).toBe(names);
  });

  it.each([
    ['is from 10 to 20 dollars at first, both included', initialChoice.price, '10 20'],
    ['has no lower limit while its handle is at the end', { from: 5, to: 10 }, '1.76 5 9.99 10'],
    ['has no upper limit while its handle is at the end', { from: 21, to: 22 }, '22 6500'],
  ])('the filter by the price to pay %s', (_, price, names) => {
    const prices = [1.76, 5, 9.99, 10, 20, 20.01, 22, 6500];
    const products = prices.map((price) =>
      product(String(price), { productPrice: 9000, productDiscPrice: price }),
    );
    expect(left(products, { price })).toBe(names);
  });

  it('the price filter has handles that never cross', () => {
    expect(pushBounds(18, 12, 'from')).toEqual({ from: 18, to: 18 });
    expect(pushBounds(18, 12, 'to')).toEqual({ from: 12, to: 12 });
    expect(pushBounds(10, 20, 'to')).toEqual({ from: 10, to: 20 });
  });
});

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

it.each([
  [1052, 106],
  [101, 11],
  [0, 1],
])('%d products at 10 a page fill %d pages', (total, pages) => {
  expect(pageCount(total, 10)).toBe(pages);
});

it.each([
  ['3', 3],
  ['11', 10],
  ['0', 1],
  ['2.9', 2],
  ['1e400', 1],
  ['abc', 1],
  ['', 1],
  [null, 1],
])('%j in an address is page %d of ten', (page, clamped) => {
  expect(clampPage(page, 10)).toBe(clamped);
});

it.each([
  [1, 2, '1 2'],
  [1, 106, '1 2 gap 106'],
  [50, 106, '1 gap 49 50 51 gap 106'],
  [106, 106, '1 gap 105 106'],
  // A gap never hides a single page.
  [4, 106, '1 2 3 4 5 gap 106'],
  [103, 106, '1 gap 102 103 104 105 106'],
  [3, 5, '1 2 3 4 5'],
])('the pagination on page %d of %d offers %s', (current, last, items) => {
  expect(paginationItems(current, last).join(' ')).toBe(items);
});

it.each([
  ['6', 6],
  ['0', undefined],
  ['7', undefined],
  ['2.5', undefined],
  ['"><script>', undefined],
])('saved columns %o are read as %o', (saved, columns) => {
  expect(parseColumns(saved)).toBe(columns);
});
