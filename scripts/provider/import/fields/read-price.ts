import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { readSpelledCurrency, readSpelledPrice, type SpelledPrice } from '#rules/spelled-price.ts';
import type { Role } from '../names/roles.ts';
import { OTHER_CURRENCIES } from '../names/words.ts';
import type { Message } from '../source.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { saleState } from './read-date.ts';

const MAX_PRICE = 1_000_000_000_000;

/** What a price cell says. */
type Amount = SpelledPrice | { foreign: string };

/** The prices of a product or a variant, as a file has them. */
export interface ReadPrices {
  /** Undefined if the file does not say, null if the cell is empty. */
  price?: number | null;
  discount?: number | null;
  currency?: Currency | undefined;
  /** Why the row cannot be used. */
  rejected?: string | undefined;
  /** How points and commas were read: `price . thousands`. */
  marks: Set<string>;
}

export interface PriceContext {
  pointIsDecimal: boolean;
  /** The currency that the header names. */
  currency: Currency | undefined;
  now: Date;
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

function amountOf(value: unknown, pointIsDecimal: boolean): Amount | undefined {
  if (typeof value === 'number') return { amount: value };
  const { currency = '' } = Object(value) as { currency?: unknown };
  const text = `${textOf(value)} ${textOf(currency)}`.trim();
  const read = readSpelledPrice(text, pointIsDecimal ? ',' : '.,');
  if (read) return read;
  const word = text.replace(/[\d\s.,'’-]+/g, '');
  return /\d/.test(text) && OTHER_CURRENCIES.has(foldText(word)) ? { foreign: word } : undefined;
}

/** Columns beside the price, by what messages call them. */
const SALES = {
  discount: 'the discounted price',
  oldPrice: 'the old price',
  discountAmount: 'the discount',
  discountPercent: 'the discount',
} as const;

type Cell = (role: Role) => unknown;
type SayOfPrice = (kind: Message['kind'], says: string, detail?: string) => void;

/** Reads the prices in the cells of a row. */
export function readPrices(cell: Cell, context: PriceContext, say: SayOfPrice): ReadPrices {
  const read: ReadPrices = { marks: new Set() };
  const amounts = new Map<Role, number>();
  const currencies = new Set<Currency>();

  const given = cell('currency');
  if (!isBlank(given)) {
    read.currency = readSpelledCurrency(textOf(given));
    if (!read.currency) read.rejected = otherCurrency(textOf(given));
  }
  for (const [role, name] of Object.entries({ price: 'the price', ...SALES }) as [Role, string][]) {
    const value = cell(role);
    if (isBlank(value)) continue;
    const amount = amountOf(
      role === 'discountPercent' ? textOf(value).replace('%', '') : value,
      context.pointIsDecimal,
    );
    const problem = problemOf(amount, name, textOf(value));
    if (problem !== undefined || !amount || 'foreign' in amount) {
      if (role === 'price' || (amount && 'foreign' in amount)) read.rejected ??= problem;
      else say('cell left out', problem ?? '', textOf(value));
      continue;
    }
    if (amount.currency) currencies.add(amount.currency);
    if (amount.mark) read.marks.add(`${role} ${amount.mark.sign} ${amount.mark.means}`);
    amounts.set(role, rounded(amount.amount));
  }
  const [named, ...others] = currencies;
  if (others.length > 0 || (named && read.currency && named !== read.currency))
    read.rejected ??= 'its prices are in two currencies: correct one of them';
  read.currency ??= named ?? context.currency;

  if (cell('price') !== undefined) read.price = amounts.get('price') ?? null;
  if (Object.keys(SALES).some((role) => cell(role as Role) !== undefined))
    Object.assign(read, saleOf(read, amounts, saleState(cell, context.now), say));
  return read;
}

const otherCurrency = (word: string): string =>
  `the currency is ${word.slice(0, 20)}: write the prices in so‘m or dollars`;

function problemOf(amount: Amount | undefined, name: string, given: string): string | undefined {
  if (!amount) return `${name} is not a number: write digits, or 0 for a price on request`;
  if ('foreign' in amount) return otherCurrency(amount.foreign);
  if (amount.amount < 0) return `${name} is below 0`;
  return amount.amount > MAX_PRICE ? `${name} is above ${MAX_PRICE}: ${given.slice(0, 30)}` : undefined;
}

/** Finds what shoppers pay: the lower of two prices, except that an old price must be higher. */
function saleOf(
  { price, currency }: ReadPrices,
  amounts: ReadonlyMap<Role, number>,
  state: ReturnType<typeof saleState>,
  say: SayOfPrice,
): Pick<ReadPrices, 'price' | 'discount'> {
  const old = amounts.get('oldPrice') ?? 0;
  const sale = Math.max(0, amounts.get('discount') || reducedPrice(price ?? 0, currency, amounts));
  if (state && (sale > 0 || old > 0)) {
    say('read as', `the discount ${state.says}: no discount`, state.day);
    return { discount: 0 };
  }
  if (price == null) return { discount: sale };
  if (old > price) return { price: old, discount: price };
  if (old > 0) say('read as', 'the old price is not above the price: no discount', String(price));
  if (old > 0 || price === 0 || sale === price) return { discount: 0 };
  if (sale <= price) return { discount: sale };
  say('read as', 'the discounted price is above the price: the lower one is the price to pay', String(price));
  return { price: sale, discount: price };
}

/** Computes a price from a discount in percent or as an amount, in whole so‘m or cents; 0 for none. */
function reducedPrice(
  price: number,
  currency: Currency | undefined,
  amounts: ReadonlyMap<Role, number>,
): number {
  const [amount = 0, percent = 0] = [amounts.get('discountAmount'), amounts.get('discountPercent')];
  const unit = currency === 'dollar' ? 100 : 1;
  return price > 0 && (amount > 0 || percent > 0)
    ? Math.round((price - amount - (price * percent) / 100) * unit) / unit
    : 0;
}
