import { expect, it } from 'vitest';
import { monthlyPayment } from '#rules/installment.ts';

const priced = (productPrice: number) => ({ productPrice, productDiscPrice: 0, productCurrency: 'sum' });
const terms = { months: 12, markupPercent: 30, roundTo: 1000 } as const;

it.each([
  ['up', 411_000],
  ['nearest', 411_000],
  ['down', 410_000],
] as const)('a monthly payment is its share of price and markup, rounded %s', (rounding, month) => {
  // 3 790 000 so‘m and 30 % in 12 months are 410 583.33.
  expect(monthlyPayment(priced(3_790_000), { ...terms, rounding })).toBe(month);
});

it('whole amounts are not rounded', () => {
  expect(monthlyPayment(priced(1_200_000), { ...terms, markupPercent: 0, rounding: 'up' })).toBe(100_000);
});
