import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { readSpelledCurrency } from '#rules/spelled-price.ts';
import { OTHER_CURRENCIES } from '../../columns/words.ts';

/** So‘m for one of a currency that the shop does not have, by the folded words for it. */
export type Rates = ReadonlyMap<string, number>;

/** A currency, and in what it is counted here. */
export interface Unit {
  currency: Currency;
  /** So‘m for one; absent for currencies of the shop. */
  rate?: number;
}

export const foldCurrency = (word: string): string => foldText(word).replace(/[\s.]/g, '');

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a word means a currency, which the shop need not have: a known word or code, or any sign. */
export const isCurrency = (word: string, rates?: Rates): boolean =>
  readSpelledCurrency(word) !== undefined ||
  [rates, OTHER_CURRENCIES].some((words) => words?.has(foldCurrency(word))) ||
  CODES.has(foldCurrency(word).toUpperCase()) ||
  /^\p{Sc}$/u.test(word);

/** Returns undefined for a currency that the shop does not have, and for which there is no rate. */
export function unitOf(word: string, rates: Rates): Unit | undefined {
  const currency = readSpelledCurrency(word);
  if (currency) return { currency };
  const rate = rates.get(foldCurrency(word));
  return rate === undefined ? undefined : { currency: 'sum', rate };
}
