import type { DatabaseSync } from 'node:sqlite';
import type { Alarms } from '../../alerts/alarms.ts';
import { MAX_WAIT_MS, notDelivered, type Receiver } from '../../alerts/receiver.ts';
import type { LastingTroubles } from '../../failures/lasting-troubles.ts';
import { followOrder } from '../tables/order-messages.ts';
import { statusChanges } from '../tables/order-status.ts';
import { findOrder } from '../tables/orders.ts';
import { orderAnnouncement } from './order-announcement.ts';

/** How long an order is reserved for the process that delivers it; longer than any delivery takes. */
const CLAIM_MS = 60_000;

interface Delivery {
  now: () => Date;
  signal: AbortSignal;
  /** Prints one line for the owner. */
  tell: (line: string) => void;
  troubles: LastingTroubles;
  alarms: Alarms;
}

/** How long a receiver may fail before others are told. */
const HOUR_MS = 60 * 60_000;

/**
 * Delivers the orders that are due to a receiver, oldest first, until there are no more or the receiver fails. An order
 * is retried until it is delivered: at least once, since an answer may be lost. A failure whose cause may be the order
 * itself makes all others wait only if another order, the one that was tried least, fails as well.
 */
export async function deliverDue(
  database: DatabaseSync,
  receiver: Receiver,
  { now, signal, tell, troubles, alarms }: Delivery,
): Promise<void> {
  /** For how long all must wait, and why, if the receiver itself seems to fail. */
  let outage: { ms: number; reason: string } | undefined;
  while (!signal.aborted) {
    const claimed = claim(database, receiver, now(), outage !== undefined);
    if (!claimed) break;
    const { orderId, attempts, error: lastReason } = claimed;
    const order = findOrder(database, orderId);
    const changes = statusChanges(database, orderId);
    try {
      const message = order && (await receiver.announce(orderAnnouncement(order, changes), signal));
      if (message) followOrder(database, message, orderId, changes.length);
      database
        .prepare('UPDATE notices SET delivered_at = ?, error = NULL WHERE order_id = ? AND receiver = ?')
        .run(now().toISOString(), orderId, receiver.name);
      outage = undefined;
      alarms.clear('receiver.failing', receiver.name);
      if (lastReason === null) continue;
      troubles.ended(lastReason);
      tell(`The notification of order ${orderId} is now delivered (${receiver.name}).`);
    } catch (error) {
      if (signal.aborted) return;
      const failed = notDelivered(error);
      const { message: reason, failure } = failed;
      const ms = failed.waitMs(attempts);
      database
        .prepare('UPDATE notices SET next_at = ?, error = ? WHERE order_id = ? AND receiver = ?')
        .run(after(now(), ms), reason, orderId, receiver.name);
      troubles.occurred(
        reason,
        `The notification of order ${orderId} is not delivered yet and will be retried: ${reason}.`,
      );
      if (!failure.concernsOnlyThis)
        alarms.raise('receiver.failing', reason, { about: receiver.name, lastsMs: HOUR_MS });
      const isSecond = outage !== undefined;
      outage = failure.concernsOnlyThis ? undefined : { ms: Math.max(ms, outage?.ms ?? 0), reason };
      if (outage && (isSecond || failure.retryAfterMs !== undefined)) break;
    }
  }
  if (outage) holdAll(database, receiver, after(now(), outage.ms), outage.reason);
}

const after = (time: Date, ms: number): string => new Date(time.getTime() + ms).toISOString();

/** Makes all orders wait until a time, unless they wait for longer. */
function holdAll(database: DatabaseSync, { name }: Receiver, until: string, reason: string): void {
  database
    .prepare(
      `UPDATE notices SET next_at = max(next_at, ?2), error = coalesce(error, ?3)
       WHERE receiver = ?1 AND delivered_at IS NULL`,
    )
    .run(name, until, reason);
}

/**
 * Reserves a due order; of several processes on one file, only one gets it. One that would wait for longer than any does
 * is due, too: the clock was ahead when it was postponed.
 * @param leastTried prefers the order with the fewest attempts to the oldest one
 */
function claim(database: DatabaseSync, { name }: Receiver, now: Date, leastTried: boolean) {
  return database
    .prepare(
      `UPDATE notices SET next_at = ?3, attempts = attempts + 1
       WHERE receiver = ?1 AND order_id =
         (SELECT order_id FROM notices
          WHERE receiver = ?1 AND delivered_at IS NULL AND (next_at <= ?2 OR next_at > ?4)
          ORDER BY iif(?5, attempts, 0), order_id LIMIT 1)
       RETURNING order_id AS orderId, attempts, error`,
    )
    .get(name, now.toISOString(), after(now, CLAIM_MS), after(now, MAX_WAIT_MS), Number(leastTried)) as
    | { orderId: number; attempts: number; error: string | null }
    | undefined;
}

/** Returns when the next delivery to a receiver is due; undefined if none is waiting. */
export function nextDelivery(database: DatabaseSync, { name }: Receiver): Date | undefined {
  const row = database
    .prepare('SELECT min(next_at) AS at FROM notices WHERE delivered_at IS NULL AND receiver = ?')
    .get(name);
  return row?.at ? new Date(String(row.at)) : undefined;
}
