import * as v from 'valibot';
import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { text } from './fields.ts';
import { type Grouping, readSpelledNumber, type SpelledNumber } from './spelled-number.ts';

/** A price as a file has it. */
export interface ImportedPrice {
  /** In whole units of its currency. */
  amount: number;
  /** If it is written beside the number: `$499`. */
  currency?: Currency | undefined;
  mark?: SpelledNumber['mark'];
}

const MAX_PRICE = 1_000_000_000_000;

const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ...['sum', 'som', 'uzs'].map((word) => [word, 'sum'] as const),
  ...['$', 'usd', 'dollar', 'doll', 'ue', 'ye'].map((word) => [word, 'dollar'] as const),
]);

/** Spells a currency as above, or a mere punctuation mark as an empty text: `so‘m`, `сум`, `UZS`, `у.е.`. */
const foldCurrency = (word: string): string => foldText(word).replace(/[\s.]/g, '');

export const currency = v.pipe(
  text,
  v.transform((word) => CURRENCIES.get(foldCurrency(word))),
  v.picklist(['sum', 'dollar'], 'is neither sum nor dollar: write one of these, and the prices in it'),
);

/** A number, and what stands before and behind it. */
const PRICE = /^([^\d-]*)(-?\d(?:.*\d)?)(\D*)$/su;

function readPrice(given: string | number, grouping: Grouping): ImportedPrice | undefined {
  if (typeof given === 'number') return { amount: given };
  const [, before = '', digits = '', behind = ''] = PRICE.exec(given.normalize('NFKC').trim()) ?? [];
  const number = readSpelledNumber(digits, grouping);
  const word = foldCurrency(before + behind);
  if (!number || (word !== '' && !CURRENCIES.has(word))) return undefined;
  return { amount: number.value, currency: CURRENCIES.get(word), mark: number.mark };
}

const NOT_A_NUMBER = 'is not a number: write digits only, such as 5990000 or 499.50';

const priceWith = (grouping: Grouping) =>
  v.pipe(
    v.union([v.number(), v.string()], NOT_A_NUMBER),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): ImportedPrice => {
      const price = readPrice(value, grouping);
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
