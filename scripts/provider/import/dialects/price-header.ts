import { foldText } from '#rules/fold-text.ts';
import { readSpelledCurrency } from '#rules/spelled-price.ts';
import { HARMLESS, MILLIONS, PIECES, THOUSANDS } from '../../columns/words.ts';
import { isCurrency, type Rates } from '../rows/currency.ts';
import { MESSAGES, type Say } from '../rows/message.ts';
import type { Role } from '../rows/row.ts';
import type { Column, PriceHeader } from './dialect.ts';

const DATE = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|20\d\d)(?!\d)/g;
const MONTH =
  /(?:\d{1,2}[\s-])?(?<!\p{L})(?:янв|фев|март|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек|yan|fev|mart|apr|may|iyu[nl]|avg|sen|okt|noy|dek)\p{L}*/giu;
const WORD = /\p{Sc}|%|[уy]\.\s?[еe](?!\p{L})|[\p{L}\p{M}\p{N}'`´‘’ʻʼ′]+\.?/giu;

const plainWord = (word: string): string => foldText(word).replaceAll('.', '');
const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').replace(DATE, ' ').replace(MONTH, ' ').match(WORD) ?? [];

/** The words of a header, as they are written and as they are compared. */
export interface HeaderWords {
  words: readonly string[];
  plain: readonly string[];
}

export function headerWords(header: string): HeaderWords {
  const words = wordsIn(header.slice(0, 100));
  return { words, plain: words.map(plainWord) };
}

const PRICES: readonly Role[] = [
  ...(['productPrice', 'productDiscPrice', 'productDiscPrice.old'] as const),
  ...(['productDiscPrice.percent', 'notPrice'] as const),
];

/** The names of the prices of a dialect, as words, the longest first. */
export const priceNamesIn = (names: { readonly [Of in Role]?: string }) =>
  PRICES.flatMap(
    (role) => names[role]?.split('; ').map((name) => ({ name: wordsIn(name).map(plainWord), role })) ?? [],
  ).sort((a, b) => b.name.length - a.name.length);

/** Reads a header that contains the name of a price, with scale, currency and pack wherever they stand. */
export function readPriceHeader(
  { words, plain }: HeaderWords,
  names: readonly { name: readonly string[]; role: Role }[],
  rates: Rates = new Map(),
): { role: Role; header: PriceHeader } | undefined {
  for (const { name, role } of names) {
    const at = plain.findIndex((_, start) => name.every((word, index) => word === plain[start + index]));
    if (at !== -1) return { role, header: saidBy(words.toSpliced(at, name.length), rates) };
  }
  return undefined;
}

function saidBy(words: readonly string[], rates: Rates): PriceHeader {
  const said: PriceHeader = { unit: '', factor: 1, unknown: [] };
  for (const [at, word] of words.entries()) {
    // Without its ending in `в сумах` and `so‘mda`.
    const forms = [plainWord(word), plainWord(word).replace(/(?<=.{3})(?:m?ax|yax|da|dagi|ga)$/, '')];
    const isIn = (list: ReadonlySet<string>) => forms.some((form) => list.has(form));
    const unit = [word, ...forms].find((form) => isCurrency(form, rates));
    if (/^\d+$/.test(word) && PIECES.has(plainWord(words[at + 1] ?? ''))) said.factor /= Number(word) || 1;
    else if (isIn(THOUSANDS)) said.factor *= 1_000;
    else if (isIn(MILLIONS)) said.factor *= 1_000_000;
    else if (unit) said.unit ||= unit;
    else if (!isIn(HARMLESS) && !isIn(PIECES)) said.unknown.push(word);
  }
  return said;
}

/** A price for shoppers, where there are several. */
const RETAIL = /розни[чц]|продаж|retail|sotuv|chakana/i;

/** Of several prices, leaves that in so‘m, else without a currency, else in dollars; of these the retail one, else the first. */
export function choosePrices(columns: Column[], names: readonly string[], say: Say): void {
  const unitOf = (at: number) => columns[at]?.header?.unit ?? '';
  const currencyOf = (at: number) => readSpelledCurrency(unitOf(at)) ?? unitOf(at);
  const rankOf = (at: number) =>
    ['sum', '', 'dollar', currencyOf(at)].indexOf(currencyOf(at)) * 2 - Number(RETAIL.test(names[at] ?? ''));
  const prices = [...names.keys()].filter((at) => columns[at]?.role === 'productPrice');
  const [price] = prices.toSorted((a, b) => rankOf(a) - rankOf(b));
  const currency = price === undefined ? '' : currencyOf(price) || 'sum';
  for (const [at, { role, header: { factor = 1 } = {} }] of columns.entries()) {
    if (role !== 'productPrice' && role !== 'productDiscPrice' && role !== 'productDiscPrice.old') continue;
    const isOther = currency !== '' && !['', currency].includes(currencyOf(at));
    const scale = { 1000: 'thousands', 1000000: 'millions' }[factor] ?? `packs of ${Math.round(1 / factor)}`;
    if (isOther) say(MESSAGES.otherCurrency, undefined, names[at]);
    if (isOther || (role === 'productPrice' && at !== price))
      columns[at] = { role: isOther ? 'ignored' : 'notPrice' };
    else if (factor !== 1) say(MESSAGES.pricesIn(scale), undefined, names[at]);
  }
}
