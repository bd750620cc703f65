import type { DatabaseSync } from 'node:sqlite';
import { PIECES_LEFT } from '../columns/product-columns.ts';
import { rowsOf } from '../databases/rows.ts';

const DAY_MS = 86_400_000;

/** Returns the products with two pieces or fewer, of sold-out ones those that were ordered in the last seven days. */
export const lowStock = (catalogue: DatabaseSync, now: Date) =>
  rowsOf<{ id: number; name: string; model: string; left: number }>(
    catalogue,
    `SELECT id, name, model, ${PIECES_LEFT} AS left FROM products
     WHERE left <= 2 AND (left > 0 OR EXISTS (
       SELECT 1 FROM stock_moves JOIN orders ON orders.id = order_id
       WHERE product_id = products.id AND pieces < 0 AND created_at >= ?))
     ORDER BY left, id`,
    new Date(now.getTime() - 7 * DAY_MS).toISOString(),
  );
