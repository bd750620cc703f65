import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../open-database.ts';

/** A valid order: lines name each product once, quantities are whole numbers from 1 to 999. */
export interface NewOrder {
  clientName: string;
  clientPhone: string;
  comment: string;
  orders: readonly { productId: number; quantity: number }[];
}

/** Milliseconds in which the same order without a key is probably the same one, sent again after a lost answer. */
const REPEAT_MS = 10 * 60_000;

/** An order names products that the catalogue does not have. */
export class UnknownProducts extends Error {
  readonly lines: readonly { position: number; productId: number }[];

  constructor(lines: UnknownProducts['lines']) {
    super(`There is no product ${lines.map(({ productId }) => productId).join(', ')}`);
    this.lines = lines;
  }
}

/** Another order was sent under the same key before. */
export class KeyUsedOtherwise extends Error {}

/**
 * Stores an order with its lines in one transaction, at the prices of this moment. Sent again with the same
 * key, it is stored once; without one, the same order within ten minutes is marked as its repetition. Returns its number.
 * @throws {UnknownProducts}
 * @throws {KeyUsedOtherwise}
 */
export function addOrder(database: DatabaseSync, order: NewOrder, now: Date, key?: string): number {
  const submissionHash = hash('sha256', JSON.stringify(order));
  return inTransaction(database, () => {
    const earlier =
      key === undefined
        ? undefined
        : database.prepare('SELECT id, submission_hash FROM orders WHERE idempotency_key = ?').get(key);
    if (earlier) {
      if (earlier.submission_hash !== submissionHash) throw new KeyUsedOtherwise();
      return Number(earlier.id);
    }
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO orders (client_name, client_phone, comment, created_at, idempotency_key, submission_hash, repeats)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        order.clientName,
        order.clientPhone,
        order.comment,
        now.toISOString(),
        key ?? null,
        submissionHash,
        key === undefined ? repeatedOrder(database, submissionHash, now) : null,
      );
    addLines(database, Number(lastInsertRowid), order.orders);
    return Number(lastInsertRowid);
  });
}

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

function addLines(database: DatabaseSync, orderId: number, lines: NewOrder['orders']): void {
  const addLine = database.prepare(
    `INSERT INTO order_lines
     SELECT ?, ?, id, name, model, price_to_pay, currency, ? FROM products WHERE id = ?`,
  );
  const unknown = lines.flatMap(({ productId, quantity }, position) =>
    addLine.run(orderId, position, quantity, productId).changes === 0 ? [{ position, productId }] : [],
  );
  if (unknown.length > 0) throw new UnknownProducts(unknown);
}
