import type { DatabaseSync } from 'node:sqlite';
import { isOfRush, type UnreservedReason } from '../databases/orders-schema.ts';
import { RUSH_MS } from './order-limits.ts';

export interface NotifiedReceiver {
  name: string;
  /** Whether people read it, who are told of a rush in one message; programs get every order. */
  isForPeople: boolean;
}

/**
 * Puts an order into the outbox. Of the orders beyond the limits of a rush, people are told of the first in ten minutes,
 * which stands for those that follow. Must be called in the transaction of the order.
 */
export function addNotices(
  database: DatabaseSync,
  { id, unreserved }: { id: number; unreserved: UnreservedReason | undefined },
  receivers: readonly NotifiedReceiver[],
  now: Date,
): void {
  const add = database.prepare('INSERT INTO notices (order_id, receiver, next_at) VALUES (?, ?, ?)');
  const findRush = database.prepare(
    `SELECT 1 FROM notices JOIN orders ON orders.id = order_id
     WHERE receiver = ? AND created_at > ? AND created_at <= ? AND unreserved IN ('address', 'all')`,
  );
  const since = new Date(now.getTime() - RUSH_MS).toISOString();
  for (const { name, isForPeople } of receivers) {
    const isTold =
      isForPeople && isOfRush(unreserved) && findRush.get(name, since, now.toISOString()) !== undefined;
    if (!isTold) add.run(id, name, now.toISOString());
  }
}
