import * as v from 'valibot';
import type { Grouping } from '#rules/spelled-number.ts';
import { readSpelledCurrency, readSpelledPrice, type SpelledPrice } from '#rules/spelled-price.ts';
import { text } from './fields.ts';

const MAX_PRICE = 1_000_000_000_000;

export const currency = v.pipe(
  text,
  v.transform(readSpelledCurrency),
  v.picklist(['sum', 'dollar'], 'is neither sum nor dollar: write one of these, and the prices in it'),
);

const NOT_A_NUMBER = 'is not a number: write digits only, such as 5990000 or 499.50';

const priceWith = (grouping: Grouping) =>
  v.pipe(
    v.union([v.number(), v.string()], NOT_A_NUMBER),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): SpelledPrice => {
      const price = typeof value === 'number' ? { amount: value } : readSpelledPrice(value, grouping);
      if (price) return price;
      addIssue({ message: NOT_A_NUMBER });
      return NEVER;
    }),
    v.check(({ amount }) => amount >= 0, 'is below 0: write the price, or 0 for a price on request'),
    v.check(({ amount }) => amount <= MAX_PRICE, `is above ${MAX_PRICE}: correct it`),
    v.check(({ amount }) => Number(amount.toFixed(2)) === amount, 'has more than two decimals: round it'),
  );

/** The price of a table: three digits after its only point or comma are thousands. */
export const cellPrice = priceWith('.,');

/** The price of a JSON file, as programs write it: a point is always decimal. */
export const jsonPrice = priceWith(',');
