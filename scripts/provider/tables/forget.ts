import type { DatabaseSync } from 'node:sqlite';
import { columnNames, columnOf, rowsOf } from '../databases/rows.ts';
import { digitsOf, SIGNIFICANT_DIGITS } from './phone-digits.ts';

/** Whose personal data is meant: that of a person, or of orders. */
export type Subject =
  /** A phone number or an e-mail address. */
  | { person: string }
  /** A number alone could be that of another order, in a copy of another shop's data. */
  | { orders: readonly { id: number; createdAt: string }[] }
  /** Orders placed before that time: ISO 8601, in UTC. */
  | { before: string };

/** The personal data that is stored. */
export interface Known {
  /** Numbers of orders. */
  orders: number[];
  /** Of these, the ones that are neither done nor cancelled. */
  open: number[];
  /** Numbers of other orders that contain the phone number or e-mail address, as in a comment. */
  mentions: number[];
  /** Whether the address is subscribed to the newsletter. */
  isSubscribed: boolean;
  /** Names of the receivers that were notified of these orders. */
  receivers: string[];
}

const isAddress = (person: string): boolean => person.includes('@');

/** Finds the personal data of a subject. */
export function findKnown(orders: DatabaseSync, subject: Subject): Known {
  const rows = rowsOf<Row>(
    orders,
    `SELECT id, status, created_at AS createdAt, client_name AS name, client_phone AS phone, comment FROM orders
     WHERE client_name <> '' OR client_phone <> '' OR comment <> '' ORDER BY id`,
  );
  const isMeant = meant(subject);
  const found = rows.filter(isMeant);
  const idsOf = (list: readonly Row[]) => list.map(({ id }) => id);
  return {
    orders: idsOf(found),
    open: idsOf(found.filter(({ status }) => status !== 'done' && status !== 'cancelled')),
    mentions:
      'person' in subject ? idsOf(rows.filter((row) => !isMeant(row) && mentions(row, subject.person))) : [],
    isSubscribed:
      'person' in subject &&
      orders.prepare('SELECT 1 FROM subscribers WHERE email = ?').get(subject.person) !== undefined,
    receivers: columnOf(
      orders,
      `SELECT DISTINCT receiver FROM notices
       WHERE delivered_at IS NOT NULL AND order_id IN (SELECT value FROM json_each(?)) ORDER BY receiver`,
      JSON.stringify(idsOf(found)),
    ),
  };
}

interface Row {
  id: number;
  status: string;
  createdAt: string;
  name: string;
  phone: string;
  comment: string;
}

function meant(subject: Subject): (row: Row) => boolean {
  if ('before' in subject) return ({ createdAt }) => createdAt < subject.before;
  if ('person' in subject) return ({ phone }) => isPhoneOf(phone, subject.person);
  const times = new Map(subject.orders.map(({ id, createdAt }) => [id, createdAt]));
  return ({ id, createdAt }) => times.get(id) === createdAt;
}

/** Whether a phone field contains a number, perhaps beside others, or an e-mail address. */
function isPhoneOf(field: string, person: string): boolean {
  if (isAddress(person))
    return field
      .toLowerCase()
      .split(/[\s,;()<>]+/)
      .includes(person.toLowerCase());
  const wanted = digitsOf(person);
  if (wanted === '') return field === person;
  return wanted.length < SIGNIFICANT_DIGITS
    ? digitsOf(field) === wanted
    : digitsOf(field).includes(wanted.slice(-SIGNIFICANT_DIGITS));
}

function mentions({ name, phone, comment }: Row, person: string): boolean {
  const wanted = digitsOf(person);
  return [name, phone, comment].some((field) =>
    isAddress(person) || wanted.length < SIGNIFICANT_DIGITS
      ? field.toLowerCase().includes(person.toLowerCase())
      : digitsOf(field).includes(wanted.slice(-SIGNIFICANT_DIGITS)),
  );
}

/** What is put in place of the personal data of an order. */
const EMPTIED: Record<string, string | null> = {
  ...{ client_name: '', client_phone: '', comment: '', submission_hash: '' },
  ...{ idempotency_key: null, status_key: null, status_key_salt: null },
};

/**
 * Empties name, phone and comment of a subject's orders, removes the keys by which the person's phone asks for them, and removes
 * it from the subscribers. What was sold, when and for how much stays, and each status. Must be called in a transaction. Returns what was found.
 */
export function forget(orders: DatabaseSync, subject: Subject): Known {
  const known = findKnown(orders, subject);
  // A copy of an earlier release lacks some.
  const columns = columnNames(orders, 'orders').filter((name) => name in EMPTIED);
  const clear = orders.prepare(
    `UPDATE orders SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
  );
  const values = columns.map((name) => EMPTIED[name] ?? null);
  for (const id of known.orders) clear.run(...values, id);
  if ('person' in subject) {
    // A copy of an earlier release has none, and needs no trace of a subscription that was ended.
    const hasTokens = columnNames(orders, 'subscribers').includes('token');
    const end = hasTokens ? 'UPDATE subscribers SET email = NULL' : 'DELETE FROM subscribers';
    orders.prepare(`${end} WHERE email = ?`).run(subject.person);
  }
  return known;
}

/** Returns the orders whose personal data was removed; no other has an empty phone field. */
export const forgottenOrders = (orders: DatabaseSync): Subject => ({
  orders: rowsOf(orders, "SELECT id, created_at AS createdAt FROM orders WHERE client_phone = ''"),
});

/**
 * Returns the numbers of orders whose personal data was removed, but perhaps not yet from their copies elsewhere; with 0 if
 * that holds for an ended subscription.
 */
export const forgottenInCopies = (orders: DatabaseSync): number[] =>
  columnOf(
    orders,
    `SELECT order_id FROM main.order_copies LEFT JOIN main.orders ON id = order_id
     WHERE copied < revision AND (client_phone = '' OR order_id = 0) ORDER BY order_id`,
  );

/** How often to ask; each time waits as long as the connection does for other processes. */
const ATTEMPTS = 3;

/**
 * Moves all that was written into the database file, and empties its log, where removed content stays otherwise. Returns
 * false if it could not, since another process was reading all the time.
 */
export function emptyLog(database: DatabaseSync): boolean {
  const checkpoint = database.prepare('PRAGMA main.wal_checkpoint(TRUNCATE)');
  return Array.from({ length: ATTEMPTS }).some(() => checkpoint.get()?.busy === 0);
}
