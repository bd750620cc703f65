import type { DatabaseSync } from 'node:sqlite';
import type { Currency, Money } from '#rules/money.ts';
import type { OrderStatus, UnreservedReason } from '../databases/orders-schema.ts';
import { rowsOf } from '../databases/rows.ts';
import { digitsOf } from './phone-digits.ts';

/** An order as returned to a shopper and listed for the owner; amounts in whole units of their currency. */
export interface StoredOrder {
  id: number;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** Whether the provider's clock was set since the order before: the times of both may be wrong. */
  clockWasSet: boolean;
  clientName: string;
  clientPhone: string;
  comment: string;
  /** The number of the order that this one probably repeats. */
  repeats: number | undefined;
  /** Why its products are not taken from stock; undefined if they are, or if it is cancelled. */
  unreserved: UnreservedReason | undefined;
  status: OrderStatus;
  /** Since when it has this status; ISO 8601, in UTC. */
  statusAt: string;
  /** One per currency that occurs, so‘m first. */
  totals: Money[];
  lines: StoredOrderLine[];
  /** The receivers that were not notified yet. */
  notices: WaitingNotice[];
}

export interface WaitingNotice {
  receiver: string;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | undefined;
}

export interface StoredOrderLine {
  productId: number;
  productName: string;
  productModel: string;
  /** Price per piece at the time of the order. */
  unitPrice: number;
  currency: Currency;
  quantity: number;
}

/** What a list of orders is filtered by; `undefined` does not filter. */
export interface OrderFilter {
  ids?: readonly number[] | undefined;
  status?: OrderStatus | undefined;
  /** Only those that are neither done nor cancelled. */
  isOpen?: boolean;
  /** Digits, anywhere in the number. */
  phone?: string | undefined;
  /** ISO 8601, in UTC. */
  since?: string | undefined;
  /** ISO 8601, in UTC. */
  before?: string | undefined;
}

/** Lists orders, newest first. */
export function listOrders(
  database: DatabaseSync,
  limit: number,
  { ids, status, isOpen = false, phone, since, before }: OrderFilter = {},
): StoredOrder[] {
  database.function('digits_of', { deterministic: true }, (text) => digitsOf(String(text)));
  const orders = rowsOf<Omit<StoredOrder, 'totals' | 'lines' | 'notices'>>(
    database,
    `SELECT id, created_at AS createdAt, client_name AS clientName, client_phone AS clientPhone, comment, repeats,
       unreserved, status, coalesce(status_at, created_at) AS statusAt, clock_was_set AS clockWasSet
     FROM orders
     WHERE (?1 IS NULL OR id IN (SELECT value FROM json_each(?1))) AND (?2 IS NULL OR status = ?2)
       AND (?3 IS NULL OR digits_of(client_phone) LIKE '%' || ?3 || '%') AND (?4 IS NULL OR created_at >= ?4)
       AND (?5 IS NULL OR created_at < ?5) AND (?6 = 0 OR status NOT IN ('done', 'cancelled'))
     ORDER BY id DESC LIMIT ?7`,
    ids ? JSON.stringify(ids) : null,
    ...[status, phone, since, before].map((value) => value ?? null),
    Number(isOpen),
    limit,
  );
  return orders.map((order) => ({
    ...order,
    repeats: order.repeats ?? undefined,
    unreserved: order.unreserved ?? undefined,
    clockWasSet: Boolean(order.clockWasSet),
    totals: totalsOf(database, order.id),
    lines: rowsOf(database, LINES, order.id),
    notices: rowsOf<WaitingNotice>(database, NOTICES, order.id).map((notice) => ({
      ...notice,
      error: notice.error ?? undefined,
    })),
  }));
}

/** Returns the order with this number. */
export const findOrder = (database: DatabaseSync, id: number): StoredOrder | undefined =>
  listOrders(database, 1, { ids: [id] })[0];

/** Returns what an order costs: one amount per currency that occurs, so‘m first. */
export const totalsOf = (database: DatabaseSync, id: number): Money[] =>
  rowsOf(
    database,
    `SELECT sum(unit_price * quantity) / 100.0 AS amount, currency FROM order_lines WHERE order_id = ?
     GROUP BY currency ORDER BY currency = 'sum' DESC`,
    id,
  );

const LINES = `
  SELECT product_id AS productId, product_name AS productName, product_model AS productModel,
    unit_price / 100.0 AS unitPrice, currency, quantity
  FROM order_lines WHERE order_id = ? ORDER BY position`;

const NOTICES = `
  SELECT receiver, attempts, error FROM notices WHERE order_id = ? AND delivered_at IS NULL ORDER BY receiver`;
