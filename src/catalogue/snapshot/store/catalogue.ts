import { DatabaseSync } from 'node:sqlite';
import { UNKNOWN_PROVENANCE } from '../provenance.ts';
import { readMetadata } from './catalogue-metadata.ts';
import { imageQueries } from './image-queries.ts';
import { listQueries } from './list-queries.ts';
import { pageQueries } from './page-queries.ts';
import { productQueries } from './product-queries.ts';
import { openRelatedProducts } from './related-products.ts';
import { FORMAT } from './schema.ts';

/** The whole catalogue of one build, in a file. Products are loaded on request and not kept in memory. */
export type Catalogue = ReturnType<typeof catalogueIn>;

/** Opens a catalogue; returns `undefined` if the file is missing, damaged or of another format. */
export function findCatalogue(file: string): Catalogue | undefined {
  try {
    return openCatalogue(file);
  } catch {
    return undefined;
  }
}

/** @throws if the file is missing, damaged or of another format. */
export function openCatalogue(file: string): Catalogue {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { user_version: format } = database.prepare('PRAGMA user_version').get() ?? {};
    if (format !== FORMAT) throw new Error(`${file} is not a catalogue in the current format.`);
    return catalogueIn(database, file);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's codes for a corrupt file, and for one that is not a database. */
const DAMAGED = new Set([11, 26]);

/** Whether an error means that a catalogue's file is damaged, which may only show while it is read. */
export const isCorruptFileError = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);

function catalogueIn(database: DatabaseSync, file: string) {
  // One transaction, so that not every query has to lock the file.
  database.exec('BEGIN');
  return {
    file,
    ...{ provenance: UNKNOWN_PROVENANCE, ...readMetadata(database) },
    ...listQueries(database),
    ...productQueries(database),
    ...pageQueries(database),
    ...imageQueries(database),
    related: openRelatedProducts(database),
    [Symbol.dispose]() {
      if (database.isOpen) database.close();
    },
  };
}
