import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import pMap from 'p-map';
import { CommandError } from '../../failures/command-error.ts';
import type { Environment } from '../../settings/environment.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { columnOf, rowsOf } from '../databases/rows.ts';
import { sealFor } from './age-keys.ts';
import { COPY_HEADERS, CopiesRefused, openCopiesBucket } from './copies-bucket.ts';
import { orderRecord, SUBSCRIBERS } from './order-record.ts';

/** Names which order of which writer an object is, to this writer alone. */
const WRITTEN_BY = 'x-amz-meta-written-by';
const REVISION = 'x-amz-meta-revision';

export const copyKey = (id: number): string => (id === SUBSCRIBERS ? 'subscribers.age' : `orders/${id}.age`);

/** Orders that are written at the same time. */
const AT_ONCE = 8;

/**
 * Notes which bucket the copies are in from now on, and returns who writes them. In another bucket, all orders are due.
 */
export const writeTo = (orders: DatabaseSync, url: string): string =>
  inTransaction(orders, () => {
    const present = orders.prepare('SELECT location, writer FROM main.copies_place').get();
    return present?.location === url ? String(present.writer) : newWriter(orders, url);
  });

/** Begins as another writer, since the one before may go on elsewhere. Must be called in a transaction. */
export function newWriter(orders: DatabaseSync, url: string): string {
  orders.exec('DELETE FROM main.copies_place; UPDATE main.order_copies SET copied = 0, etag = NULL');
  const added = 'INSERT INTO main.copies_place (location) VALUES (?) RETURNING writer';
  return String(orders.prepare(added).get(url)?.writer);
}

/** SQL: the orders with their copies, and the subscribers; not what a restored backup does not have. */
export const COPIED = `main.order_copies LEFT JOIN main.orders ON id = order_id
  WHERE (id IS NOT NULL OR order_id = ${SUBSCRIBERS})`;

/** Where copies go, and what encrypts them. */
export type Copying = Awaited<ReturnType<typeof openCopying>>;

/** @throws {CommandError} if the settings name no bucket that can be opened. */
export async function openCopying(environment: Environment, signal?: AbortSignal, patienceMs?: number) {
  const { ORDERS_BACKUP: url, ORDERS_BACKUP_KEY: publicKey } = environment;
  if (url === undefined || publicKey === undefined) throw new CommandError('ORDERS_BACKUP is not set.');
  return { bucket: openCopiesBucket(environment, url, signal, patienceMs), seal: await sealFor(publicKey) };
}

/**
 * Copies some of the orders whose copy is older than they are, newest first: those that wait hold up none. Returns whether
 * there may be more.
 * @throws {CopiesRefused} if an object is not what this machine wrote
 * @throws {StorageError}
 */
export async function copyDue(orders: DatabaseSync, copying: Copying): Promise<boolean> {
  const sql = `SELECT order_id FROM ${COPIED} AND copied < revision ORDER BY order_id DESC LIMIT ${AT_ONCE}`;
  const due = columnOf<number>(orders, sql);
  await copyOrders(orders, due, copying);
  return due.length === AT_ONCE;
}

/**
 * Copies orders; one that fails keeps none of the others.
 * @throws as {@link copyDue}
 */
export async function copyOrders(
  orders: DatabaseSync,
  ids: readonly number[],
  copying: Copying,
): Promise<void> {
  const writer = writeTo(orders, copying.bucket.url);
  await pMap(ids, (id) => copyOrder(orders, id, { ...copying, writer }), {
    concurrency: AT_ONCE,
    stopOnError: false,
  }).catch(({ errors }: AggregateError) => {
    throw errors.find((error) => error instanceof CopiesRefused) ?? errors[0];
  });
}

/** Attempts while other processes of this machine write the same order. */
const ATTEMPTS = 3;

async function copyOrder(
  orders: DatabaseSync,
  id: number,
  { bucket: { folder, url }, seal, writer }: Copying & { writer: string },
): Promise<void> {
  const state = presentState(orders, id);
  if (!state) return;
  const { revision, createdAt, record } = state;
  const mark = hash('sha256', `${writer}\n${id}\n${createdAt}`).slice(0, 32);
  const headers = { ...COPY_HEADERS, [WRITTEN_BY]: mark, [REVISION]: String(revision) };
  const body = await seal(record);
  const key = copyKey(id);
  const save = orders.prepare(
    'UPDATE main.order_copies SET copied = max(copied, ?), etag = ? WHERE order_id = ?',
  );
  let { etag } = state;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const written =
      etag === null
        ? await folder.create(key, body, headers)
        : await folder.replace(key, body, headers, etag);
    if (written !== undefined) return void save.run(revision, written, id);
    const found = await folder.look(key);
    const there = Number(found?.headers.get(REVISION));
    // A file of the orders from an earlier day was put back: what is there is newer.
    const isAhead = there > Number(presentState(orders, id)?.revision);
    if (found && (found.headers.get(WRITTEN_BY) !== mark || isAhead))
      throw new CopiesRefused(
        `${url}/${key} is not what this machine wrote: nothing is copied there any more. ` +
          'If two machines have this ORDERS_BACKUP, give each its own; if this one follows another, run `npm run provider -- restore` on it.',
      );
    if (found && there >= revision) return void save.run(there, found.etag, id);
    etag = found?.etag ?? null;
  }
  throw new CommandError(`${url}/${key} changes all the time.`);
}

/** Returns what is to be written of an order, all as it is at one moment. */
function presentState(orders: DatabaseSync, id: number) {
  orders.exec('BEGIN');
  try {
    const [found] = rowsOf<{ revision: number; etag: string | null; createdAt: string }>(
      orders,
      `SELECT revision, etag, coalesce(created_at, '') AS createdAt FROM ${COPIED} AND order_id = ?`,
      id,
    );
    return found && { ...found, record: orderRecord(orders, id, found.revision) };
  } finally {
    orders.exec('COMMIT');
  }
}
