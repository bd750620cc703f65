import { DatabaseSync } from 'node:sqlite';
import { hasTable } from '../migrate-tables.ts';
import { inTransaction } from '../open-databases.ts';

/** What is stored about a person. */
export interface Known {
  /** Numbers of orders. */
  orders: number[];
  /** Of these, the ones that are neither done nor cancelled. */
  open: number[];
  /** Whether the address is subscribed to the newsletter. */
  isSubscribed: boolean;
}

/** Last digits of a phone number, which identify it in any spelling: `+998 90 123-45-67`, `901234567`. */
const SIGNIFICANT_DIGITS = 9;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Finds what is stored under a phone number or an e-mail address. */
export function findKnown(orders: DatabaseSync, phoneOrEmail: string): Known {
  const rows = phoneOrEmail.includes('@') ? [] : ordersOf(orders, phoneOrEmail);
  const subscriber = orders.prepare('SELECT 1 FROM subscribers WHERE email = ?').get(phoneOrEmail);
  return {
    orders: rows.map(({ id }) => Number(id)),
    open: rows
      .filter(({ status }) => status !== 'done' && status !== 'cancelled')
      .map(({ id }) => Number(id)),
    isSubscribed: subscriber !== undefined,
  };
}

function ordersOf(orders: DatabaseSync, phone: string) {
  const wanted = digitsOf(phone).slice(-SIGNIFICANT_DIGITS);
  return orders
    .prepare("SELECT id, status, client_phone FROM orders WHERE client_phone <> '' ORDER BY id")
    .all()
    .filter(({ client_phone }) =>
      wanted === ''
        ? client_phone === phone.trim()
        : digitsOf(String(client_phone)).slice(-SIGNIFICANT_DIGITS) === wanted,
    );
}

/**
 * Empties name, phone and comment of the orders with a phone number, or removes an e-mail address from the subscribers.
 * What was sold, when and for how much stays. Nothing of what was removed is left in the file. Returns what was found.
 */
export function forget(orders: DatabaseSync, phoneOrEmail: string): Known {
  const known = inTransaction(orders, () => {
    const found = findKnown(orders, phoneOrEmail);
    const clear = orders.prepare(
      `UPDATE orders SET client_name = '', client_phone = '', comment = '', submission_hash = '', idempotency_key = NULL
       WHERE id = ?`,
    );
    for (const id of found.orders) clear.run(id);
    orders.prepare('DELETE FROM subscribers WHERE email = ?').run(phoneOrEmail);
    return found;
  });
  orders.exec('PRAGMA main.wal_checkpoint(TRUNCATE)');
  return known;
}

/** Does the same in a copy. Returns whether it has orders at all. */
export function forgetInCopy(file: string, phoneOrEmail: string): boolean {
  using copy = new DatabaseSync(file);
  if (!hasTable(copy, 'orders')) return false;
  copy.exec('PRAGMA secure_delete = ON');
  forget(copy, phoneOrEmail);
  return true;
}
