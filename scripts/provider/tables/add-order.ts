import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Currency } from '#rules/money.ts';
import { ASSUMED_STOCK } from '#rules/quantity.ts';
import { orderLimits } from '#shop.config.ts';
import { hundredths, PIECES_LEFT } from '../columns/product-columns.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { rowsOf } from '../databases/rows.ts';
import { addNotices, type NotifiedReceiver } from './add-notices.ts';
import { priceAt } from './discount-period.ts';
import { exceededLimit, type OrderLimits, type RecentOrder } from './order-limits.ts';
import { type StoredOrder, totalsOf } from './orders.ts';
import { digestOf, statusKey } from './status-key.ts';
import { takeStock } from './stock.ts';
import { keepTerms } from './terms.ts';

/** A valid order: lines name each product once, quantities are whole numbers from 1 to 999. */
export interface NewOrder {
  clientName: string;
  clientPhone: string;
  comment: string;
  orders: readonly NewOrderLine[];
}

export interface NewOrderLine {
  productId: number;
  quantity: number;
  /** Price per piece that the shopper was shown, in whole units of its currency; undefined to accept any price. */
  expectedPrice?: number | undefined;
}

interface Options {
  /** The store whose products are sold. */
  storeId: number;
  now: Date;
  /** Whether the clock was set since this process stored its last order. */
  clockWasSet?: boolean;
  /** Idempotency key: two orders with the same key are one order, sent again. */
  key?: string | undefined;
  /** Who is notified of the order. */
  receivers?: readonly NotifiedReceiver[];
  /** The terms that apply to it, as the shop shows them. */
  terms?: string | undefined;
  limits?: OrderLimits;
  /** The orders of the last ten minutes from the same network, if that is known. */
  fromSameNetwork?: readonly RecentOrder[];
  /** Throws if too many orders were stored lately for this one to be. */
  refuseFlood?: () => void;
}

/** An order that was stored, now or when it was first sent. */
export interface AddedOrder extends Pick<StoredOrder, 'id' | 'createdAt' | 'totals'> {
  /** By which the shopper asks for its status; an order of an earlier release, or without personal data, has none. */
  key?: string;
  isNew: boolean;
  /** Whether it is probably an earlier one, sent again without its key. */
  isRepeat: boolean;
}

/** Milliseconds within which an equal order is probably the same one, sent again after a lost answer. */
const REPEAT_MS = 10 * 60_000;

/** An order names products that the store does not have. */
export class UnknownProducts extends Error {
  readonly lines: readonly { position: number; productId: number }[];

  constructor(lines: UnknownProducts['lines']) {
    super(`There is no product ${lines.map(({ productId }) => productId).join(', ')}`);
    this.lines = lines;
  }
}

/** A line of an order that cannot be fulfilled as sent, and what is available instead. */
export interface ChangedLine {
  productId: number;
  quantityLeft: number;
  /** What a piece costs now, in whole units of its currency; 0 if it has no price and cannot be ordered. */
  price: number;
  currency: Currency;
}

/** Some products are short of stock, have no price, or have other prices than the order expects. */
export class LinesChanged extends Error {
  readonly reason: 'stock' | 'price';
  readonly lines: readonly ChangedLine[];

  constructor(reason: LinesChanged['reason'], lines: readonly ChangedLine[]) {
    super(`Not as expected: ${reason}`);
    this.reason = reason;
    this.lines = lines;
  }
}

/** A different order was sent with the same key before. */
export class IdempotencyKeyReused extends Error {}

/**
 * Stores an order with its lines in one transaction, at current prices, and takes its products from stock unless it is
 * beyond a limit. An order sent again with the same key is stored once; one sent again without that key within ten
 * minutes is marked as a repeat.
 * @throws {UnknownProducts}
 * @throws {LinesChanged}
 * @throws {IdempotencyKeyReused}
 */
export function addOrder(
  database: DatabaseSync,
  order: NewOrder,
  {
    storeId,
    now,
    clockWasSet = false,
    key,
    receivers = [],
    terms,
    limits = orderLimits,
    fromSameNetwork = [],
    refuseFlood,
  }: Options,
): AddedOrder {
  const submissionHash = hashOf(order);
  return inTransaction(database, () => {
    const earlier = key === undefined ? undefined : orderOfKey(database, key);
    if (earlier) {
      if (earlier.submissionHash !== submissionHash) throw new IdempotencyKeyReused();
      const { id, createdAt, salt } = earlier;
      const totals = totalsOf(database, id);
      return {
        ...{ id, createdAt, totals, isNew: false, isRepeat: false },
        ...(salt !== null && { key: statusKey(key, salt).key }),
      };
    }
    const createdAt = now.toISOString();
    const lines = availableLines(database, order.orders, storeId, now);
    refuseFlood?.();
    const repeats = repeatedOrder(database, submissionHash, now);
    const isRepeat = repeats !== null;
    const unreserved = exceededLimit(database, limits, { ...order, isRepeat }, { now, fromSameNetwork });
    const { clientName, clientPhone, comment } = order;
    const made = statusKey(key);
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO orders (client_name, client_phone, comment, created_at, idempotency_key, submission_hash, repeats,
           unreserved, clock_was_set, status_key, status_key_salt, terms)
         VALUES ($clientName, $clientPhone, $comment, $createdAt, $key, $submissionHash, $repeats,
           $unreserved, $clockWasSet, $statusKey, $salt, $terms)`,
      )
      .run({
        ...{ clientName, clientPhone, comment, createdAt, submissionHash, repeats },
        key: key === undefined ? null : digestOf(key),
        statusKey: digestOf(made.key),
        salt: made.salt,
        terms: terms === undefined ? null : keepTerms(database, terms),
        unreserved: unreserved ?? null,
        clockWasSet: Number(clockWasSet || isBehind(database, now)),
      });
    const id = Number(lastInsertRowid);
    const addLine = database.prepare(
      `INSERT INTO order_lines
         (order_id, position, product_id, product_name, product_model, unit_price, currency, quantity)
       VALUES ($id, $position, $productId, $name, $model, $price, $currency, $quantity)`,
    );
    for (const { position, productId, name, model, price, currency, quantity } of lines)
      addLine.run({ id, position, productId, name, model, price, currency, quantity });
    if (unreserved === undefined) takeStock(database, id);
    addNotices(database, { id, unreserved }, receivers, now);
    return { id, createdAt, totals: totalsOf(database, id), key: made.key, isNew: true, isRepeat };
  });
}

interface EarlierOrder {
  id: number;
  submissionHash: string;
  createdAt: string;
  salt: string | null;
}

/** Finds the order with an idempotency key; earlier releases stored the key itself. */
const orderOfKey = (database: DatabaseSync, key: string): EarlierOrder | undefined =>
  rowsOf<EarlierOrder>(
    database,
    `SELECT id, submission_hash AS submissionHash, created_at AS createdAt, status_key_salt AS salt FROM orders
     WHERE idempotency_key IN (?, ?)`,
    digestOf(key),
    key,
  )[0];

/** Milliseconds that a clock may gain or lose between two orders without having been set. */
export const MAX_DRIFT_MS = 60_000;

/** Whether the last order is of a later time. */
function isBehind(database: DatabaseSync, now: Date): boolean {
  const last = database.prepare('SELECT created_at FROM orders ORDER BY id DESC LIMIT 1').get();
  return last !== undefined && Date.parse(String(last.created_at)) > now.getTime() + MAX_DRIFT_MS;
}

/** Hashes what identifies an order. Expected prices do not: with a corrected price it is the same order. */
const hashOf = ({ orders, ...order }: NewOrder): string =>
  hash(
    'sha256',
    JSON.stringify({
      ...order,
      orders: orders.map(({ productId, quantity }) => ({ productId, quantity })),
    }),
  );

function repeatedOrder(database: DatabaseSync, submissionHash: string, now: Date): number | null {
  const since = new Date(now.getTime() - REPEAT_MS).toISOString();
  const earlier = database
    .prepare(
      `SELECT coalesce(repeats, id) AS id FROM orders WHERE submission_hash = ? AND created_at >= ?
       ORDER BY created_at DESC LIMIT 1`,
    )
    .get(submissionHash, since);
  return earlier ? Number(earlier.id) : null;
}

/** Returns the lines with the current data of their products, if all are available at the expected prices. */
function availableLines(database: DatabaseSync, lines: NewOrder['orders'], storeId: number, now: Date) {
  const find = database.prepare(
    `SELECT name, model, ${priceAt(now)} AS price_to_pay, currency, ${PIECES_LEFT} AS pieces_left FROM products
     WHERE id = ? AND store_id = ?`,
  );
  const found = lines.map(({ productId, quantity, expectedPrice }, position) => {
    const product = find.get(productId, storeId);
    return {
      ...{ position, productId, quantity },
      isKnown: product !== undefined,
      name: String(product?.name),
      model: String(product?.model),
      price: Number(product?.price_to_pay),
      currency: product?.currency as Currency,
      quantityLeft: Number(product?.pieces_left ?? ASSUMED_STOCK),
      isOtherPrice:
        product?.price_to_pay === 0 ||
        (expectedPrice !== undefined && hundredths(expectedPrice) !== Number(product?.price_to_pay)),
    };
  });
  const unknown = found.filter(({ isKnown }) => !isKnown);
  if (unknown.length > 0) throw new UnknownProducts(unknown);

  const isShort = ({ quantity, quantityLeft }: { quantity: number; quantityLeft: number }) =>
    quantity > quantityLeft;
  const changed = found.filter((line) => isShort(line) || line.isOtherPrice);
  if (changed.length > 0)
    throw new LinesChanged(
      changed.some(isShort) ? 'stock' : 'price',
      changed.map(({ productId, quantityLeft, price, currency }) => ({
        ...{ productId, quantityLeft, price: price / 100, currency },
      })),
    );
  return found;
}
