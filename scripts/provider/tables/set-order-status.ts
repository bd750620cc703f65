import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { PIECES_LEFT } from '../columns/product-columns.ts';
import { inTransaction } from '../databases/open-databases.ts';
import type { OrderStatus } from '../databases/orders-schema.ts';
import { findOrder, type StoredOrder } from './orders.ts';
import { giveStockBack, takeStock } from './stock.ts';

/** Too few pieces are left for an order to take. */
export class NotInStock extends CommandError {
  /** For people in any language: `Choynak M-1 (2)` */
  readonly left: string;

  constructor({ id, status }: StoredOrder, short: ReturnType<typeof shortages>) {
    const missing = short.map(({ name, model, left }) => `${name} ${model} (${left} left)`).join(', ');
    super(`Order ${id} stays ${status}: there is not enough stock of ${missing}.`);
    this.left = short.map(({ name, model, left }) => `${name} ${model} (${left})`).join(', ');
  }
}

/**
 * Sets the status of an order. Cancelling returns its pieces to stock; any other status takes them if the order does not
 * have them. Returns whether the status changed.
 * @param by who pressed a button
 * @throws {NotInStock}
 * @throws {CommandError} if there is no such order.
 */
export function setOrderStatus(
  orders: DatabaseSync,
  id: number,
  status: OrderStatus,
  now: Date,
  by: string | null = null,
): boolean {
  return inTransaction(orders, () => {
    const order = findOrder(orders, id);
    if (!order) throw new CommandError(`There is no order ${id}.`);
    if (order.status === status) return false;
    const at = now.toISOString();
    orders
      .prepare('UPDATE orders SET status = ?, status_at = ?, unreserved = NULL WHERE id = ?')
      .run(status, at, id);
    orders
      .prepare('INSERT INTO status_changes (order_id, status, at, set_by) VALUES (?, ?, ?, ?)')
      .run(id, status, at, by);
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
  if (short.length > 0) throw new NotInStock(order, short);
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
