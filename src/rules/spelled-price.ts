import { foldText } from './fold-text.ts';
import type { Currency } from './money.ts';
import { asciiDigits } from './read-field.ts';
import { type Grouping, readSpelledNumber, type SpelledNumber } from './spelled-number.ts';

/** A price as people and files write it. */
export interface SpelledPrice {
  /** In whole units of its currency. */
  amount: number;
  /** If it is written beside the number: `$499`. */
  currency?: Currency | undefined;
  mark?: SpelledNumber['mark'];
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ...['sum', 'som', 'uzs'].map((word) => [word, 'sum'] as const),
  ...['$', 'usd', 'dollar', 'doll', 'ue', 'ye'].map((word) => [word, 'dollar'] as const),
]);

/** Spells a currency as above, or a mere punctuation mark as an empty text: `so‘m`, `сум`, `UZS`, `у.е.`. */
const foldCurrency = (word: string): string => foldText(word).replace(/[\s.]/g, '');

/** Reads the name of a currency; `undefined` for other words. */
export const readSpelledCurrency = (word: string): Currency | undefined => CURRENCIES.get(foldCurrency(word));

/** A number, and what stands before and behind it. */
const PRICE = /^([^\d-]*)(-?\d(?:.*\d)?)(\D*)$/su;

/** Reads a price, possibly with its currency: `1 299 000`, `500.000 so‘m`, `$499`. Returns `undefined` for anything else. */
export function readSpelledPrice(spelled: string, grouping: Grouping): SpelledPrice | undefined {
  const text = asciiDigits(spelled.normalize('NFKC').trim());
  const [, before = '', digits = '', behind = ''] = PRICE.exec(text) ?? [];
  const number = readSpelledNumber(digits, grouping);
  const word = before + behind;
  const currency = readSpelledCurrency(word);
  if (!number || (!currency && foldCurrency(word) !== '')) return undefined;
  return { amount: number.value, currency, mark: number.mark };
}
