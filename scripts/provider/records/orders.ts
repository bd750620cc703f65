import type { DatabaseSync } from 'node:sqlite';
import type { Currency, Money } from '#rules/money.ts';
import type { OrderStatus } from './orders-schema.ts';

/** An order as returned to a shopper and listed for the owner; amounts in whole units of their currency. */
export interface StoredOrder {
  id: number;
  /** ISO 8601, in UTC. */
  createdAt: string;
  clientName: string;
  clientPhone: string;
  comment: string;
  /** The number of the order that this one probably repeats. */
  repeats: number | undefined;
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
  /** Digits, anywhere in the number. */
  phone?: string | undefined;
  /** ISO 8601, in UTC. */
  since?: string | undefined;
}

/** Lists orders, newest first. */
export function listOrders(
  database: DatabaseSync,
  limit: number,
  { ids, status, phone, since }: OrderFilter = {},
): StoredOrder[] {
  const orders = database
    .prepare(
      `SELECT * FROM orders
       WHERE (?1 IS NULL OR id IN (SELECT value FROM json_each(?1))) AND (?2 IS NULL OR status = ?2)
         AND (?3 IS NULL OR ${DIGITS} LIKE '%' || ?3 || '%') AND (?4 IS NULL OR created_at >= ?4)
       ORDER BY id DESC LIMIT ?5`,
    )
    .all(ids ? JSON.stringify(ids) : null, status ?? null, phone ?? null, since ?? null, limit);
  return orders.map((order) => orderOf(database, order));
}

/** SQL: a phone number without the characters between its digits. */
const DIGITS = [' ', '-', '(', ')', '+'].reduce(
  (sql, sign) => `replace(${sql}, '${sign}', '')`,
  'client_phone',
);

/** Returns the order with this number. */
export function findOrder(database: DatabaseSync, id: number): StoredOrder | undefined {
  const order = database.prepare('SELECT * FROM orders WHERE id = ?').get(id);
  return order && orderOf(database, order);
}

function orderOf(database: DatabaseSync, order: Record<string, unknown>): StoredOrder {
  const id = Number(order.id);
  const lines = database.prepare('SELECT * FROM order_lines WHERE order_id = ? ORDER BY position').all(id);
  const totals = database
    .prepare(
      `SELECT currency, sum(unit_price * quantity) AS hundredths FROM order_lines WHERE order_id = ?
       GROUP BY currency ORDER BY currency = 'sum' DESC`,
    )
    .all(id);
  const notices = database
    .prepare(
      `SELECT receiver, attempts, error FROM notices WHERE order_id = ? AND delivered_at IS NULL ORDER BY receiver`,
    )
    .all(id);
  return {
    id,
    createdAt: String(order.created_at),
    clientName: String(order.client_name),
    clientPhone: String(order.client_phone),
    comment: String(order.comment),
    repeats: order.repeats === null ? undefined : Number(order.repeats),
    status: order.status as OrderStatus,
    statusAt: String(order.status_at ?? order.created_at),
    totals: totals.map((total) => ({
      amount: Number(total.hundredths) / 100,
      currency: total.currency as Currency,
    })),
    lines: lines.map((line) => ({
      productId: Number(line.product_id),
      productName: String(line.product_name),
      productModel: String(line.product_model),
      unitPrice: Number(line.unit_price) / 100,
      currency: line.currency as Currency,
      quantity: Number(line.quantity),
    })),
    notices: notices.map(({ receiver, attempts, error }) => ({
      receiver: String(receiver),
      attempts: Number(attempts),
      error: error === null ? undefined : String(error),
    })),
  };
}
