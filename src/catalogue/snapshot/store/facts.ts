import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueReport } from '#catalogue/snapshot/read/read-catalogue.ts';
import type { StarterLists } from '../starter-lists.ts';

/** Where a catalogue comes from. */
export interface CatalogueSource {
  apiUrl: string;
  storeId: number;
}

/** What a catalogue's file says about the catalogue as a whole. */
export interface CatalogueFacts {
  source: CatalogueSource;
  /** Digest of the code and settings that read it, since others may read the same answers differently. */
  code: string;
  report: CatalogueReport;
  /** Null if the API names none. */
  starters: StarterLists | null;
  /** When the catalogue last changed, to the minute: `2026-11-23T18:04Z`. */
  changedAt: string;
  /** Equal if and only if two catalogues show the same, however they were read. Written last. */
  digest: string;
}

/** Returns a fact, or `undefined` if it is missing. It is not validated, since only this program writes these files. */
export function findFact<Name extends keyof CatalogueFacts>(
  database: DatabaseSync,
  name: Name,
): CatalogueFacts[Name] | undefined {
  const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return row && JSON.parse(String(row.value));
}

export function readFact<Name extends keyof CatalogueFacts>(
  database: DatabaseSync,
  name: Name,
): CatalogueFacts[Name] {
  const fact = findFact(database, name);
  if (fact === undefined) throw new Error(`The catalogue file does not state its ${name}.`);
  return fact;
}

export const writeFact = <Name extends keyof CatalogueFacts>(
  database: DatabaseSync,
  name: Name,
  value: CatalogueFacts[Name],
): void => {
  database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(name, JSON.stringify(value));
};
