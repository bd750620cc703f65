import type { DatabaseSync } from 'node:sqlite';
import { findOrder } from '../records/orders.ts';
import { notDelivered, type Receiver } from './receiver.ts';

/** How long an order is reserved for the process that delivers it; longer than any delivery takes. */
const CLAIM_MS = 60_000;

interface Delivery {
  now: () => Date;
  signal: AbortSignal;
  /** Prints one line for the owner when a receiver fails, and when it works again. */
  tell?: (line: string) => void;
}

/**
 * Delivers the orders that are due to a receiver, oldest first, until there are no more or the receiver fails. An order
 * is retried until it is delivered: at least once, since an answer may be lost.
 */
export async function deliverDue(
  database: DatabaseSync,
  receiver: Receiver,
  { now, signal, tell = () => {} }: Delivery,
): Promise<void> {
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();
  for (;;) {
    const claimed = claim(database, receiver, now().toISOString(), later(CLAIM_MS));
    if (!claimed || signal.aborted) return;
    const { orderId, attempts } = claimed;
    const order = findOrder(database, orderId);
    try {
      if (order) await receiver.deliver(order, signal);
      const wasFailing = claimed.error !== null;
      database
        .prepare('UPDATE notices SET delivered_at = ?, error = NULL WHERE order_id = ? AND receiver = ?')
        .run(now().toISOString(), orderId, receiver.name);
      if (wasFailing) tell(`The notification of order ${orderId} is now delivered (${receiver.name}).`);
    } catch (error) {
      if (signal.aborted) return;
      const failed = notDelivered(error);
      const { message, failure } = failed;
      // This one was reserved for longer than it has to wait; others that wait for longer go on doing so.
      const isForAll = Number(!failure.concernsOnlyThis);
      database
        .prepare(
          `UPDATE notices SET next_at = iif(order_id = ?2, ?3, max(next_at, ?3)), error = ?4
           WHERE receiver = ?1 AND delivered_at IS NULL AND (order_id = ?2 OR ?5)`,
        )
        .run(receiver.name, orderId, later(failed.waitMs(attempts)), message, isForAll);
      if (claimed.error !== message)
        tell(`The notification of order ${orderId} is not delivered yet and will be retried: ${message}.`);
      if (!failure.concernsOnlyThis) return;
    }
  }
}

/** Reserves the oldest due order; of several processes on one file, only one gets it. */
function claim(database: DatabaseSync, { name }: Receiver, now: string, until: string) {
  const row = database
    .prepare(
      `UPDATE notices SET next_at = ?3, attempts = attempts + 1
       WHERE receiver = ?1 AND order_id =
         (SELECT min(order_id) FROM notices WHERE receiver = ?1 AND delivered_at IS NULL AND next_at <= ?2)
       RETURNING order_id, attempts, error`,
    )
    .get(name, now, until);
  return row && { orderId: Number(row.order_id), attempts: Number(row.attempts), error: row.error };
}

/** Returns when the next delivery to one of these receivers is due; undefined if none is waiting. */
export function nextDelivery(database: DatabaseSync, receivers: readonly Receiver[]): Date | undefined {
  const row = database
    .prepare(
      `SELECT min(next_at) AS at FROM notices
       WHERE delivered_at IS NULL AND receiver IN (SELECT value FROM json_each(?))`,
    )
    .get(JSON.stringify(receivers.map(({ name }) => name)));
  return row?.at ? new Date(String(row.at)) : undefined;
}
