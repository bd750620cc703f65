import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { ORDERS_SCHEMA } from '../databases/orders-schema.ts';
import { columnNames, rowsOf } from '../databases/rows.ts';
import { keepTerms } from '../tables/terms.ts';

/** The tables that an order is in, each after those it refers to, with the column of its number. */
const TABLES = [
  ['orders', 'id'],
  ['order_lines', 'order_id'],
  ['status_changes', 'order_id'],
  ['stock_moves', 'order_id'],
] as const;

/** Stands among the numbers of orders for the list of subscribers, which is copied like one. */
export const SUBSCRIBERS = 0;

/** SQL: lets the subscribers be copied once more. */
export const SUBSCRIBERS_CHANGED = `INSERT INTO main.order_copies (order_id) VALUES (${SUBSCRIBERS})
  ON CONFLICT DO UPDATE SET revision = revision + 1`;

const cell = v.union([v.string(), v.number(), v.null()]);
const rows = v.array(v.record(v.string(), cell));

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Version of the tables that these rows are from. */
    version: v.pipe(v.number(), v.integer()),
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    orders: v.tuple([
      v.objectWithRest(
        { id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), created_at: v.string() },
        cell,
      ),
    ]),
    /** The terms that it was placed under. */
    terms: v.array(v.object({ text: v.string() })),
    order_lines: rows,
    status_changes: rows,
    stock_moves: rows,
    /** Those whose subscription ended have no address. */
    subscribers: v.optional(
      v.array(v.object({ token: v.string(), email: v.nullable(v.string()), created_at: v.string() })),
      [],
    ),
  }),
);

/** All that is stored of an order, in one of its states. */
export type OrderRecord = v.InferOutput<typeof recordSchema>;

/** Returns the text of an order's present state, as it is at one moment. */
export function orderRecord(orders: DatabaseSync, id: number, revision: number): string {
  const tables = TABLES.map(([table, column]) => [
    table,
    rowsOf(orders, `SELECT * FROM main.${table} WHERE ${column} = ?`, id),
  ]);
  const terms = rowsOf(
    orders,
    'SELECT * FROM main.terms WHERE version = (SELECT terms FROM main.orders WHERE id = ?)',
    id,
  );
  const record = { version: ORDERS_SCHEMA.version, revision, terms, ...Object.fromEntries(tables) };
  if (id !== SUBSCRIBERS) return JSON.stringify(record);
  const subscribers = rowsOf(orders, 'SELECT token, email, created_at FROM main.subscribers');
  return JSON.stringify({ ...record, orders: [{ id, created_at: '' }], subscribers });
}

/** @throws if the text is no record of this order. */
export function parseOrderRecord(text: string, id: number): OrderRecord {
  const record = v.parse(recordSchema, text);
  if (record.orders[0].id !== id) throw new Error(`it is order ${record.orders[0].id}`);
  return record;
}

/** Stores a record in place of what is stored of its order. Must be called in a transaction. */
export function putOrderRecord(orders: DatabaseSync, record: OrderRecord): void {
  const [{ id }] = record.orders;
  const isTaken = orders.prepare('SELECT 1 FROM main.stock_moves WHERE number = ?');
  for (const { text } of record.terms) keepTerms(orders, text);
  for (const [table, column] of TABLES.toReversed())
    if (table !== 'orders') orders.prepare(`DELETE FROM main.${table} WHERE ${column} = ?`).run(id);
  for (const [table] of TABLES) {
    const known = new Set(columnNames(orders, table));
    for (const stored of record[table]) {
      // A number that another order's move has here: this one gets the next. Those of statuses only order them.
      const isMoved =
        table === 'status_changes' ||
        (table === 'stock_moves' && isTaken.get(stored.number ?? null) !== undefined);
      const entries = Object.entries(stored).filter(
        ([name]) => known.has(name) && !(isMoved && name === 'number'),
      );
      const names = entries.map(([name]) => name);
      const update = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
      orders
        .prepare(
          `INSERT INTO main.${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
           ${table === 'orders' ? `ON CONFLICT (id) DO UPDATE SET ${update.join(', ')}` : ''}`,
        )
        .run(...entries.map(([, value]) => value));
    }
  }
}

/** Adds subscribers, except for those who ended their subscription, here or there. Must be called in a transaction. */
export function addSubscribers(orders: DatabaseSync, { subscribers }: OrderRecord): void {
  const add = orders.prepare(
    `INSERT INTO main.subscribers (token, email, created_at) VALUES (?, ?, ?)
     ON CONFLICT (email) DO NOTHING
     ON CONFLICT (token) DO UPDATE SET email = NULL WHERE excluded.email IS NULL`,
  );
  for (const { token, email, created_at } of subscribers) add.run(token, email, created_at);
  orders.exec(SUBSCRIBERS_CHANGED);
}
