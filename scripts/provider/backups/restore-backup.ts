import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { partOf } from '../databases/broken-off.ts';
import { CATALOGUE_TABLES } from '../databases/catalogue-schema.ts';
import { attachReadOnly, type Databases, inTransaction } from '../databases/open-databases.ts';
import { ORDERS_TABLES } from '../databases/orders-schema.ts';
import { columnOf, copyRows } from '../databases/rows.ts';
import { acceptLosses } from '../tables/accepted-losses.ts';
import { forget, forgottenOrders } from '../tables/forget.ts';
import { dropPrevious } from '../tables/previous-catalogue.ts';
import { endedSubscriptions, endSubscriptions } from '../tables/subscribers.ts';
import { takeSharedImages } from './shared-images.ts';
import { usableBackup } from './usable-backup.ts';
import { writeBackup } from './write-backup.ts';

interface Restored {
  /** When the backup was made. */
  madeAt: Date;
  /** Number of images of its catalogue that are nowhere. */
  missingImages: number;
}

/**
 * Replaces the current data with a backup, also one of an earlier release, even while the provider runs. Whatever is
 * stored meanwhile waits, and is in the data afterwards; what was stored before is in `before`. Order numbers used since
 * the backup are not used again, and personal data that was removed since then is removed again.
 * @param before file that the current data is saved to first
 * @param isCatalogueAlone whether orders and subscribers stay
 * @throws {CommandError} if the file is missing, no backup, or from a release that is newer or too old.
 */
export function restoreBackup(
  databases: Databases,
  file: string,
  before: string,
  { isCatalogueAlone = false } = {},
): Restored {
  const { catalogue, orders } = databases;
  using backup = usableBackup(file, partOf(join(dirname(before), 'updated-backup.sqlite')));
  using _catalogue = attached(catalogue, backup.file);
  using _orders = attached(orders, backup.file);
  return inTransaction(catalogue, () => {
    writeBackup(databases, before, { sharesImages: true });
    dropPrevious(catalogue);
    replaceTables(catalogue, ['stores', ...CATALOGUE_TABLES], 'backup_file');
    acceptLosses(catalogue);
    const missing = replaceImages(catalogue, backup.sharedImages, [dirname(file), dirname(before)]);
    const restored = { madeAt: backup.madeAt, missingImages: missing.length };
    if (isCatalogueAlone) return restored;
    // Orders wait only from here on.
    inTransaction(orders, () => {
      const forgotten = forgottenOrders(orders);
      const ended = endedSubscriptions(orders);
      copyOrders(orders, before);
      replaceTables(orders, ORDERS_TABLES, 'backup_file');
      forget(orders, forgotten);
      endSubscriptions(orders, ended);
    });
    return restored;
  });
}

function attached(database: DatabaseSync, file: string): Disposable {
  attachReadOnly(database, file, 'backup_file');
  return { [Symbol.dispose]: () => database.exec('DETACH backup_file') };
}

/** Must be called in a transaction. */
function replaceTables(database: DatabaseSync, tables: readonly string[], from: string): void {
  for (const table of tables.toReversed()) database.exec(`DELETE FROM main.${table}`);
  for (const table of tables) copyRows(database, table, from);
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
  copyRows(catalogue, 'images', 'backup_file');
  const missing = columnOf<string>(
    catalogue,
    'SELECT value FROM json_each(?) WHERE value NOT IN (SELECT address FROM main.images)',
    shared,
  );
  return folders.reduce((left, folder) => takeSharedImages(catalogue, left, folder), missing);
}

/** Replaces the orders in a backup with the current ones. */
function copyOrders(orders: DatabaseSync, file: string): void {
  using backup = new DatabaseSync(file);
  backup.exec('PRAGMA secure_delete = ON');
  attachReadOnly(backup, orders.location() ?? '', 'orders_file');
  inTransaction(backup, () => replaceTables(backup, ORDERS_TABLES, 'orders_file'));
}
