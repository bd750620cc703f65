import type { DatabaseSync } from 'node:sqlite';
import { columnOf, rowsOf } from '../databases/rows.ts';

export interface Subscriber {
  email: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** Whoever has it may end the subscription. */
  token: string;
}

/** Adds a subscriber, unless the address is known. */
export function addSubscriber(orders: DatabaseSync, email: string, now: Date): void {
  orders
    .prepare('INSERT INTO subscribers (email, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(email, now.toISOString());
}

/** Lists subscribers, newest first. */
export const listSubscribers = (orders: DatabaseSync): Subscriber[] =>
  rowsOf(
    orders,
    `SELECT email, created_at AS createdAt, token FROM subscribers WHERE email IS NOT NULL
     ORDER BY created_at DESC, email`,
  );

/** Returns whether the subscription with a token goes on; undefined if there never was one. */
export function isSubscribed(orders: DatabaseSync, token: string): boolean | undefined {
  const found = orders
    .prepare('SELECT email IS NOT NULL AS goesOn FROM subscribers WHERE token = ?')
    .get(token);
  return found && found.goesOn === 1;
}

/** Removes the addresses of subscriptions. */
export function endSubscriptions(orders: DatabaseSync, tokens: readonly string[]): void {
  orders
    .prepare('UPDATE subscribers SET email = NULL WHERE token IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(tokens));
}

/** Returns the tokens of the subscriptions that were ended. */
export const endedSubscriptions = (orders: DatabaseSync): string[] =>
  columnOf(orders, 'SELECT token FROM subscribers WHERE email IS NULL');
