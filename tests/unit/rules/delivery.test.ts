import { expect, it } from 'vitest';
import { deliveryFee, priceRange } from '#rules/delivery.ts';
import { aCartLine } from '../../fixtures/products.ts';

const terms = { price: 20_000, freeFrom: 100_000 };
const dollars = { productCurrency: 'dollar' };
const surcharges = { 1: 50_000, 2: 50_000 };

it.each([
  ['its price just below the threshold', { productPrice: 200_000, productDiscPrice: 99_999 }, terms, 20_000],
  ['nothing from exactly the threshold on', { productPrice: 200_000, productDiscPrice: 100_000 }, terms, 0],
  ['extra for each large appliance, even where it is free', { categoryId: 2, quantity: 2 }, terms, 100_000],
  ['nothing extra without a category', { categoryId: null }, terms, 20_000],
  ['what the operator says if it has no price', {}, { freeFrom: 100_000 }, undefined],
  ['its price for goods in dollars if it is never free', dollars, { price: 20_000 }, 20_000],
])('delivery costs %s', (_, fields, at, fee) => {
  const line = aCartLine({ productPrice: 60_000, categoryId: 9, ...fields });
  expect(deliveryFee([line], at, surcharges)).toBe(fee);
});

it.each([
  ['all of which are in dollars', [499.5], terms, undefined],
  ['some of which are in dollars', [60_000, 499.5], terms, undefined],
  ['some of which are very many dollars', [60_000, 200_000.5], terms, undefined],
  ['enough of which are in so‘m', [100_000, 499.5], terms, 0],
])('goods %s: %j', (_, prices, at, fee) => {
  const lines = prices.map((productPrice) =>
    aCartLine({ productPrice, productCurrency: Number.isInteger(productPrice) ? 'sum' : 'dollar' }),
  );
  expect(deliveryFee(lines, at, {})).toBe(fee);
});

it('prices of several regions form a range; no prices give none', () => {
  expect(priceRange([{ price: 40_000 }, {}, { price: 20_000 }])).toEqual({ min: 20_000, max: 40_000 });
  expect(priceRange([{}])).toBeUndefined();
});
