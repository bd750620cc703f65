import type { DatabaseSync } from 'node:sqlite';
import { columnOf } from '../databases/rows.ts';

/** Marks all products as made up, so that the owner's own goods are never compared with them. */
export const markAsSample = (database: DatabaseSync): void =>
  database.exec('UPDATE products SET is_sample = 1');

export const countSampleProducts = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT count(*) AS products FROM products WHERE is_sample = 1').get()?.products);

/** Returns which of these ids are products of the sample. */
export const sampleIdsAmong = (database: DatabaseSync, ids: readonly number[]): Set<number> =>
  new Set(
    columnOf(
      database,
      'SELECT id FROM products WHERE is_sample = 1 AND id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    ),
  );
