import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../../failures/command-error.ts';
import { diskTrouble } from '../../failures/disk-trouble.ts';
import { backupBeforeUpdate, backupsFolder } from './backups-folder.ts';
import { CATALOGUE_SCHEMA } from './catalogue-schema.ts';
import { copyDatabase } from './copy-database.ts';
import { hasTable, migrateTables, refuseVersion, type Schema, versionOfTables } from './migrate-tables.ts';
import { ORDERS_SCHEMA } from './orders-schema.ts';
import { makeDatabasePrivate, makePrivate } from './private-files.ts';

/**
 * The two databases of a provider, each attached read-only to the other's connection: no command of the catalogue can
 * touch an order, and no order waits for an import.
 */
export interface Databases extends Disposable {
  catalogue: DatabaseSync;
  orders: DatabaseSync;
}

/** Milliseconds to wait while another process writes, such as an import into a running shop. */
export const BUSY_TIMEOUT_MS = 5_000;

export const CATALOGUE_FILE = 'provider.sqlite';
export const ORDERS_FILE = 'orders.sqlite';

/**
 * Opens the provider's databases. Creates missing ones, and updates those of earlier releases, of which it keeps a copy.
 * Commits survive a crash: the log is flushed to disk at each.
 * @throws {CommandError} for a file that is no database, of a release that is newer or too old, or a backup.
 */
export function openDatabases(folder: string): Databases {
  const orders = openOrdersFile(folder);
  try {
    const catalogueFile = join(folder, CATALOGUE_FILE);
    // 64 MiB, since a search reads much of its index.
    const catalogue = openFile(catalogueFile, CATALOGUE_SCHEMA, 'PRAGMA cache_size = -65536');
    attachReadOnly(orders, catalogueFile, 'catalogue_file');
    attachReadOnly(catalogue, join(folder, ORDERS_FILE), 'orders_file');
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

/**
 * Opens the orders alone, as {@link openDatabases} does, whatever is wrong with the catalogue. Its products can be read if
 * possible.
 */
export function openOrders(folder: string): DatabaseSync {
  const orders = openOrdersFile(folder);
  const catalogueFile = join(folder, CATALOGUE_FILE);
  try {
    if (existsSync(catalogueFile)) attachReadOnly(orders, catalogueFile, 'catalogue_file');
  } catch {}
  return orders;
}

/** Opens the catalogue alone, to read it beside those who write it. */
export function openCatalogueToRead(folder: string): DatabaseSync {
  const catalogue = new DatabaseSync(join(folder, CATALOGUE_FILE), {
    readOnly: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  attachReadOnly(catalogue, join(folder, ORDERS_FILE), 'orders_file');
  return catalogue;
}

function openOrdersFile(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  makePrivate(backupsFolder(folder));
  // Overwrites deleted content: nothing a shopper typed is left in unused parts of the file.
  return openFile(join(folder, ORDERS_FILE), ORDERS_SCHEMA, 'PRAGMA secure_delete = ON');
}

/** Attaches another file read-only; its tables can be used by their bare names. */
export function attachReadOnly(database: DatabaseSync, file: string, name: string): void {
  database.prepare(`ATTACH ? AS ${name}`).run(`${pathToFileURL(file).href}?mode=ro`);
}

function openFile(file: string, schema: Schema, settings: string): DatabaseSync {
  makeDatabasePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${settings}`);
    // The orders in it would hide those in their own file.
    if (hasTable(database, 'backup'))
      throw new CommandError(
        `${file} is a backup. Move it to another folder, then run \`npm run provider -- restore FILE --yes\` with it.`,
      );
    if (versionOfTables(database) !== schema.version)
      inTransaction(database, () => updateFile(database, schema, file));
    return database;
  } catch (error) {
    database.close();
    throw refusal(file, error as Error);
  }
}

/** Creates or migrates the tables of a file. Must be called in a transaction. */
function updateFile(database: DatabaseSync, schema: Schema, file: string): void {
  // Another process may have done the same in the meantime.
  const found = versionOfTables(database);
  if (found === schema.version) return;
  if (found === 0) database.exec(schema.tables);
  else {
    refuseVersion(schema, found, { file, remedy: RESTORE_INSTEAD });
    copyDatabase(file, backupBeforeUpdate(file));
    migrateTables(database, schema, found);
  }
  database.exec(`PRAGMA user_version = ${schema.version}`);
}

const RESTORE_INSTEAD = 'move it away and restore a backup (`npm run provider -- restore FILE --yes`)';

/** Whether another process writes, and has for longer than a connection waits. */
export const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === 5;

/** Returns what to tell the owner about a file that could not be opened. */
function refusal(file: string, error: Error): Error {
  if (error instanceof CommandError || diskTrouble(error) !== undefined) return error;
  if (isBusy(error))
    return new CommandError(`${file} is in use by another command. Run this again when that has ended.`);
  return new CommandError(
    `${file} cannot be used as the provider's database (${error.message}). ` +
      `To go on, ${RESTORE_INSTEAD}, or set DATA_DIR to another folder.`,
  );
}

/**
 * Resets `counted_after`, also of the catalogue kept for `undo`, if the orders' file was deleted, since its stock moves
 * are then numbered from 1 again.
 */
function resetOrphanedCounts(catalogue: DatabaseSync): void {
  if (catalogue.prepare('SELECT 1 FROM stock_moves LIMIT 1').get()) return;
  for (const table of ['products', 'previous_products']) {
    if (!hasTable(catalogue, table)) continue;
    const orphaned = `${table} WHERE counted_after > 0`;
    if (catalogue.prepare(`SELECT 1 FROM ${orphaned} LIMIT 1`).get())
      catalogue.exec(`UPDATE ${table} SET counted_after = 0 WHERE counted_after > 0`);
  }
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
