import type { Currency } from '#rules/money.ts';
import { readSpelledPrice, type SpelledPrice } from '#rules/spelled-price.ts';
import type { Say } from '../message.ts';
import type { Role } from '../names/roles.ts';
import { isBlank, textOf } from '../rows/cell.ts';
import { cellIn, type Row, textIn } from '../rows/row.ts';
import { isCurrency, type Rates, type Unit, unitOf } from './read-currency.ts';
import { saleState } from './read-date.ts';

const MAX_PRICE = 1_000_000_000_000;

/** The prices of a product or a variant, as a file has them. */
export interface ReadPrices {
  /** Undefined if the file does not say, null if the cell is empty. */
  price?: number | null;
  discount?: number;
  currency?: Currency | undefined;
  /** Why the row cannot be used. */
  rejected?: string | undefined;
  /** How points and commas were read: `price . thousands`. */
  marks: string[];
  /** Place of the row that has the price. */
  place: string;
}

export interface PriceContext {
  pointIsDecimal: boolean;
  /** The currency that the header names: `so‘m`, `руб.`; empty if it names none. */
  unit: string;
  rates: Rates;
  now: Date;
}

/** Columns of prices, by what messages call them. */
const PRICES = {
  price: 'the price',
  discount: 'the discounted price',
  oldPrice: 'the old price',
  discountAmount: 'the discount',
  discountPercent: 'the discount',
} as const;

type PriceRole = keyof typeof PRICES;
type Amounts = { [Of in PriceRole]?: number };

/** Reads the prices in the cells of rows that say them together. */
export function readPrices(rows: readonly Row[], context: PriceContext, sayAt: Say): ReadPrices {
  const { place } = rows.find((row) => !isBlank(cellIn([row], 'price'))) ?? rows[0] ?? { place: '' };
  const read: ReadPrices = { marks: [], place };
  const amounts: Amounts = {};
  const currencies = new Set<Currency | undefined>();
  const reject = (says: string) => {
    read.rejected ??= says;
  };
  const said = textIn(rows, 'currency');
  const unit = unitOf(said || context.unit, context.rates);
  if (said && unit) currencies.add(unit.currency);
  else if (said) reject(otherCurrency(said));
  for (const role of Object.keys(PRICES) as PriceRole[]) {
    const cell = cellIn(rows, role);
    if (isBlank(cell)) continue;
    const amount =
      role === 'discountPercent'
        ? amountIn(textOf(cell).replace('%', ''), context)
        : inUnit(unit, amountIn(cell, context));
    const problem = problemOf(amount, PRICES[role]);
    if (typeof amount === 'string' || (problem && role === 'price')) reject(problem ?? '');
    else if (problem || !amount) sayAt('cell left out', problem ?? '', place, textOf(cell));
    else {
      if (amount.currency) currencies.add(amount.currency);
      else if (context.unit && !unit) reject(otherCurrency(context.unit));
      if (amount.mark) read.marks.push(`${role} ${amount.mark.sign} ${amount.mark.means}`);
      amounts[role] = Math.round(amount.amount * 100) / 100;
    }
  }
  if (currencies.size > 1) reject('its prices are in two currencies: correct one of them');
  read.currency = [...currencies][0] ?? unit?.currency;
  const has = (role: Role) => cellIn(rows, role) !== undefined;
  if (has('price')) read.price = amounts.price ?? null;
  if ((Object.keys(PRICES) as PriceRole[]).some((role) => role !== 'price' && has(role)))
    Object.assign(read, saleOf(read, amounts, saleState(rows, context.now), sayAt));
  return read;
}

/** Reads an amount; the word, if it is in a currency without a rate; undefined for anything else. */
function amountIn(cell: unknown, { pointIsDecimal, rates }: PriceContext): SpelledPrice | string | undefined {
  if (typeof cell === 'number') return { amount: cell };
  const { currency } = Object(cell) as { currency?: unknown };
  const text = `${textOf(cell)} ${textOf(currency)}`.trim();
  const grouping = pointIsDecimal ? ',' : '.,';
  const read = readSpelledPrice(text, grouping);
  const word = text.replace(/[\d\s.,'’-]+/g, '');
  if (read || !/\d/.test(text) || !isCurrency(word)) return read;
  const unit = unitOf(word, rates);
  return unit ? inUnit(unit, readSpelledPrice(text.replace(word, ''), grouping)) : word;
}

/** Counts an amount that names no currency in this one, in whole so‘m where there is a rate. */
function inUnit<Amount extends SpelledPrice | string | undefined>(unit: Unit | undefined, read: Amount) {
  if (typeof read !== 'object' || read.currency || unit?.rate === undefined) return read;
  return { ...read, amount: Math.round(read.amount * unit.rate), currency: unit.currency };
}

const otherCurrency = (word: string): string =>
  `the currency is ${word.slice(0, 20)}: write the prices in so‘m or dollars, or give its rate with --rate`;

function problemOf(amount: ReturnType<typeof amountIn>, name: string): string | undefined {
  if (amount === undefined) return `${name} is not a number: write digits, or 0 for a price on request`;
  if (typeof amount === 'string') return otherCurrency(amount);
  if (amount.amount < 0) return `${name} is below 0`;
  return amount.amount > MAX_PRICE ? `${name} is above ${MAX_PRICE}` : undefined;
}

/** Finds what shoppers pay: the lower of two prices, except that an old price must be higher. */
function saleOf(
  { price, currency, place }: ReadPrices,
  amounts: Amounts,
  state: ReturnType<typeof saleState>,
  say: Say,
): Pick<ReadPrices, 'price' | 'discount'> {
  const { oldPrice = 0 } = amounts;
  const sale = Math.max(0, amounts.discount || reducedPrice(amounts, currency));
  if (state && (sale > 0 || oldPrice > 0)) {
    say('read as', `the discount ${state.says}: no discount`, place, state.day);
    return { discount: 0 };
  }
  if (price == null) return { discount: sale };
  if (oldPrice > price) return { price: oldPrice, discount: price };
  if (oldPrice > 0) say('read as', 'the old price is not above the price: no discount', place, String(price));
  if (oldPrice > 0 || price === 0 || sale === price) return { discount: 0 };
  if (sale < price) return { discount: sale };
  say(
    'read as',
    'the discounted price is above the price: the lower one is the price to pay',
    place,
    String(price),
  );
  return { price: sale, discount: price };
}

/** Computes a price from a discount in percent or as an amount, in whole so‘m or cents; 0 for none. */
function reducedPrice(
  { price = 0, discountAmount = 0, discountPercent = 0 }: Amounts,
  currency: Currency | undefined,
): number {
  const unit = currency === 'dollar' ? 100 : 1;
  if (price === 0 || discountAmount + discountPercent === 0) return 0;
  return Math.round((price - discountAmount - (price * discountPercent) / 100) * unit) / unit;
}
