import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { nearestInPrice } from '#rules/nearest-in-price.ts';
import { neighboursOf } from '#rules/neighbours.ts';
import { aProduct } from '../../fixtures/products.ts';

describe('previous and next product', () => {
  const of = (id: number) => neighboursOf([3, 7, 40, 101], id);

  it('are the nearest existing ids, in id order, across gaps', () => {
    expect(of(7)).toEqual({ previous: 3, next: 40 });
    expect(of(40)).toEqual({ previous: 7, next: 101 });
  });

  it('end at the first: it has no previous one', () => {
    expect(of(3)).toEqual({ previous: undefined, next: 7 });
  });

  it('wrap around at the last: the first comes next', () => {
    expect(of(101)).toEqual({ previous: 40, next: 3 });
  });

  it('of the only product are itself as next, and no previous one', () => {
    expect(neighboursOf([5], 5)).toEqual({ previous: undefined, next: 5 });
  });

  it('of a missing id are the products on either side of it', () => {
    expect(of(8)).toEqual({ previous: 7, next: 40 });
    expect(of(1)).toEqual({ previous: undefined, next: 3 });
    expect(of(200)).toEqual({ previous: 101, next: 3 });
  });
});

describe('nearest in price', () => {
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
});
