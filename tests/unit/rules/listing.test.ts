import { describe, expect, it } from 'vitest';
import {
  everything,
  type FacetChoice,
  type Faceted,
  facetValues,
  initialChoice,
  pushBounds,
  withFacets,
} from '#rules/facets.ts';
import { parseColumns } from '#rules/grid-columns.ts';
import { clampPage, pageCount, paginationItems } from '#rules/pagination.ts';
import { type ProductSort, sortProducts } from '#rules/sort-products.ts';
import { aProduct } from '../../fixtures/products.ts';

describe('facets', () => {
  const product = (name: string, fields: Partial<Faceted> = {}) => ({
    name,
    productPrice: 15,
    productDiscPrice: 0,
    productQuantity: 1,
    brand: 'Oqtosh',
    colors: ['Black'],
    sizes: ['M'],
    ...fields,
  });

  const left = (products: ReturnType<typeof product>[], choice: Partial<FacetChoice>): string[] =>
    withFacets(products, { ...everything, ...choice }).map(({ name }) => name);

  describe('filtered products', () => {
    const shirt = product('shirt', { sizes: ['M', 'L'], colors: ['White', 'Blue'] });
    const dress = product('dress', { brand: 'Lolazor', sizes: ['S'], colors: ['Blue'] });
    const mug = product('mug', { brand: 'Kunjut', sizes: [], productQuantity: 0 });
    const all = [shirt, dress, mug];

    it('are all products if nothing is chosen', () => {
      expect(left(all, {})).toEqual(['shirt', 'dress', 'mug']);
    });

    it.each<[Partial<FacetChoice>, string[]]>([
      [{ availabilities: ['available'] }, ['shirt', 'dress']],
      [{ availabilities: ['out-of-stock'] }, ['mug']],
      [{ availabilities: ['available', 'out-of-stock'] }, ['shirt', 'dress', 'mug']],
      [{ brands: ['Lolazor', 'Kunjut'] }, ['dress', 'mug']],
      [{ colors: ['Blue'] }, ['shirt', 'dress']],
      [{ sizes: ['S', 'L'] }, ['shirt', 'dress']],
      [{ colors: ['Blue'], sizes: ['L'] }, ['shirt']],
      [{ colors: ['Beige'] }, []],
    ])('have any of the chosen values in each facet: %o', (choice, names) => {
      expect(left(all, choice)).toEqual(names);
    });
  });

  describe('the price filter', () => {
    const priced = [1.76, 5, 9.99, 10, 20, 20.01, 22, 6500].map((productPrice) =>
      product(String(productPrice), { productPrice }),
    );

    it('is from 10 to 20 dollars at first, both included', () => {
      expect(withFacets(priced, initialChoice).map(({ name }) => name)).toEqual(['10', '20']);
    });

    it('has no limit where a handle is at its end', () => {
      expect(left(priced, { price: { from: 5, to: 10 } })).toEqual(['1.76', '5', '9.99', '10']);
      expect(left(priced, { price: { from: 21, to: 22 } })).toEqual(['22', '6500']);
    });

    it('applies to the price to pay', () => {
      const reduced = product('reduced', { productPrice: 30, productDiscPrice: 12 });
      expect(left([reduced], { price: { from: 11, to: 13 } })).toEqual(['reduced']);
    });

    it('has handles that never cross', () => {
      expect(pushBounds(18, 12, 'from')).toEqual({ from: 18, to: 18 });
      expect(pushBounds(18, 12, 'to')).toEqual({ from: 12, to: 12 });
      expect(pushBounds(10, 20, 'to')).toEqual({ from: 10, to: 20 });
    });
  });

  it('each value of a facet comes with its number of products', () => {
    const products = [product('one', { sizes: ['S', 'M'] }), product('other', { sizes: ['M'] })];
    expect(facetValues(products, ({ sizes }) => sizes)).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 2 },
    ]);
  });
});

describe('sort products', () => {
  const products = [
    aProduct({ id: 1, productName: 'Kir yuvish 10', productPrice: 5_000_000 }),
    aProduct({ id: 2, productName: 'Zarnur', productPrice: 900, productCurrency: 'dollar' }),
    aProduct({ id: 3, productName: 'artel', productPrice: 400 }),
    aProduct({
      id: 4,
      productName: 'Kir yuvish 9',
      productPrice: 1000,
      productDiscPrice: 500,
      productCurrency: 'dollar',
    }),
  ];
  const sorted = (sort: ProductSort) => sortProducts(products, sort).map(({ id }) => id);

  describe('products of a listing', () => {
    it('stay in the API’s order by default', () => {
      expect(sorted('createdAt')).toEqual([1, 2, 3, 4]);
    });

    it('are sorted by name, ignoring case, with numbers as numbers', () => {
      expect(sorted('productName')).toEqual([3, 4, 1, 2]);
      expect(sorted('-productName')).toEqual([2, 1, 4, 3]);
    });

    it('are sorted by the price to pay within each currency, so‘m first in both directions', () => {
      expect(sorted('productPrice')).toEqual([3, 1, 4, 2]);
      expect(sorted('-productPrice')).toEqual([1, 3, 2, 4]);
    });

    it('come last if they have no price, in both directions', () => {
      const unpriced = aProduct({ id: 5, productPrice: 0 });
      const last = (sort: ProductSort) => sortProducts([unpriced, ...products], sort).at(-1)?.id;
      expect(last('productPrice')).toBe(5);
      expect(last('-productPrice')).toBe(5);
    });
  });
});

describe('pagination', () => {
  describe('the page count', () => {
    it.each([
      [1052, 10, 106],
      [100, 10, 10],
      [101, 10, 11],
      [1, 10, 1],
    ])('of %d products at %d a page is %d, rounded up', (total, limit, pages) => {
      expect(pageCount(total, limit)).toBe(pages);
    });

    it('of an empty list is one page', () => {
      expect(pageCount(0, 10)).toBe(1);
    });
  });

  describe('a page number in an address', () => {
    it.each([
      ['3', 3],
      ['10', 10],
      ['11', 10],
      ['0', 1],
      ['-4', 1],
      ['2.9', 2],
      ['1e400', 1],
      ['abc', 1],
      ['', 1],
      [null, 1],
      [undefined, 1],
    ])('%j is page %d of ten', (page, clamped) => {
      expect(clampPage(page, 10)).toBe(clamped);
    });
  });

  describe('the items of the pagination', () => {
    it.each([
      [1, 1, [1]],
      [1, 2, [1, 2]],
      [2, 3, [1, 2, 3]],
      [1, 106, [1, 2, 'gap', 106]],
      [50, 106, [1, 'gap', 49, 50, 51, 'gap', 106]],
      [106, 106, [1, 'gap', 105, 106]],
    ])('on page %d of %d are %j', (current, last, items) => {
      expect(paginationItems(current, last)).toEqual(items);
    });

    it.each([
      [4, 106, [1, 2, 3, 4, 5, 'gap', 106]],
      [103, 106, [1, 'gap', 102, 103, 104, 105, 106]],
      [3, 5, [1, 2, 3, 4, 5]],
    ])('on page %d of %d show a page that a gap would hide alone: %j', (current, last, items) => {
      expect(paginationItems(current, last)).toEqual(items);
    });
  });
});

describe('grid columns', () => {
  it.each([
    ['1', 1],
    ['6', 6],
    ['0', undefined],
    ['7', undefined],
    ['2.5', undefined],
    ['', undefined],
    ['"><script>', undefined],
  ])('saved columns %o are read as %o', (saved, columns) => {
    expect(parseColumns(saved)).toBe(columns);
  });
});
