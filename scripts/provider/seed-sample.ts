import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { findImportFiles } from './import/find-import-files.ts';
import { importFound } from './import/import-files.ts';
import { inTransaction } from './open-databases.ts';
import { acceptLosses } from './records/accepted-losses.ts';
import { markAsSample } from './records/sample-products.ts';

/** A folder as `npm run provider -- export` writes it, like any owner's. */
export const SAMPLE_FOLDER = join(import.meta.dirname, 'sample');

/**
 * Fills a new database with the sample catalogue. A database that was ever filled is left alone, even if it has been
 * emptied since. Returns whether it was filled.
 */
export function seedSample(database: DatabaseSync, storeId: number = shop.storeId): boolean {
  return inTransaction(database, () => {
    const wasFilled = database.prepare('SELECT 1 FROM stores').get() !== undefined;
    if (!wasFilled) replaceBySample(database, storeId);
    return !wasFilled;
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
  importFound(database, findImportFiles([SAMPLE_FOLDER]), { storeId, replace: true, allow });
  database.exec('DELETE FROM starter_lists');
  markAsSample(database);
}
