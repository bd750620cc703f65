import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Money } from '#rules/money.ts';
import { hasDiscount } from '#rules/price.ts';
import { CommandError } from '../../failures/command-error.ts';
import { hundredths, type ProductRecord } from '../columns/product-columns.ts';
import { readStock } from '../columns/read-stock.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { columnOf } from '../databases/rows.ts';
import { acceptLosses, type CatalogueLoss } from '../tables/accepted-losses.ts';
import { isInPeriod } from '../tables/discount-period.ts';
import { readProductRecords } from '../tables/read-products.ts';
import { LAST_MOVE } from '../tables/stock.ts';
import { openOddPrices } from './merge/odd-prices.ts';
import { type ReadPrices, readPrices } from './merge/read-price.ts';
import { refuseJumpedPrices } from './merge/refuse-losses.ts';
import { openMessages } from './rows/message.ts';

/** What is to be set of a product by hand. */
export interface Wanted {
  id: number;
  /** As a person writes it. */
  spelled: string;
  /** Whether it is asked about, unless the product is still in that state. Default: if a guard would refuse it. */
  asks?: boolean | { unless: number };
}

/** A price that was set by hand, or is to be asked about. */
export type PriceSetting = ReturnType<typeof setPrice>;

/** A text that means no price or no stock; the message says why. */
export class NotRead extends CommandError {}

/** Returns the products that a text means: by id or by code in any case, or by id alone if it begins with `id:`. */
export function productsNamed(catalogue: DatabaseSync, text: string): ProductRecord[] {
  const [, id] = /^id:(\d+)$/i.exec(text) ?? [];
  const sql = `SELECT id FROM products WHERE id = ?${id ? '' : '1 OR code = ?1 COLLATE NOCASE'} ORDER BY id`;
  return readProductRecords(catalogue, columnOf(catalogue, sql, id ?? text));
}

/**
 * Sets what shoppers pay for a product now: the price of its discount while one holds. What is kept for `undo` stays.
 * @throws {NotRead}
 */
export function setPrice(catalogue: DatabaseSync, wanted: Wanted, now = new Date()) {
  return inTransaction(catalogue, () => {
    const { product, state } = storedState(catalogue, wanted.id);
    const row = { place: '', cells: { productPrice: [wanted.spelled] }, options: [] };
    const read = readPrices([row], { pointIsDecimal: false, headers: {}, rates: new Map(), now }, () => {});
    const { price: amount, currency = product.productCurrency, rejected } = read;
    if (amount == null) throw new NotRead(rejected?.[1] ?? 'the price is missing');
    const isSame = currency === product.productCurrency;
    const holds = isInPeriod(product, now) && hasDiscount(product);
    const stays = holds && isSame && amount > 0 && amount < product.productPrice;
    const isToCome = isSame && (product.discountFrom ?? '') > now.toISOString();
    const set: ProductRecord = {
      ...product,
      productCurrency: currency,
      ...(stays ? { productDiscPrice: amount } : { productPrice: amount }),
      ...(!stays && !isToCome && { productDiscPrice: 0, discountFrom: null, discountUntil: null }),
    };
    const paid = holds ? product.productDiscPrice : product.productPrice;
    const before: Money = { amount: paid, currency: product.productCurrency };
    const after: Money = { amount, currency };
    const doubts = doubtsAbout(catalogue, [product, set], { before, after }, read);
    const isSet = isDeepStrictEqual(set, product);
    const { asks = doubts.length > 0 } = wanted;
    const isDone = isSet || (typeof asks === 'object' ? asks.unless === state : !asks);
    if (isDone && !isSet) {
      const columns = 'price = ?, discount_price = ?, discount_from = ?, discount_until = ?, currency = ?';
      const amounts = [set.productPrice, set.productDiscPrice].map(hundredths);
      catalogue
        .prepare(`UPDATE products SET ${columns} WHERE id = ?`)
        .run(...amounts, set.discountFrom, set.discountUntil, currency, product.id);
      // The build compares several prices at once, and nobody is there whom it could ask.
      acceptLosses(catalogue, ['priceJump'], now);
    }
    const discount: 'stays' | 'ends' | undefined = holds ? (stays ? 'stays' : 'ends') : undefined;
    return { product, before, after, discount, doubts, state, isDone };
  });
}

/**
 * Sets the stock of a product: only later orders are subtracted. Null is in stock without a number.
 * @param countedAt if that was not now
 * @throws {NotRead}
 */
export function setStock(catalogue: DatabaseSync, { id, spelled }: Wanted, countedAt?: Date) {
  const { pieces } = readStock(spelled);
  if (pieces === undefined) throw new NotRead('the stock is neither a number nor a known word');
  return inTransaction(catalogue, () => {
    const { product } = storedState(catalogue, id);
    catalogue
      .prepare(
        `UPDATE products SET quantity = ?, is_counted = ?, counted_after = coalesce(
           (SELECT min(number) - 1 FROM stock_moves JOIN orders ON orders.id = order_id WHERE created_at > ?),
           ${LAST_MOVE}) WHERE id = ?`,
      )
      .run(pieces ?? 0, Number(pieces !== null), countedAt?.toISOString() ?? null, id);
    const [{ productQuantity: after = null } = {}] = readProductRecords(catalogue, [id]);
    return { product, before: product.productQuantity, after };
  });
}

/** Reads a product, and what changes with it: numbers of changes never come again. */
function storedState(catalogue: DatabaseSync, id: number) {
  const [product] = readProductRecords(catalogue, [id]);
  if (!product) throw new CommandError(`There is no product ${id} any more.`);
  const number = 'SELECT number FROM product_changes WHERE product_id = ?';
  const [state = 0] = columnOf<number>(catalogue, number, id);
  return { product, state };
}

/** Returns why the guards of an import would refuse a price, among those of its category. */
function doubtsAbout(
  catalogue: DatabaseSync,
  [product, set]: readonly [ProductRecord, ProductRecord],
  change: { before: Money; after: Money },
  read: ReadPrices,
): string[] {
  const { messages, say } = openMessages();
  const step = { allow: {}, accepted: new Set<CatalogueLoss>(), stopped: [] };
  refuseJumpedPrices([{ id: product.id, ...change }], step);
  const jumps = step.stopped.length;
  const prices = openOddPrices({ say }, step);
  const others = 'SELECT id FROM products WHERE category_id IS ? AND id <> ?';
  const ids = columnOf<number>(catalogue, others, product.categoryId, product.id);
  for (const other of readProductRecords(catalogue, ids)) prices.add(other, other, read);
  prices.add(set, product, read);
  prices.end();
  const odd = step.stopped.length > jumps ? messages.map(({ says }) => says) : [];
  return jumps > 0 ? ['a change by a factor of ten or more', ...odd] : odd;
}
