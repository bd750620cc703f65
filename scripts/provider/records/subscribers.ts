import type { DatabaseSync } from 'node:sqlite';

export interface Subscriber {
  email: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
}

/** Adds a subscriber. Returns whether the address is new. */
export const addSubscriber = (orders: DatabaseSync, email: string, now: Date): boolean =>
  orders
    .prepare('INSERT INTO subscribers (email, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(email, now.toISOString()).changes > 0;

/** Lists subscribers, newest first. */
export const listSubscribers = (orders: DatabaseSync): Subscriber[] =>
  orders
    .prepare('SELECT email, created_at AS createdAt FROM subscribers ORDER BY created_at DESC, email')
    .all() as unknown as Subscriber[];
