import type { Currency } from '#rules/money.ts';
import { readSpelledCurrency, readSpelledPrice, type SpelledPrice } from '#rules/spelled-price.ts';
import { isBlank, textOf } from '../../columns/cell.ts';
import type { NamedColumns } from '../dialects/dialect.ts';
import { isCurrency, type Rates, type Unit, unitOf } from '../rows/currency.ts';
import { FAULTS, MESSAGES, type Say, type Text } from '../rows/message.ts';
import { cellIn, type Field, type Row, textIn } from '../rows/row.ts';
import { problemOfPeriod, type ReadPeriod, readPeriod } from './read-period.ts';

const MAX_PRICE = 1_000_000_000_000;

/** The prices of a product or a variant, as a file has them. */
export interface ReadPrices {
  /** Undefined if the file does not say, null if the cell is empty. */
  price?: number | null;
  discount?: number;
  currency?: Currency | undefined;
  /** Whether the row names the currency of the price, and not only the header. */
  isSigned?: boolean;
  period: ReadPeriod;
  /** Why the row cannot be used. */
  rejected?: Text | undefined;
  /** How points and commas were read: `price . thousands`. */
  marks: string[];
  /** Place of the row that has the price. */
  place: string;
}

export interface PriceContext {
  pointIsDecimal: boolean;
  /** What the headers say. */
  headers: NamedColumns['prices'];
  rates: Rates;
  now: Date;
}

/** Columns of prices, by what messages call them. */
const PRICES = {
  productPrice: 'the price',
  productDiscPrice: 'the discounted price',
  'productDiscPrice.old': 'the old price',
  'productDiscPrice.amount': 'the discount',
  'productDiscPrice.percent': 'the discount',
} as const;

type PriceRole = keyof typeof PRICES;
type Amounts = { [Of in PriceRole]?: number };

/** Reads the prices in the cells of rows that say them together. */
export function readPrices(rows: readonly Row[], context: PriceContext, sayAt: Say): ReadPrices {
  const { place } = rows.find((row) => !isBlank(cellIn([row], 'productPrice'))) ?? rows[0] ?? { place: '' };
  const read: ReadPrices = { period: readPeriod(rows), marks: [], place };
  const amounts: Amounts = {};
  const currencies = new Set<Currency | undefined>();
  const reject = (text: Text) => {
    read.rejected ??= text;
  };
  const said = textIn(rows, 'productCurrency');
  const { unit: inHeader = '' } = context.headers.productPrice ?? context.headers.productDiscPrice ?? {};
  const unit = unitOf(said || inHeader, context.rates);
  if (said && unit) currencies.add(unit.currency);
  else if (said) reject(otherCurrency(said));
  for (const role of Object.keys(PRICES) as PriceRole[]) {
    const cell = cellIn(rows, role);
    if (isBlank(cell)) continue;
    const isShare =
      role === 'productDiscPrice.percent' || (role === 'productDiscPrice' && textOf(cell).includes('%'));
    const amount = isShare
      ? amountIn(textOf(cell).replace(/[%−-]/g, ''), context)
      : inUnit(unit, scaled(role, cell, amounts.productPrice, context));
    const problem = problemOf(amount, PRICES[role], isShare ? 100 : MAX_PRICE);
    if (problem && (typeof amount === 'string' || role === 'productPrice'))
      reject(MESSAGES.badPrice(problem));
    else if (problem) sayAt(MESSAGES.badAmount(problem), place, textOf(cell));
    else if (typeof amount === 'object') {
      if (amount.currency) currencies.add(amount.currency);
      else if (inHeader && !unit) reject(otherCurrency(inHeader));
      if (isShare && role === 'productDiscPrice') sayAt(MESSAGES.fromShare, place, textOf(cell));
      if (role === 'productPrice') read.isSigned = said !== '' || amount.currency !== undefined;
      if (amount.mark) read.marks.push(`${role} ${amount.mark.sign} ${amount.mark.means}`);
      amounts[isShare ? 'productDiscPrice.percent' : role] = Math.round(amount.amount * 100) / 100;
    }
  }
  if (currencies.size > 1) reject(MESSAGES.twoCurrencies);
  read.currency = [...currencies][0] ?? unit?.currency;
  const has = (role: Field) => cellIn(rows, role) !== undefined;
  if (has('productPrice')) read.price = amounts.productPrice ?? null;
  if ((Object.keys(PRICES) as PriceRole[]).some((role) => role !== 'productPrice' && has(role)))
    Object.assign(read, saleOf(read, amounts, problemOfPeriod(read.period, context.now), sayAt));
  return read;
}

type Amount = SpelledPrice | string | undefined;

/** Reads an amount; the word, if it is in a currency without a rate; undefined for anything else. */
function amountIn(cell: unknown, { pointIsDecimal, rates }: PriceContext, isInMillions = false): Amount {
  if (typeof cell === 'number') return { amount: cell };
  const { currency } = Object(cell) as { currency?: unknown };
  const text = `${textOf(cell)} ${textOf(currency)}`.trim();
  const grouping = isInMillions ? '' : pointIsDecimal ? ',' : '.,';
  const read = readSpelledPrice(text, grouping);
  const word = text.replace(/[\d\s.,'’-]+/g, '');
  if (read || !/\d/.test(text) || !isCurrency(word, rates)) return read;
  const unit = unitOf(word, rates);
  return unit ? inUnit(unit, readSpelledPrice(text.replace(word, ''), grouping)) : word;
}

/** Reads an amount as its header scales it. A discounted price without a scale of its own may have that of the price. */
function scaled(role: Field, cell: unknown, price: number | undefined, context: PriceContext): Amount {
  const { productPrice: ofPrice, [role]: own } = context.headers;
  const { factor = 1, unit = '' } = own ?? {};
  const read = amountIn(cell, context, factor >= 1_000_000);
  // A scale is that of the currency in the header.
  if (typeof read !== 'object' || (read.currency && read.currency !== readSpelledCurrency(unit || 'sum')))
    return read;
  const distance = (by: number) => Math.abs(Math.log((read.amount * by) / (price || 1)));
  const shared = ofPrice?.factor ?? 1;
  const by = factor === 1 && price && distance(shared) < distance(1) ? shared : factor;
  return { ...read, amount: read.amount * by };
}

/** Counts an amount that names no currency in this one, in whole so‘m where there is a rate. */
function inUnit<Amount extends SpelledPrice | string | undefined>(unit: Unit | undefined, read: Amount) {
  if (typeof read !== 'object' || read.currency || unit?.rate === undefined) return read;
  return { ...read, amount: Math.round(read.amount * unit.rate), currency: unit.currency };
}

const otherCurrency = (word: string): Text =>
  MESSAGES.badPrice(FAULTS.currencyWithoutRate(word.slice(0, 20)));

function problemOf(amount: Amount, name: string, most: number): string | undefined {
  if (amount === undefined) return FAULTS.noAmount(name);
  if (typeof amount === 'string') return FAULTS.currencyWithoutRate(amount.slice(0, 20));
  if (amount.amount < 0) return FAULTS.amountBelow(name);
  return amount.amount > most ? FAULTS.amountAbove(name, most) : undefined;
}

/** Finds what shoppers pay: the lower of two prices, except that an old price must be higher. */
function saleOf(
  { price, currency, place }: ReadPrices,
  amounts: Amounts,
  problem: ReturnType<typeof problemOfPeriod>,
  say: Say,
): Pick<ReadPrices, 'price' | 'discount'> {
  const { 'productDiscPrice.old': oldPrice = 0 } = amounts;
  const sale = Math.max(0, amounts.productDiscPrice || reducedPrice(amounts, currency));
  if (problem && (sale > 0 || oldPrice > 0)) {
    say(problem.text, place, problem.detail);
    return { discount: 0 };
  }
  if (price == null) return { discount: sale };
  if (oldPrice > price) return { price: oldPrice, discount: price };
  if (oldPrice > 0) say(MESSAGES.oldPriceNotAbove, place, String(price));
  if (oldPrice > 0 || price === 0 || sale === price) return { discount: 0 };
  if (sale < price) return { discount: sale };
  say(MESSAGES.discountAbove, place, String(price));
  return { price: sale, discount: price };
}

/** Computes a price from a discount in percent or as an amount, in whole so‘m or cents; 0 for none. */
function reducedPrice(
  {
    productPrice: price = 0,
    'productDiscPrice.amount': amount = 0,
    'productDiscPrice.percent': percent = 0,
  }: Amounts,
  currency: Currency | undefined,
): number {
  const unit = currency === 'dollar' ? 100 : 1;
  if (price === 0 || amount + percent === 0) return 0;
  return Math.round((price - amount - (price * percent) / 100) * unit) / unit;
}
