import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { partOf, removeBrokenOff } from '../databases/broken-off.ts';
import { CATALOGUE_SCHEMA, CATALOGUE_TABLES } from '../databases/catalogue-schema.ts';
import { attachReadOnly, type Databases, inTransaction } from '../databases/open-databases.ts';
import { ORDERS_SCHEMA, ORDERS_TABLES } from '../databases/orders-schema.ts';
import { copyRows } from '../databases/rows.ts';
import { attachSharedImages, BUSY_TIMEOUT_MS, shareImages } from './shared-images.ts';

interface Options {
  overwrite?: boolean;
  now?: Date;
  /** Keeps the images apart, with those of the other copies in the folder; by default, the file contains them. */
  sharesImages?: boolean;
  /** Leaves out orders, subscribers, and the content of images. */
  isCatalogueAlone?: boolean;
}

/**
 * Writes a whole provider as it is at one moment into one file, even while it runs. The file appears when complete.
 * @throws {CommandError} if the file already exists.
 */
export function writeBackup(databases: Databases, file: string, options: Options = {}): void {
  if (existsSync(file) && !options.overwrite)
    throw new CommandError(`${file} already exists. Choose another name, or add --yes to overwrite it.`);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  removeBrokenOff(folder, basename(file));
  const part = partOf(file);
  try {
    writePart(databases, part, options);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function writePart(
  { catalogue, orders }: Databases,
  part: string,
  { now = new Date(), sharesImages = false, isCatalogueAlone = false }: Options,
): void {
  using backup = new DatabaseSync(part, { timeout: BUSY_TIMEOUT_MS });
  // Nothing remains of a part that is broken off, so no journal needs to be on the disk.
  backup.exec('PRAGMA main.journal_mode = MEMORY');
  // The catalogue first: its stock counts must not include orders that are not copied.
  attachReadOnly(backup, catalogue.location() ?? '', 'catalogue_file');
  attachReadOnly(backup, orders.location() ?? '', 'orders_file');
  if (sharesImages) attachSharedImages(backup, dirname(part));
  inTransaction(backup, () => {
    backup.exec(`${CATALOGUE_SCHEMA.tables}; PRAGMA main.user_version = ${CATALOGUE_SCHEMA.version};
      ${ORDERS_SCHEMA.tables};
      CREATE TABLE backup (made_at TEXT NOT NULL, orders_version INTEGER NOT NULL) STRICT`);
    backup.prepare('INSERT INTO backup VALUES (?, ?)').run(now.toISOString(), ORDERS_SCHEMA.version);
    withoutTriggers(backup, () => {
      for (const table of ['stores', ...CATALOGUE_TABLES]) copyRows(backup, table, 'catalogue_file');
      for (const table of isCatalogueAlone ? [] : ORDERS_TABLES) copyRows(backup, table, 'orders_file');
    });
    if (sharesImages) shareImages(backup, 'catalogue_file');
    else if (isCatalogueAlone)
      backup.exec("INSERT INTO images SELECT address, file_name, x'' FROM catalogue_file.images");
    else copyRows(backup, 'images', 'catalogue_file');
  });
}

/** Does some work without the triggers of a database: the index of searches, half of a copy, is made by the restore. */
function withoutTriggers(database: DatabaseSync, work: () => void): void {
  const triggers = database.prepare("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER main.${name}`);
  work();
  for (const { sql } of triggers) database.exec(String(sql));
}
