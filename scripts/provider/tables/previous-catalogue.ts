import type { DatabaseSync } from 'node:sqlite';
import { CATALOGUE_TABLES } from '../databases/catalogue-schema.ts';
import { hasTable } from '../databases/migrate-tables.ts';
import { columnNames } from '../databases/rows.ts';
import { acceptLosses } from './accepted-losses.ts';
import { shownImages } from './images.ts';

const FORGET_CHANGE = 'DROP TABLE IF EXISTS previous_change';

/**
 * Keeps the current catalogue for one `restorePrevious`, unless it is empty. Must be called in a transaction.
 * @param change what tells the change that follows from all others
 */
export function keepPrevious(database: DatabaseSync, change?: string): void {
  database.exec(FORGET_CHANGE);
  const isEmpty = CATALOGUE_TABLES.every(
    (table) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined,
  );
  if (isEmpty) return;
  for (const table of CATALOGUE_TABLES) copyTable(database, table, `previous_${table}`);
  if (change !== undefined) database.prepare('CREATE TABLE previous_change AS SELECT ? AS id').run(change);
}

/** Whether the catalogue is kept from before this change, and was not restored since. */
export const isLastChange = (database: DatabaseSync, change: string): boolean =>
  hasTable(database, 'previous_change') &&
  database.prepare('SELECT 1 FROM previous_change WHERE id = ?').get(change) !== undefined;

/**
 * Swaps the catalogue with the one that was kept, so that a second call reverts this. Returns whether there is one.
 * Must be called in a transaction.
 */
export function restorePrevious(database: DatabaseSync): boolean {
  if (!hasPrevious(database)) return false;
  for (const table of CATALOGUE_TABLES) copyTable(database, table, `current_${table}`);
  for (const table of CATALOGUE_TABLES.toReversed()) database.exec(`DELETE FROM ${table}`);
  for (const table of CATALOGUE_TABLES) {
    const columns = columnNames(database, table).join(', ');
    database.exec(`
      INSERT INTO ${table} (${columns}) SELECT ${columns} FROM previous_${table};
      DROP TABLE previous_${table};
      ALTER TABLE current_${table} RENAME TO previous_${table}`);
  }
  database.exec(FORGET_CHANGE);
  acceptLosses(database);
  return true;
}

/** Deletes the catalogue that was kept. */
export function dropPrevious(database: DatabaseSync): void {
  database.exec(FORGET_CHANGE);
  for (const table of CATALOGUE_TABLES) database.exec(`DROP TABLE IF EXISTS previous_${table}`);
}

/** Deletes the images that neither the current catalogue nor the kept one uses. */
export function dropUnusedImages(database: DatabaseSync): void {
  const shown = ['', ...(hasPrevious(database) ? ['previous_'] : [])].map(shownImages);
  database.exec(
    `DELETE FROM images WHERE address IN (SELECT address FROM images EXCEPT ${shown.join(' EXCEPT ')})`,
  );
}

/** Whether a catalogue is kept that `restorePrevious` would bring back. */
export const hasPrevious = (database: DatabaseSync): boolean => hasTable(database, 'previous_products');

function copyTable(database: DatabaseSync, from: string, to: string): void {
  database.exec(`
    DROP TABLE IF EXISTS ${to};
    CREATE TABLE ${to} AS SELECT ${columnNames(database, from).join(', ')} FROM ${from}`);
}
