import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { readSpelledCurrency, readSpelledPrice, type SpelledPrice } from '#rules/spelled-price.ts';
import type { Role } from '../names/roles.ts';
import type { Message } from '../source.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { saleState } from './read-date.ts';

const MAX_PRICE = 1_000_000_000_000;

/** Other currencies, as they stand beside numbers. */
const OTHERS = new Set(
  (
    'rub rur rubl rublej r ₽ eur euro evro € kzt tenge tg ₸ uah grn grivna ₴ gbp £ try tl ₺ czk kc pln zl zł rsd din kgs som kg cny ' +
    'yuan ¥ aed tjs byn byr br inr chf'
  )
    .split(' ')
    .map((word) => foldText(word)),
);

/** What a price cell says. */
type Amount = SpelledPrice | { foreign: string };

/** The prices of a product or a variant, as a file has them. */
export interface ReadPrices {
  /** Undefined if the file does not say, null if the cell is empty. */
  price?: number | null;
  discount?: number | null;
  currency?: Currency | undefined;
  /** Why the row cannot be used. */
  rejected?: string;
  messages: Omit<Message, 'place'>[];
  marks: { role: Role; mark: NonNullable<SpelledPrice['mark']> }[];
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
  return /\d/.test(text) && OTHERS.has(foldText(word)) ? { foreign: word } : undefined;
}

/** Reads the prices in the cells of a row. */
export function readPrices(cell: (role: Role) => unknown, context: PriceContext): ReadPrices {
  const read: ReadPrices = { messages: [], marks: [] };
  const left = (says: string, detail?: string) => read.messages.push({ kind: 'cell left out', says, detail });
  const amounts = new Map<Role, number>();
  const currencies = new Set<Currency>();

  const given = cell('currency');
  if (!isBlank(given)) {
    const currency = readSpelledCurrency(textOf(given));
    if (currency) read.currency = currency;
    else read.rejected = otherCurrency(textOf(given));
  }
  for (const role of ['price', 'discount', 'oldPrice', 'discountAmount', 'discountPercent'] as const) {
    const value = cell(role);
    if (isBlank(value)) continue;
    const amount = amountOf(
      role === 'discountPercent' ? textOf(value).replace('%', '') : value,
      context.pointIsDecimal,
    );
    const isPrice = role === 'price';
    const problem = problemOf(amount, isPrice ? 'the price' : NAMES[role], textOf(value));
    if (problem || !amount || 'foreign' in amount) {
      if (isPrice || (amount && 'foreign' in amount)) read.rejected ??= problem;
      else left(problem ?? '', textOf(value));
      continue;
    }
    if (amount.currency) currencies.add(amount.currency);
    if (amount.mark) read.marks.push({ role, mark: amount.mark });
    amounts.set(role, rounded(amount.amount));
  }
  const [named, ...others] = [...currencies];
  if (others.length > 0 || (named && read.currency && named !== read.currency))
    read.rejected ??= 'its prices are in two currencies: correct one of them';
  read.currency ??= named ?? context.currency;

  const price = amounts.get('price');
  if (cell('price') !== undefined) read.price = price ?? null;
  const hasSale = ['discount', 'oldPrice', 'discountAmount', 'discountPercent'] as const;
  if (hasSale.some((role) => cell(role) !== undefined)) setSale(read, amounts, cell, context);
  return read;
}

const NAMES = {
  discount: 'the discounted price',
  oldPrice: 'the old price',
  discountAmount: 'the discount',
  discountPercent: 'the discount',
};

const otherCurrency = (word: string): string =>
  `the currency is ${word.slice(0, 20)}: write the prices in so‘m or dollars`;

function problemOf(amount: Amount | undefined, name: string, given: string): string | undefined {
  if (!amount) return `${name} is not a number: write digits, or 0 for a price on request`;
  if ('foreign' in amount) return otherCurrency(amount.foreign);
  if (amount.amount < 0) return `${name} is below 0`;
  return amount.amount > MAX_PRICE ? `${name} is above ${MAX_PRICE}: ${given.slice(0, 30)}` : undefined;
}

/** Finds what shoppers pay: the lower of two prices, except that an old price must be higher. */
function setSale(
  read: ReadPrices,
  amounts: ReadonlyMap<Role, number>,
  cell: (role: Role) => unknown,
  { now }: PriceContext,
): void {
  const price = read.price ?? undefined;
  const [amount = 0, percent = 0] = [amounts.get('discountAmount'), amounts.get('discountPercent')];
  const computed = price !== undefined && (amount > 0 || percent > 0);
  // In whole so‘m, or cents.
  const unit = read.currency === 'dollar' ? 100 : 1;
  const reduced = computed ? Math.round((price - amount - (price * percent) / 100) * unit) / unit : 0;
  const sale = amounts.get('discount') || reduced;
  const old = amounts.get('oldPrice') ?? 0;
  read.discount = 0;
  const state = saleState(cell, now);
  if (state && (sale > 0 || old > 0)) {
    read.messages.push({
      kind: 'read as',
      says: `the discount ${state.says}: no discount`,
      detail: state.day,
    });
    return;
  }
  if (old > 0 && price !== undefined) {
    if (old > price) Object.assign(read, { price: old, discount: price });
    else
      read.messages.push({
        kind: 'read as',
        says: 'the old price is not above the price: no discount',
        detail: String(price),
      });
  } else if (sale > 0 && !price) read.discount = price === 0 ? 0 : sale;
  else if (sale > 0 && price !== undefined) {
    if (sale < price) read.discount = sale;
    if (sale <= price) return;
    Object.assign(read, { price: sale, discount: price });
    read.messages.push({
      kind: 'read as',
      says: 'the discounted price is above the price: the lower one is the price to pay',
      detail: String(price),
    });
  }
}
