import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../databases/open-databases.ts';
import { columnOf } from '../databases/rows.ts';

/** SQL: the last move that a count made now includes. */
export const LAST_MOVE = '(SELECT coalesce(max(number), 0) FROM stock_moves)';

/** Takes the products of an order from stock. Must be called in the transaction of the order. */
export function takeStock(database: DatabaseSync, orderId: number): void {
  database
    .prepare(
      `INSERT INTO stock_moves (product_id, pieces, order_id)
       SELECT product_id, -quantity, order_id FROM order_lines WHERE order_id = ? ORDER BY position`,
    )
    .run(orderId);
}

/** Returns to stock what an order took and has not returned yet. */
export function giveStockBack(database: DatabaseSync, orderId: number): void {
  database
    .prepare(
      `INSERT INTO stock_moves (product_id, pieces, order_id)
       SELECT product_id, -sum(pieces), order_id FROM stock_moves WHERE order_id = ?
       GROUP BY product_id HAVING sum(pieces) <> 0`,
    )
    .run(orderId);
}

/** Returns to stock what orders took that have been `new` since a time. Returns the numbers of these orders. */
export const releaseStock = (database: DatabaseSync, since: Date): number[] =>
  inTransaction(database, () => {
    const released = columnOf<number>(
      database,
      `UPDATE orders SET unreserved = 'time'
       WHERE status = 'new' AND unreserved IS NULL AND coalesce(status_at, created_at) <= ? RETURNING id`,
      since.toISOString(),
    );
    for (const id of released) giveStockBack(database, id);
    return released;
  });
