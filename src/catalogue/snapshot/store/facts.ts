import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueReport } from '#catalogue/snapshot/read/read-catalogue.ts';
import type { StarterLists } from '../starter-lists.ts';

/** Which catalogue it is. */
export interface CatalogueSource {
  apiUrl: string;
  storeId: number;
}

/** What a catalogue's file says of the catalogue as a whole. */
export interface CatalogueFacts {
  source: CatalogueSource;
  /** Digest of the code and settings that read it: other ones may make something else of the same answers. */
  code: string;
  report: CatalogueReport;
  /** Null where the API names none. */
  starters: StarterLists | null;
  /** When the catalogue became what it is, to the minute: `2026-11-23T18:04Z`. */
  changedAt: string;
  /** The same exactly when two catalogues show the same, however they were read. Written last. */
  digest: string;
}

/** Only this program writes these files: what they hold needs no second look. */
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
  if (fact === undefined) throw new Error(`The catalogue does not tell its ${name}.`);
  return fact;
}

export const writeFact = <Name extends keyof CatalogueFacts>(
  database: DatabaseSync,
  name: Name,
  value: CatalogueFacts[Name],
): void => {
  database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(name, JSON.stringify(value));
};
