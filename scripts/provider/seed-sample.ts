import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { inTransaction } from './open-database.ts';
import { illustratedRecord } from './records/illustrated-record.ts';
import { replaceCatalogue } from './records/replace-catalogue.ts';
import { sampleCatalogue } from './sample/catalogue.ts';

/** Products of the sample appeared one hour after the other, in id order, from here on. */
const FIRST_CREATED = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

/**
 * Fills a new database with the sample catalogue. One that was ever filled is left alone, also when it was
 * emptied since. Tells whether it did.
 */
export function seedSample(database: DatabaseSync, storeId: number = shop.storeId): boolean {
  return inTransaction(database, () => {
    const wasFilled = database.prepare('SELECT 1 FROM stores').get() !== undefined;
    if (!wasFilled) replaceCatalogue(database, storeId, sampleRecords());
    return !wasFilled;
  });
}

/** Replaces the catalogue by the sample; orders and subscribers stay. */
export function resetToSample(database: DatabaseSync, storeId: number): void {
  inTransaction(database, () => replaceCatalogue(database, storeId, sampleRecords()));
}

const sampleRecords = () =>
  sampleCatalogue.products.map((product) =>
    illustratedRecord(product, new Date(FIRST_CREATED + product.id * HOUR_MS)),
  );
