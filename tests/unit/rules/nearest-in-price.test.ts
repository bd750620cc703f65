import { expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { nearestInPrice } from '#rules/nearest-in-price.ts';
import { aProduct } from '../../fixtures/products.ts';

/** Products with the prices 1 to 9, which are their ids, too. */
const products = Array.from({ length: 9 }, (_, index) =>
  aProduct({ id: index + 1, productPrice: index + 1 }),
);
const withOther = (id: number, fields: Partial<Product>) =>
  products.map((product) => (product.id === id ? { ...product, ...fields } : product));
const nearestTo = (id: number, among: readonly Product[] = products) =>
  nearestInPrice(among, 4)
    .get(id)
    ?.map((product) => product.id);

it('finds the nearest prices on both sides, never the product itself', () => {
  expect(nearestTo(5)).toEqual([3, 4, 6, 7]);
  expect(nearestTo(1), 'the cheapest').toEqual([2, 3, 4, 5]);
  expect(nearestTo(9), 'the dearest').toEqual([5, 6, 7, 8]);
  expect(nearestTo(8)).toEqual([5, 6, 7, 9]);
});

it('finds fewer if there are no more', () => {
  expect(nearestTo(2, products.slice(0, 3))).toEqual([1, 3]);
  expect(nearestTo(1, products.slice(0, 1))).toEqual([]);
});

it('finds the same in whatever order products come, even if they share a price', () => {
  expect(nearestTo(5, products.toReversed())).toEqual([3, 4, 6, 7]);
  const alike = products.map((product) => ({ ...product, productPrice: 7 }));
  expect(nearestTo(6, alike)).toEqual(nearestTo(6, alike.toReversed()));
});

it('goes by the price to pay', () => {
  expect(nearestTo(5, withOther(9, { productDiscPrice: 5 }))).toEqual([3, 4, 9, 6]);
});

it('leads to products that can be bought, even from sold-out ones', () => {
  const soldOut = withOther(4, { productQuantity: 0 });
  expect(nearestTo(5, soldOut)).toEqual([2, 3, 6, 7]);
  expect(nearestTo(4, soldOut)).toEqual([2, 3, 5, 6]);
  expect(nearestTo(1, withOther(2, { productPrice: 0 })), 'without a price').toEqual([3, 4, 5, 6]);
});

it('never compares so‘m with dollars', () => {
  expect(nearestTo(5, withOther(4, { productCurrency: 'dollar' }))).toEqual([2, 3, 6, 7]);
});
