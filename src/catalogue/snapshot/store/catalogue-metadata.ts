import type { DatabaseSync } from 'node:sqlite';
import type { Provenance } from '../provenance.ts';
import type { BrokenRecord } from '../read/parse-records.ts';
import type { BrokenImage } from '../with-built-images.ts';
import { selectRows } from './select.ts';

/** Where a catalogue comes from. */
export interface CatalogueSource {
  apiUrl: string;
  storeId: number;
}

/** What the owner should know about a reading. */
export interface CatalogueReport {
  broken: BrokenRecord[];
  warnings: string[];
  /** Ids of products without a price, which are shown but cannot be bought; absent if all have one. */
  unpriced?: number[];
  /** Absent until images are built, and if all of them were. */
  images?: BrokenImage[];
}

/** What a catalogue's file says about the catalogue as a whole. */
export interface CatalogueMetadata {
  source: CatalogueSource;
  /** Digest of the code and settings that read it, since others may read the same answers differently. */
  code: string;
  report: CatalogueReport;
  /** Absent in files of earlier releases. */
  provenance?: Provenance;
  readAt: string;
  /** When the catalogue last changed, to the minute: `2026-11-23T18:04Z`. */
  changedAt: string;
  /** Equal if and only if two catalogues show the same, however they were read. */
  digest: string;
}

/**
 * Returns what a file says; a file that is not finished lacks some of it. It is not validated, since only this program
 * writes these files.
 */
export const readMetadata = (database: DatabaseSync): CatalogueMetadata =>
  Object.fromEntries(
    selectRows(database, 'SELECT * FROM facts').map(({ name, value }) => [name, JSON.parse(String(value))]),
  );

export function writeMetadata(database: DatabaseSync, metadata: Partial<CatalogueMetadata>): void {
  const put = database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)');
  for (const [name, value] of Object.entries(metadata)) put.run(name, JSON.stringify(value));
}
