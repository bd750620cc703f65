import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../terminal/command-error.ts';
import { copyTable } from '../copy-table.ts';
import { attachReadOnly, type Databases, inTransaction } from '../open-databases.ts';
import { ORDERS_SCHEMA, ORDERS_SCHEMA_VERSION, ORDERS_TABLES } from '../records/orders-schema.ts';

interface Options {
  overwrite?: boolean;
  now?: Date;
}

/**
 * Writes a whole provider as it is at one moment into one file, even while it runs. The file appears when complete.
 * @throws {CommandError} if the file already exists.
 */
export function writeBackup(
  { catalogue, orders }: Databases,
  file: string,
  { overwrite = false, now = new Date() }: Options = {},
): void {
  if (existsSync(file) && !overwrite)
    throw new CommandError(`${file} already exists. Choose another name, or add --yes to overwrite it.`);
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  rmSync(part, { force: true });
  // The catalogue first: its stock counts must not include orders that are not copied.
  catalogue.prepare('VACUUM main INTO ?').run(part);
  const backup = new DatabaseSync(part);
  try {
    attachReadOnly(backup, orders.location() ?? '', 'orders_file');
    inTransaction(backup, () => {
      backup.exec(`${ORDERS_SCHEMA};
        CREATE TABLE backup (made_at TEXT NOT NULL, orders_version INTEGER NOT NULL) STRICT`);
      backup.prepare('INSERT INTO backup VALUES (?, ?)').run(now.toISOString(), ORDERS_SCHEMA_VERSION);
      for (const table of ORDERS_TABLES) copyTable(backup, table, 'orders_file');
    });
  } finally {
    backup.close();
  }
  renameSync(part, file);
}
