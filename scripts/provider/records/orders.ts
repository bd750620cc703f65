import type { DatabaseSync } from 'node:sqlite';
import type { Currency, Money } from '#rules/money.ts';

/** An order as it is answered to a shopper and listed for the owner; amounts in whole units of their currency. */
export interface StoredOrder {
  id: number;
  /** ISO 8601, in UTC. */
  createdAt: string;
  clientName: string;
  clientPhone: string;
  comment: string;
  /** The number of the order that this one probably is once more. */
  repeats: number | undefined;
  /** One for each currency that occurs, so‘m first. */
  totals: Money[];
  lines: StoredOrderLine[];
}

export interface StoredOrderLine {
  productId: number;
  productName: string;
  productModel: string;
  /** What was paid for one piece at the time. */
  unitPrice: number;
  currency: Currency;
  quantity: number;
}

/** The newest orders first. */
export function listOrders(database: DatabaseSync, limit: number): StoredOrder[] {
  const orders = database.prepare('SELECT * FROM orders ORDER BY id DESC LIMIT ?').all(limit);
  return orders.map((order) => orderOf(database, order));
}

/** The order with this number. */
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
  return {
    id,
    createdAt: String(order.created_at),
    clientName: String(order.client_name),
    clientPhone: String(order.client_phone),
    comment: String(order.comment),
    repeats: order.repeats === null ? undefined : Number(order.repeats),
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
  };
}
