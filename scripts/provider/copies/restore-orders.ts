import type { DatabaseSync } from 'node:sqlite';
import pMap from 'p-map';
import { CommandError } from '../../failures/command-error.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { ORDERS_SCHEMA } from '../databases/orders-schema.ts';
import { columnOf, rowsOf } from '../databases/rows.ts';
import { forget, forgottenOrders } from '../tables/forget.ts';
import type { Unseal } from './age-keys.ts';
import type { CopiesBucket } from './copies-bucket.ts';
import { COPIED, copyKey, newWriter } from './copy-orders.ts';
import { addSubscribers, parseOrderRecord, putOrderRecord, SUBSCRIBERS } from './order-record.ts';

/** Objects that are read at the same time. */
const AT_ONCE = 16;

type CopiedOrders = Awaited<ReturnType<typeof readCopiedOrders>>;

/**
 * Reads all copies of orders in a bucket, with that of the subscribers, as if they were one. Returns the highest number of
 * an object as well, and which cannot be read.
 * @throws {StorageError}
 * @throws {CommandError} if none of them can be opened with the key.
 */
export async function readCopiedOrders({ folder, url }: CopiesBucket, unseal: Unseal) {
  const ids = [SUBSCRIBERS];
  for await (const { key } of folder.list('orders/')) {
    const id = Number(/^orders\/([1-9]\d{0,14})\.age$/.exec(key)?.[1]);
    if (id > 0) ids.push(id);
  }
  const damaged: string[] = [];
  const read = await pMap(
    ids.toSorted((one, other) => one - other),
    async (id) => {
      const object = await folder.get(copyKey(id));
      if (!object) return undefined;
      try {
        const record = parseOrderRecord(Buffer.from(await unseal(object.body)).toString(), id);
        return { record, etag: object.etag };
      } catch (error) {
        damaged.push(`${copyKey(id)} (${(error as Error).message})`);
        return undefined;
      }
    },
    { concurrency: AT_ONCE },
  );
  const orders = read.filter((order) => order !== undefined);
  if (orders.length === 0 && damaged.length > 0)
    throw new CommandError(`Nothing in ${url} can be opened with this key: ${damaged[0]}.`);
  const newer = orders.find(({ record }) => record.version > ORDERS_SCHEMA.version);
  if (newer)
    throw new CommandError(
      `${copyKey(newer.record.orders[0].id)} was written by a newer release of the program: update it first.`,
    );
  return { orders, highest: Math.max(...ids), damaged };
}

/**
 * Stores the orders and subscribers of a bucket here. One that is here in the same or a newer state stays; personal data
 * that was removed here stays removed; numbers go on above the highest one. From then on, this machine writes there. Returns
 * how many orders it stored.
 * @throws {CommandError} if a number belongs to another order here: nothing is stored then.
 */
export function storeCopiedOrders(
  orders: DatabaseSync,
  { orders: copied, highest }: CopiedOrders,
  url: string,
): number {
  return inTransaction(orders, () => {
    const present = new Map(
      rowsOf<{ id: number; createdAt: string; revision: number }>(
        orders,
        `SELECT order_id AS id, coalesce(created_at, '') AS createdAt, revision FROM ${COPIED}`,
      ).map((order) => [order.id, order]),
    );
    const others = copied.flatMap(({ record }) => {
      const [{ id, created_at: createdAt }] = record.orders;
      return (present.get(id)?.createdAt ?? createdAt) === createdAt ? [] : id;
    });
    if (others.length > 0)
      throw new CommandError(
        `Other orders have these numbers here: ${others.join(', ')}. Nothing was restored. ` +
          'Write them to a file (`npm run orders -- --csv FILE`), set DATA_DIR to an empty folder, and restore there.',
      );
    newWriter(orders, url);
    const forgotten = forgottenOrders(orders);
    const note = orders.prepare(
      'UPDATE main.order_copies SET revision = max(?1, ?2), copied = ?2, etag = ?3 WHERE order_id = ?4',
    );
    let stored = 0;
    for (const { record, etag } of copied) {
      const [{ id }] = record.orders;
      const here = present.get(id)?.revision ?? 0;
      if (id === SUBSCRIBERS) addSubscribers(orders, record);
      else if (here < record.revision) {
        putOrderRecord(orders, record);
        stored++;
      }
      note.run(here, record.revision, etag, id);
    }
    forget(orders, forgotten);
    raiseNumbers(orders, 'orders', highest);
    return stored;
  });
}

/** Lets the next order, or move of stock, have a number above all that were used. */
export function raiseNumbers(orders: DatabaseSync, table: 'orders' | 'stock_moves', highest: number): void {
  const [present] = columnOf<number>(orders, 'SELECT seq FROM main.sqlite_sequence WHERE name = ?', table);
  if (present === undefined)
    orders.prepare('INSERT INTO main.sqlite_sequence (name, seq) VALUES (?, ?)').run(table, highest);
  else if (present < highest)
    orders.prepare('UPDATE main.sqlite_sequence SET seq = ? WHERE name = ?').run(highest, table);
}
