import { describe, expect, it } from 'vitest';
import { deliveryFee, priceRange, surchargeOf } from '#rules/delivery.ts';
import { aCartLine } from '../../fixtures/products.ts';

const line = (fields: object = {}) => aCartLine({ productPrice: 60_000, productDiscPrice: 0, ...fields });
const terms = { price: 20_000, freeFrom: 100_000 };
const surcharges = [{ categoryIds: [1, 2], price: 50_000 }];

describe('delivery', () => {
  it('costs its price below the free-delivery threshold', () => {
    expect(deliveryFee([line()], terms, [])).toBe(20_000);
    expect(deliveryFee([line({ quantity: 2 })], terms, [])).toBe(0);
  });

  it('is free from exactly the threshold on, by the price to pay', () => {
    const discounted = line({ productPrice: 200_000, productDiscPrice: 99_999 });
    expect(deliveryFee([discounted], terms, [])).toBe(20_000);
    expect(deliveryFee([{ ...discounted, productDiscPrice: 100_000 }], terms, [])).toBe(0);
  });

  it('costs extra for each large appliance, even where it is free', () => {
    expect(deliveryFee([line({ categoryId: 2, quantity: 2 })], terms, surcharges)).toBe(100_000);
    expect(deliveryFee([line({ categoryId: 9 })], terms, surcharges)).toBe(20_000);
    expect(deliveryFee([line({ categoryId: null })], terms, surcharges)).toBe(20_000);
  });

  it('costs what the operator says if it has no price, or for goods in dollars', () => {
    expect(deliveryFee([line()], { freeFrom: 100_000 }, [])).toBeUndefined();
    expect(deliveryFee([line({ productCurrency: 'dollar' })], terms, [])).toBeUndefined();
    expect(deliveryFee([line({ productCurrency: 'dollar' })], { price: 20_000 }, [])).toBe(20_000);
  });
});

it('a category has the surcharges that name it', () => {
  expect([1, 3, null, undefined].map((id) => surchargeOf(id, surcharges))).toEqual([50_000, 0, 0, 0]);
});

it('prices of several regions form a range; no prices give none', () => {
  expect(priceRange([{ price: 40_000 }, {}, { price: 20_000 }])).toEqual({ least: 20_000, most: 40_000 });
  expect(priceRange([{}])).toBeUndefined();
});
