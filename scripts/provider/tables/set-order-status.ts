import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { PIECES_LEFT } from '../columns/product-columns.ts';
import { inTransaction } from '../databases/open-databases.ts';
import type { OrderStatus } from '../databases/orders-schema.ts';
import { findOrder, type StoredOrder } from './orders.ts';
import { giveStockBack, takeStock } from './stock.ts';

/**
 * Sets the status of an order. Cancelling returns its pieces to stock; any other status takes them if the order does not
 * have them. Returns whether the status changed.
 * @throws {CommandError} if there is no such order, or too few pieces are left to take.
 */
export function setOrderStatus(orders: DatabaseSync, id: number, status: OrderStatus, now: Date): boolean {
  return inTransaction(orders, () => {
    const order = findOrder(orders, id);
    if (!order) throw new CommandError(`There is no order ${id}.`);
    if (order.status === status) return false;
    const at = now.toISOString();
    orders
      .prepare('UPDATE orders SET status = ?, status_at = ?, unreserved = NULL WHERE id = ?')
      .run(status, at, id);
    orders.prepare('INSERT INTO status_changes (order_id, status, at) VALUES (?, ?, ?)').run(id, status, at);
    if (status === 'cancelled') giveStockBack(orders, id);
    else if (order.status === 'cancelled' || order.unreserved !== undefined) {
      refuseShortages(orders, order);
      takeStock(orders, id);
    }
    return true;
  });
}

function refuseShortages(orders: DatabaseSync, order: StoredOrder): void {
  const short = shortages(orders, order);
  if (short.length === 0) return;
  const missing = short.map(({ name, model, left }) => `${name} ${model} (${left} left)`).join(', ');
  throw new CommandError(`Order ${order.id} stays ${order.status}: there is not enough stock of ${missing}.`);
}

function shortages(orders: DatabaseSync, { id, status }: StoredOrder) {
  try {
    return orders
      .prepare(
        `SELECT product_name AS name, product_model AS model, ${PIECES_LEFT} AS left
         FROM order_lines JOIN products ON products.id = product_id
         WHERE order_id = ? AND order_lines.quantity > left`,
      )
      .all(id);
  } catch (error) {
    throw new CommandError(
      `Order ${id} stays ${status}: the catalogue's stock cannot be read (${(error as Error).message}). ` +
        '`npm run provider` says what is wrong with the catalogue.',
    );
  }
}
