import { describe, expect, it } from 'vitest';
import { type ProductSort, sortProducts } from '#rules/sort-products.ts';
import { aProduct } from '../../fixtures/products.ts';

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
