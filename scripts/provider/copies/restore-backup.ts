import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../terminal/command-error.ts';
import { copyTable } from '../copy-table.ts';
import { attachReadOnly, type Databases, inTransaction } from '../open-databases.ts';
import { ORDERS_SCHEMA_VERSION, ORDERS_TABLES } from '../records/orders-schema.ts';
import { dropPrevious } from '../records/previous-catalogue.ts';
import { CATALOGUE_TABLES, SCHEMA_VERSION } from '../records/schema.ts';
import { listSharedImages, takeSharedImages } from './shared-images.ts';
import { writeBackup } from './write-backup.ts';

interface Restored {
  /** When the backup was made. */
  madeAt: Date;
  /** Number of images of its catalogue that are nowhere. */
  missingImages: number;
}

/**
 * Replaces the current data with a backup, even while the provider runs. Whatever is stored meanwhile waits, and is in
 * the data afterwards; what was stored before is in `before`. Order numbers used since the backup are not used again.
 * @param before file that the current data is saved to first
 * @throws {CommandError} if the file is missing, no backup, or from another version.
 */
export function restoreBackup(databases: Databases, file: string, before: string): Restored {
  const { catalogue, orders } = databases;
  const backup = checkBackup(file);
  using _catalogue = attached(catalogue, file);
  using _orders = attached(orders, file);
  return inTransaction(catalogue, () => {
    writeBackup(databases, before, { sharesImages: true });
    dropPrevious(catalogue);
    replaceTables(catalogue, ['stores', ...CATALOGUE_TABLES], 'backup_file');
    const missing = replaceImages(catalogue, backup.sharedImages, [dirname(file), dirname(before)]);
    // Orders wait only from here on.
    inTransaction(orders, () => {
      copyOrders(orders, before);
      replaceTables(orders, ORDERS_TABLES, 'backup_file');
    });
    return { madeAt: backup.madeAt, missingImages: missing.length };
  });
}

function checkBackup(file: string) {
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
    return { madeAt: new Date(String(made.made_at)), sharedImages: listSharedImages(backup) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} is not a provider backup (${(error as Error).message}).`);
  }
}

function attached(database: DatabaseSync, file: string): Disposable {
  attachReadOnly(database, file, 'backup_file');
  return { [Symbol.dispose]: () => database.exec('DETACH backup_file') };
}

/** Must be called in a transaction. */
function replaceTables(database: DatabaseSync, tables: readonly string[], from: string): void {
  for (const table of tables.toReversed()) database.exec(`DELETE FROM main.${table}`);
  for (const table of tables) copyTable(database, table, from);
}

/** Returns the addresses of the images that are missing. */
function replaceImages(
  catalogue: DatabaseSync,
  sharedImages: readonly string[],
  folders: readonly string[],
): string[] {
  const shared = JSON.stringify(sharedImages);
  catalogue
    .prepare('DELETE FROM main.images WHERE address NOT IN (SELECT value FROM json_each(?))')
    .run(shared);
  copyTable(catalogue, 'images', 'backup_file');
  const missing = catalogue
    .prepare('SELECT value AS address FROM json_each(?) WHERE value NOT IN (SELECT address FROM main.images)')
    .all(shared)
    .map(({ address }) => String(address));
  return folders.reduce((left, folder) => takeSharedImages(catalogue, left, folder), missing);
}

/** Replaces the orders in a backup with the current ones. */
function copyOrders(orders: DatabaseSync, file: string): void {
  using backup = new DatabaseSync(file);
  backup.exec('PRAGMA secure_delete = ON');
  attachReadOnly(backup, orders.location() ?? '', 'orders_file');
  inTransaction(backup, () => replaceTables(backup, ORDERS_TABLES, 'orders_file'));
}
