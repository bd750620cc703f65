import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { nearestInPrice } from '#rules/nearest-in-price.ts';
import { neighboursOf } from '#rules/neighbours.ts';
import { aProduct } from '../../fixtures/products.ts';

const ids = [3, 7, 40, 101];

it.each([
  ['of one in the middle are the nearest ids, across gaps', ids, 40, { previous: 7, next: 101 }],
  ['of the first have no previous one', ids, 3, { previous: undefined, next: 7 }],
  ['of the last lead back to the first', ids, 101, { previous: 40, next: 3 }],
  ['of the only one are itself as the next', [5], 5, { previous: undefined, next: 5 }],
  ['of a missing one after the last', ids, 200, { previous: 101, next: 3 }],
])('the previous and next product %s', (_, all, id, neighbours) => {
  expect(neighboursOf(all, id)).toEqual(neighbours);
});

describe('nearest in price', () => {
  // Their prices are 1 to 9, like their ids.
  const products = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => aProduct({ id, productPrice: id }));
  const withOther = (id: number, fields: Partial<Product>) =>
    products.map((product) => (product.id === id ? { ...product, ...fields } : product));
  const nearestTo = (id: number, among: readonly Product[] = products) =>
    nearestInPrice(among, 4)
      .get(id)
      ?.map((product) => product.id);

  it.each([
    ['the nearest prices on both sides, never the product itself', 5, products, [3, 4, 6, 7]],
    ['the last ones for the dearest', 9, products, [5, 6, 7, 8]],
    ['fewer if there are no more', 2, products.slice(0, 3), [1, 3]],
    ['what costs nearly the same in the end', 5, withOther(9, { productDiscPrice: 5 }), [3, 4, 9, 6]],
    ['products that can be bought', 5, withOther(4, { productQuantity: 0 }), [2, 3, 6, 7]],
    ['products that have a price', 1, withOther(2, { productPrice: 0 }), [3, 4, 5, 6]],
    ['only prices in the same currency', 5, withOther(4, { productCurrency: 'dollar' }), [2, 3, 6, 7]],
  ])('finds %s', (_, id, among, nearest) => {
    expect(nearestTo(id, among)).toEqual(nearest);
  });

  it('finds the same in whatever order products of the same price come', () => {
    const alike = products.map((product) => ({ ...product, productPrice: 7 }));
    expect(nearestTo(6, alike)).toEqual(nearestTo(6, alike.toReversed()));
  });
});
