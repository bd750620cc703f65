import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { findImportFiles } from './import/find-import-files.ts';
import { importFound } from './import/import-files.ts';
import { inTransaction } from './open-databases.ts';

/** An owner's folder like any other: what `npm run provider -- export` writes. */
export const SAMPLE_FOLDER = join(import.meta.dirname, 'sample');

/**
 * Fills a new database with the sample catalogue. One that was ever filled is left alone, also when it was
 * emptied since. Returns whether it did.
 */
export function seedSample(database: DatabaseSync, storeId: number = shop.storeId): boolean {
  return inTransaction(database, () => {
    const wasFilled = database.prepare('SELECT 1 FROM stores').get() !== undefined;
    if (!wasFilled) replaceBySample(database, storeId);
    return !wasFilled;
  });
}

/** Replaces the catalogue by the sample; orders and subscribers stay. */
export function resetToSample(database: DatabaseSync, storeId: number): void {
  inTransaction(database, () => replaceBySample(database, storeId));
}

/** To be called in a transaction. */
export function replaceBySample(database: DatabaseSync, storeId: number): void {
  importFound(database, findImportFiles([SAMPLE_FOLDER]), { storeId, replace: true });
  database.exec('DELETE FROM starter_lists');
}
