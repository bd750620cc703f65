import { describe, expect, it } from 'vitest';
import { monthlyPayment } from '#rules/installment.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { discountPercent, hasDiscount, isPriceOnRequest, priceToPay } from '#rules/price.ts';
import { readSpelledPrice } from '#rules/spelled-price.ts';

it.each([
  [0, 'sum', '0 so‘m', '0.00 so‘m'],
  // No price is rounded.
  [999.5, 'sum', '999.50 so‘m', '999.50 so‘m'],
  [1_000, 'sum', '1\u0020000\u0020so\u2018m', '1 000.00 so‘m'],
  [1_234_567_890, 'sum', '1 234 567 890 so‘m', '1 234 567 890.00 so‘m'],
  [12_500_000.5, 'sum', '12 500 000.50 so‘m', '12 500 000.50 so‘m'],
  [499.5, 'dollar', '$499.50', '$499.50'],
  [12_345, 'dollar', '$12 345.00', '$12 345.00'],
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
    [1_000, 875, 13],
    [1_000, 995, 1],
    [499.5, 399.6, 20],
    [1_000_000, 999_999, 0],
  ])('of %d down to %d is paid, and is %d percent, rounded', (productPrice, productDiscPrice, percent) => {
    const priced = { productPrice, productDiscPrice };
    expect(hasDiscount(priced)).toBe(true);
    expect(discountPercent(priced)).toBe(percent);
    expect(priceToPay(priced)).toBe(productDiscPrice);
  });

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

it.each([
  [0, 0, true],
  [0, 10, true],
  [0.01, 0, false],
])('the price %d, discounted %d, is on request: %s', (productPrice, productDiscPrice, expected) => {
  expect(isPriceOnRequest({ productPrice, productDiscPrice })).toBe(expected);
});

it.each([
  ['1 500 000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['500.000', 500_000],
  ['500’000', 500_000],
  ["500000 so'm", 500_000],
  ['500 000 сўм', 500_000],
  ['UZS 500000', 500_000],
  ['1500000,50', 1_500_000.5],
  ['1.500.000,50', 1_500_000.5],
  ['５０００００', 500_000],
  ['٥٠٠٠٠٠', 500_000],
  ['$1,299', 1_299],
  ['0', 0],
])('%s is the price %d', (spelled, amount) => {
  const read = readSpelledPrice(spelled, '.,');
  expect(read?.amount).toBe(amount);
  expect(read?.currency === 'dollar').toBe(spelled.startsWith('$'));
});

it.each(['', '-', 'arzon', '2 mln', '1.50.000', '500 000 yevro', '1-2'])('%j is no price', (spelled) => {
  expect(readSpelledPrice(spelled, '.,')).toBeUndefined();
});

it.each([
  // 3 790 000 so‘m and 30 % in 12 months are 410 583.33.
  [3_790_000, 30, 'up', 411_000],
  [3_790_000, 30, 'nearest', 411_000],
  [3_790_000, 30, 'down', 410_000],
  [1_200_000, 0, 'up', 100_000],
] as const)(
  'a monthly payment of %d and %d percent is rounded %s: %d',
  (price, markupPercent, rounding, month) => {
    const priced = { productPrice: price, productDiscPrice: 0, productCurrency: 'sum' };
    expect(monthlyPayment(priced, { months: 12, markupPercent, roundTo: 1000, rounding })).toBe(month);
  },
);
