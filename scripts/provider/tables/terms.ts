import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { rowsOf } from '../databases/rows.ts';

/** One version of the shop's terms. */
interface Terms {
  /** A digest of the text. */
  version: string;
  text: string;
}

/** Stores a text of the terms, once, and returns its version. Must be called in the transaction of the order. */
export function keepTerms(orders: DatabaseSync, text: string): string {
  const version = hash('sha256', text).slice(0, 16);
  orders.prepare('INSERT INTO terms (version, text) VALUES (?, ?) ON CONFLICT DO NOTHING').run(version, text);
  return version;
}

/** Returns the terms that applied when an order was placed; undefined for one of an earlier release. */
export const termsOf = (orders: DatabaseSync, id: number): Terms | undefined =>
  rowsOf<Terms>(orders, 'SELECT version, text FROM terms JOIN orders ON terms = version WHERE id = ?', id)[0];
