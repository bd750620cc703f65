import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { CommandError } from '../../failures/command-error.ts';
import type { Environment } from '../../settings/environment.ts';
import type { Databases } from '../databases/open-databases.ts';
import { type CopiesBucket, refusePublic } from './copies-bucket.ts';
import { copyCatalogue } from './copy-catalogue.ts';
import { copyOrders, openCopying, writeTo } from './copy-orders.ts';
import { SUBSCRIBERS, SUBSCRIBERS_CHANGED } from './order-record.ts';

const HOUR_MS = 3_600_000;

/** The rest of the day is for what takes long, or has to be tried again. */
const DUE_AFTER_MS = 22 * HOUR_MS;

/** For a request with a whole catalogue. */
export const LONG_PATIENCE_MS = HOUR_MS / 6;

/** Returns when the subscribers and the catalogue were last copied elsewhere; undefined if they never were. */
export function lastDailyCopy(orders: DatabaseSync): Date | undefined {
  const at = orders.prepare('SELECT daily_at FROM main.copies_place').get()?.daily_at;
  return typeof at === 'string' ? new Date(at) : undefined;
}

/**
 * Copies the subscribers, and the catalogue if it has changed.
 * @throws {CopiesRefused} before anything is written
 * @throws {CommandError}
 */
export async function copyDaily(databases: Databases, environment: Environment): Promise<void> {
  const { orders } = databases;
  const now = new Date().toISOString();
  const signal = AbortSignal.timeout(DUE_AFTER_MS);
  const copying = await openCopying(environment, signal, LONG_PATIENCE_MS);
  await refusePublic(copying.bucket, environment, signal);
  orders.exec(SUBSCRIBERS_CHANGED);
  await copyOrders(orders, [SUBSCRIBERS], copying);
  await copyCatalogue(databases, copying);
  orders.prepare('UPDATE main.copies_place SET daily_at = ?').run(now);
}

const PROVIDER = join(import.meta.dirname, '../main.ts');

/**
 * Does the same, unless it was done today, in a separate process: a large catalogue would block the shop for seconds.
 * @throws {CommandError}
 */
export async function copyToday(
  orders: DatabaseSync,
  { url }: CopiesBucket,
  signal: AbortSignal,
): Promise<void> {
  writeTo(orders, url);
  const age = Date.now() - (lastDailyCopy(orders)?.getTime() ?? 0);
  if (Math.abs(age) < DUE_AFTER_MS) return;
  await promisify(execFile)(process.execPath, [PROVIDER, 'copy'], { signal }).catch((error) => {
    throw error.stderr ? new CommandError(error.stderr.trim()) : error;
  });
}
