import type { DatabaseSync } from 'node:sqlite';
import { columnOf } from '../databases/rows.ts';

/** Marks all products as made up, so that the owner's own goods are never compared with them. */
export const markAsSample = (database: DatabaseSync): void =>
  database.exec('UPDATE products SET is_sample = 1');

export const countSampleProducts = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT count(*) AS products FROM products WHERE is_sample = 1').get()?.products);

/** Whether there are other products than those of the sample. */
export const hasOwnProducts = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM products WHERE is_sample = 0 LIMIT 1').get() !== undefined;

/** Returns which of these ids are products of the sample. */
export const sampleIdsAmong = (database: DatabaseSync, ids: readonly number[]): Set<number> =>
  new Set(
    columnOf(
      database,
      'SELECT id FROM products WHERE is_sample = 1 AND id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    ),
  );
