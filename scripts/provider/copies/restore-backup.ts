import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../terminal/command-error.ts';
import { copyTable } from '../copy-table.ts';
import { attachReadOnly, type Databases, inTransaction } from '../open-databases.ts';
import { ORDERS_SCHEMA_VERSION, ORDERS_TABLES } from '../records/orders-schema.ts';
import { dropPrevious } from '../records/previous-catalogue.ts';
import { CATALOGUE_TABLES, SCHEMA_VERSION } from '../records/schema.ts';
import { writeBackup } from './write-backup.ts';

/** All tables of a catalogue, including those that `undo` does not keep. */
const ALL_CATALOGUE_TABLES = ['stores', ...CATALOGUE_TABLES, 'images'] as const;

/**
 * Replaces the current data with a backup, even while the provider runs. Order numbers used since the backup are not used
 * again. Returns when the backup was made.
 * @param before file that the current data is saved to first
 * @throws {CommandError} if the file is missing, no backup, or from another version.
 */
export function restoreBackup(databases: Databases, file: string, before: string): Date {
  const madeAt = checkBackup(file);
  writeBackup(databases, before);
  const { catalogue, orders } = databases;
  replaceTables(orders, ORDERS_TABLES, file);
  dropPrevious(catalogue);
  replaceTables(catalogue, ALL_CATALOGUE_TABLES, file);
  return madeAt;
}

function checkBackup(file: string): Date {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
    const made = backup.prepare('SELECT made_at, orders_version FROM backup').get();
    const version = backup.prepare('PRAGMA user_version').get()?.user_version;
    if (version !== SCHEMA_VERSION || made?.orders_version !== ORDERS_SCHEMA_VERSION)
      throw new CommandError(
        `${file} was made by another version of the provider (schema versions ${version} and ${made?.orders_version}, here ` +
          `${SCHEMA_VERSION} and ${ORDERS_SCHEMA_VERSION}). Restore it with the version that made it.`,
      );
    return new Date(String(made.made_at));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} is not a provider backup (${(error as Error).message}).`);
  }
}

function replaceTables(database: DatabaseSync, tables: readonly string[], file: string): void {
  attachReadOnly(database, file, 'backup_file');
  try {
    inTransaction(database, () => {
      for (const table of tables.toReversed()) database.exec(`DELETE FROM main.${table}`);
      for (const table of tables) copyTable(database, table, 'backup_file');
    });
  } finally {
    database.exec('DETACH backup_file');
  }
}
