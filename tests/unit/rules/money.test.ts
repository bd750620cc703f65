import { describe, expect, it } from 'vitest';
import { discountPercent } from '#rules/discount.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, isPriceOnRequest, priceToPay } from '#rules/price.ts';
import { readSpelledPrice } from '#rules/spelled-price.ts';
import { dayOf, formatCountdown, secondsLeft } from '#rules/time.ts';

it.each([
  // No price is rounded.
  [999.5, 'sum', '999.50\u00a0so‘m', '999.50\u00a0so‘m'],
  [1_000, 'sum', '1\u00a0000\u00a0so\u2018m', '1\u00a0000.00\u00a0so‘m'],
  [12_500_000.5, 'sum', '12\u00a0500\u00a0000.50\u00a0so‘m', '12\u00a0500\u00a0000.50\u00a0so‘m'],
  [499.5, 'dollar', '$499.50', '$499.50'],
  [12_345, 'dollar', '$12\u00a0345.00', '$12\u00a0345.00'],
  [3 * 19.99, 'dollar', '$59.97', '$59.97'],
] as const)('%d %s is shown as %j, and as a line price or total as %j', (amount, currency, price, total) => {
  expect(formatMoney({ amount, currency })).toBe(price);
  expect(formatMoney({ amount, currency }, 'decimals')).toBe(total);
});

it('only the value dollar of productCurrency means dollars, all others so‘m', () => {
  const currencies = ['dollar', 'sum', 'som', 'UZS', ''].map(currencyOf);
  expect(currencies).toEqual(['dollar', 'sum', 'sum', 'sum', 'sum']);
});

describe('a discount', () => {
  it.each([
    [1_000, 875, 12],
    [1_000, 904, 9],
    [1_000_000, 990_001, 0],
    [1_000_000, 1, 99],
    [1.9, 1.71, 10],
    [0.5, 0.001, 99],
  ])(
    'of %d down to %d is paid, and is %d percent, rounded down',
    (productPrice, productDiscPrice, percent) => {
      const priced = { productPrice, productDiscPrice };
      expect(hasDiscount(priced)).toBe(true);
      expect(discountPercent(priced)).toBe(percent);
      expect(priceToPay(priced)).toBe(productDiscPrice);
    },
  );

  it.each([
    ['absent', 1_000, 0],
    ['equal to the price', 1_000, 1_000],
    ['above the price', 1_000, 1_200],
    ['negative', 1_000, -5],
    ['above a price of zero', 0, 10],
  ])('does not apply if the discounted price is %s', (_, productPrice, productDiscPrice) => {
    const priced = { productPrice, productDiscPrice };
    expect(hasDiscount(priced)).toBe(false);
    expect(discountPercent(priced)).toBe(0);
    expect(priceToPay(priced)).toBe(productPrice);
  });
});

it('only a product whose price is above 0 has one, whatever its discount; the others have it on request', () => {
  const prices = [
    { productPrice: 0, productDiscPrice: 10 },
    { productPrice: 0.01, productDiscPrice: 0 },
  ];
  expect(prices.map(isPriceOnRequest)).toEqual([true, false]);
});

it.each([
  ['1 500 000', 1_500_000],
  ['1\u00a0500\u00a0000\u00a0so‘m', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['500’000', 500_000],
  ["500000 so'm", 500_000],
  ['500 000 сўм', 500_000],
  ['UZS 500000', 500_000],
  ['1500000,50', 1_500_000.5],
  ['1.500.000,50', 1_500_000.5],
  ['５０００００', 500_000],
  ['٥٠٠٠٠٠', 500_000],
  ['$0', 0],
])('%s is the price %d', (spelled, amount) => {
  const read = readSpelledPrice(spelled, '.,');
  expect(read?.amount).toBe(amount);
  expect(read?.currency === 'dollar').toBe(spelled.startsWith('$'));
});

it('what is no price is not taken for one', () => {
  const others = ['', '-', 'arzon', '2 mln', '1.50.000', '500 000 yevro', '1-2'];
  expect(others.flatMap((spelled) => readSpelledPrice(spelled, '.,') ?? [])).toEqual([]);
});

it('a day is named in the shopper’s time zone, with month and day as two digits', () => {
  expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('05.11.2026');
});

it('a countdown shows minutes and seconds, hours if there are any, and never less than none', () => {
  const shown = [600, 599.9, -3, 8_007.5].map(formatCountdown);
  expect(shown).toEqual(['10:00', '09:59', '00:00', '2:13:27']);
  const left = [499, 1_000, 900_000].map((elapsedMs) => secondsLeft(600, elapsedMs));
  expect(left).toEqual([600, 599, 0]);
});
