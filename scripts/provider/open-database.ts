import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../terminal/command-error.ts';
import { adoptSampleImages } from './records/adopt-sample-images.ts';
import {
  CATALOGUE_TABLES,
  MIGRATIONS,
  SCHEMA,
  SCHEMA_VERSION,
  SCHEMA_VERSION_OF_DRAWN_IMAGES,
} from './records/schema.ts';

/** Milliseconds to wait while another process writes, such as an import into a running shop. */
const BUSY_TIMEOUT_MS = 5_000;

/** A database file that this version of the provider cannot work with. */
export class DatabaseUnusable extends CommandError {}

/**
 * Opens the provider's database and makes its tables in a new file. What is committed survives a crash: the
 * log is written through to the disk at every commit.
 * @param file a path, or `:memory:`
 * @throws {DatabaseUnusable} for a file that is no database or of another version.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -65536; -- 64 MiB, since a search reads the texts of all products
    `);
    if (versionOf(database) === 0) inTransaction(database, () => createTables(database));
    while (MIGRATIONS.has(versionOf(database))) inTransaction(database, () => migrate(database));
    const version = versionOf(database);
    if (version !== SCHEMA_VERSION) {
      throw new DatabaseUnusable(
        `${file} was made by another version of the provider (tables ${version}, here ${SCHEMA_VERSION}). ` +
          'Move it away, or set DATA_DIR to another folder; a new one is made with the sample catalogue.',
      );
    }
    return database;
  } catch (error) {
    database.close();
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      `${file} cannot be used as the provider's database (${(error as Error).message}). ` +
        'Move it away, or set DATA_DIR to another folder.',
    );
  }
}

const versionOf = (database: DatabaseSync): unknown =>
  database.prepare('PRAGMA user_version').get()?.user_version;

/** Another process may have made them since they were looked for. */
function createTables(database: DatabaseSync): void {
  if (versionOf(database) === 0) database.exec(`${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}`);
}

/** As `createTables`. */
function migrate(database: DatabaseSync): void {
  const version = versionOf(database);
  const migration = MIGRATIONS.get(version);
  if (migration === undefined) return;
  // A catalogue that was kept for `undo` has the columns of its time.
  for (const table of CATALOGUE_TABLES) database.exec(`DROP TABLE IF EXISTS previous_${table}`);
  database.exec(`${migration}; PRAGMA user_version = ${Number(version) + 1}`);
  if (version === SCHEMA_VERSION_OF_DRAWN_IMAGES) adoptSampleImages(database);
}

/** Runs some work wholly or, when it throws, not at all. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
