import type { DatabaseSync } from 'node:sqlite';
import { shopTime } from '../../format/shop-time.ts';
import type { OrderStatus } from '../databases/orders-schema.ts';
import { rowsOf } from '../databases/rows.ts';
import { digestOf } from './status-key.ts';

/** A status that was set. */
export interface StatusChange {
  status: OrderStatus;
  /** ISO 8601, in UTC. */
  at: string;
  /** Who pressed a button; null if it was set on a terminal. */
  by: string | null;
}

/** Returns every status that was set, in order. */
export const statusChanges = (orders: DatabaseSync, id: number): StatusChange[] =>
  rowsOf(
    orders,
    'SELECT status, at, set_by AS "by" FROM status_changes WHERE order_id = ? ORDER BY number',
    id,
  );

/** What a shopper is told of an order. */
export interface PublicStatus {
  status: PublicStep['status'];
  history: PublicStep[];
}

interface PublicStep {
  status: Exclude<OrderStatus, 'new'> | 'received';
  /** In the shop's time zone: `2026-11-21`. */
  day: string;
}

/** How far an order is; it ends either as done or as cancelled. */
const PROGRESS: Record<OrderStatus, number> = { new: 0, called: 1, sent: 2, done: 3, cancelled: 3 };

/**
 * Returns what the shopper with a key is told; undefined if no order has it. A step that was taken back is not told: an
 * order that was sent, and then called again, is called.
 */
export function statusByKey(orders: DatabaseSync, key: string): PublicStatus | undefined {
  const order = orders.prepare('SELECT id, created_at FROM orders WHERE status_key = ?').get(digestOf(key));
  if (!order) return undefined;
  const history: PublicStep[] = [{ status: 'received', day: dayOf(String(order.created_at)) }];
  const changes = statusChanges(orders, Number(order.id));
  for (const [index, { status, at }] of changes.entries()) {
    const isTakenBack = changes.slice(index + 1).some((later) => PROGRESS[later.status] <= PROGRESS[status]);
    if (status !== 'new' && !isTakenBack) history.push({ status, day: dayOf(at) });
  }
  return { status: history.at(-1)?.status ?? 'received', history };
}

const dayOf = (time: string): string => shopTime(new Date(time)).slice(0, 10);
