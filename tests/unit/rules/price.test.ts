import { describe, expect, it } from 'vitest';
import { discountPercent, hasDiscount, isPriceOnRequest, priceToPay } from '#rules/price.ts';

const priced = (productPrice: number, productDiscPrice: number) => ({ productPrice, productDiscPrice });

describe('a discount', () => {
  it.each([
    [1_000, 875, 13],
    [800_000, 700_000, 13],
    [3_000_000, 2_000_000, 33],
    [5_990_000, 4_792_000, 20],
    [1_000, 995, 1],
    [1_000, 10, 99],
    [499.5, 399.6, 20],
  ])('of %d down to %d is %d percent, rounded', (price, discounted, percent) => {
    expect(hasDiscount(priced(price, discounted))).toBe(true);
    expect(discountPercent(priced(price, discounted))).toBe(percent);
  });

  it.each([
    ['absent', 1_000, 0],
    ['equal to the price', 1_000, 1_000],
    ['above the price', 1_000, 1_200],
    ['negative', 1_000, -5],
    ['above a price of zero', 0, 10],
  ])('does not apply if the discounted price is %s', (_, price, discounted) => {
    expect(hasDiscount(priced(price, discounted))).toBe(false);
    expect(discountPercent(priced(price, discounted))).toBe(0);
    expect(priceToPay(priced(price, discounted))).toBe(price);
  });

  it('is what the shopper pays if it applies', () => {
    expect(priceToPay(priced(1_000, 900))).toBe(900);
  });

  it('that rounds to 0 shows no percent but still lowers the price', () => {
    expect(discountPercent(priced(1_000_000, 999_999))).toBe(0);
    expect(priceToPay(priced(1_000_000, 999_999))).toBe(999_999);
  });
});

it('a product with price 0 has no price, whatever discount it has', () => {
  expect([priced(0, 0), priced(0, 10), priced(0.01, 0)].map(isPriceOnRequest)).toEqual([true, true, false]);
});
