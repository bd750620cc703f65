import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { findImportFiles } from '../import/files/find-import-files.ts';
import { planImport } from '../import/import-files.ts';
import { acceptLosses } from '../tables/accepted-losses.ts';
import { markAsSample } from '../tables/sample-products.ts';

/** A folder as `npm run provider -- export` writes it, like any owner's. */
export const SAMPLE_FOLDER = join(import.meta.dirname, '../sample');

/** Whether a database ever had a catalogue, even if it has been emptied since. */
export const wasFilled = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM stores').get() !== undefined;

/** Fills a new database with the sample catalogue. Returns whether it was new. */
export function seedSample(database: DatabaseSync, storeId: number = shop.storeId): boolean {
  return inTransaction(database, () => {
    const isNew = !wasFilled(database);
    if (isNew) replaceBySample(database, storeId);
    return isNew;
  });
}

/** Replaces the catalogue with the sample; orders and subscribers stay. */
export function resetToSample(database: DatabaseSync, storeId: number): void {
  inTransaction(database, () => {
    replaceBySample(database, storeId);
    acceptLosses(database);
  });
}

/** Must be called in a transaction. */
export function replaceBySample(database: DatabaseSync, storeId: number): void {
  const allow = { priceJump: true };
  planImport(database, findImportFiles([SAMPLE_FOLDER]), { storeId, replace: true, allow }).write();
  markAsSample(database);
}
