import type { DatabaseSync } from 'node:sqlite';
import { rowsOf } from '../databases/rows.ts';

/** A message in a chat, by its number there. */
interface Message {
  chat: string;
  message: number;
}

/**
 * Notes that a message shows an order, so that it follows its changes.
 * @param statuses how many statuses it shows that were set; undefined if that is not known
 */
export function followOrder(
  orders: DatabaseSync,
  { chat, message }: Message,
  orderId: number,
  statuses = -1,
): void {
  orders
    .prepare(
      `INSERT INTO order_messages (chat, message, order_id, changes)
       VALUES (?1, ?2, ?3, (SELECT count(*) FROM status_changes WHERE order_id = ?3) <> ?4)
       ON CONFLICT DO UPDATE SET order_id = excluded.order_id, changes = changes + 1`,
    )
    .run(chat, message, orderId, statuses);
}

/** Returns the message of a chat that is behind its order, of the newest such order. */
export const oldMessage = (orders: DatabaseSync, chat: string) =>
  rowsOf<Message & { orderId: number; changes: number }>(
    orders,
    `SELECT chat, message, order_id AS orderId, changes FROM order_messages WHERE chat = ? AND changes > 0
     ORDER BY order_id DESC LIMIT 1`,
    chat,
  )[0];

/** Notes that a message shows its order as it was then, or never will. */
export const noteShown = (
  orders: DatabaseSync,
  { chat, message, changes }: Message & { changes: number },
): void =>
  void orders
    .prepare('UPDATE order_messages SET changes = 0 WHERE chat = ? AND message = ? AND changes = ?')
    .run(chat, message, changes);
