import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../terminal/command-error.ts';
import { ORDERS_SCHEMA, ORDERS_SCHEMA_VERSION } from './records/orders-schema.ts';
import { MIGRATION, SCHEMA, SCHEMA_VERSION } from './records/schema.ts';

/**
 * The two databases of a provider, each attached read-only to the other's connection: no command of the catalogue can
 * touch an order, and no order waits for an import.
 */
export interface Databases extends Disposable {
  catalogue: DatabaseSync;
  orders: DatabaseSync;
}

/** Milliseconds to wait while another process writes, such as an import into a running shop. */
const BUSY_TIMEOUT_MS = 5_000;

export const CATALOGUE_FILE = 'provider.sqlite';
export const ORDERS_FILE = 'orders.sqlite';

/**
 * Opens the provider's databases and creates missing ones. Commits survive a crash: the log is flushed to disk at each.
 * @param folder a path, or `:memory:` for both in one temporary database
 * @throws {CommandError} for a file that is no database, of another version, or a backup.
 */
export function openDatabases(folder: string): Databases {
  if (folder === ':memory:') return databasesInMemory();
  mkdirSync(folder, { recursive: true });
  const catalogueFile = join(folder, CATALOGUE_FILE);
  const ordersFile = join(folder, ORDERS_FILE);
  const orders = openFile(ordersFile, {
    schema: ORDERS_SCHEMA,
    version: ORDERS_SCHEMA_VERSION,
    // Overwrites deleted content: nothing a shopper typed is left in unused parts of the file.
    settings: 'PRAGMA secure_delete = ON',
  });
  try {
    const catalogue = openFile(catalogueFile, {
      schema: SCHEMA,
      version: SCHEMA_VERSION,
      // 64 MiB, since a search reads much of its index.
      settings: 'PRAGMA cache_size = -65536',
      migration: MIGRATION,
    });
    attachReadOnly(orders, catalogueFile, 'catalogue_file');
    attachReadOnly(catalogue, ordersFile, 'orders_file');
    resetOrphanedCounts(catalogue);
    return {
      catalogue,
      orders,
      [Symbol.dispose]() {
        // The last connection to a file cleans up its log, for which it needs write access.
        catalogue.exec('DETACH orders_file');
        orders.close();
        catalogue.close();
      },
    };
  } catch (error) {
    orders.close();
    throw error;
  }
}

function databasesInMemory(): Databases {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  database.exec(`${SCHEMA}; ${ORDERS_SCHEMA}`);
  return { catalogue: database, orders: database, [Symbol.dispose]: () => database.close() };
}

/** Attaches another file read-only; its tables can be used by their bare names. */
export function attachReadOnly(database: DatabaseSync, file: string, name: string): void {
  database.prepare(`ATTACH ? AS ${name}`).run(`${pathToFileURL(file).href}?mode=ro`);
}

interface Tables {
  schema: string;
  version: number;
  settings: string;
  /** Changes the tables of the version before into these. */
  migration?: string;
}

function openFile(file: string, { schema, version, settings, migration }: Tables): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${settings}`);
    if (versionOf(database) !== version)
      inTransaction(database, () => {
        // Another process may have done the same in the meantime.
        const found = versionOf(database);
        const sql = found === 0 ? schema : found === version - 1 && migration;
        if (sql) database.exec(`${sql}; PRAGMA user_version = ${version}`);
      });
    const found = versionOf(database);
    if (found !== version)
      throw new CommandError(
        `${file} was made by another version of the provider (schema version ${found}, here ${version}). ` +
          'Move it away, or set DATA_DIR to another folder; a new one is created with the sample catalogue.',
      );
    // The orders in it would hide those in their own file.
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup'").get())
      throw new CommandError(
        `${file} is a backup. Move it to another folder, then run \`npm run provider -- restore FILE --yes\` with it.`,
      );
    return database;
  } catch (error) {
    database.close();
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${file} cannot be used as the provider's database (${(error as Error).message}). ` +
        'Move it away, or set DATA_DIR to another folder.',
    );
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Resets `counted_after` if the orders' file was deleted, since its stock moves are then numbered from 1 again. */
function resetOrphanedCounts(catalogue: DatabaseSync): void {
  const lost = catalogue.prepare(
    'SELECT 1 FROM products WHERE counted_after > 0 AND NOT EXISTS (SELECT 1 FROM stock_moves) LIMIT 1',
  );
  if (lost.get()) catalogue.exec('UPDATE products SET counted_after = 0 WHERE counted_after > 0');
}

/** Runs some work in a transaction, which is rolled back if it throws. */
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
