import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../terminal/command-error.ts';
import { copyTable } from '../copy-table.ts';
import { attachReadOnly, type Databases, inTransaction } from '../open-databases.ts';
import { ORDERS_SCHEMA, ORDERS_SCHEMA_VERSION, ORDERS_TABLES } from '../records/orders-schema.ts';

/** A file of that name is there already. */
export class BackupExists extends CommandError {}

interface Options {
  overwrite?: boolean;
  now?: Date;
}

/**
 * Writes a whole provider into one file, as it is at one moment, while it is at work. The file appears when it is
 * complete.
 * @throws {BackupExists}
 */
export function writeBackup(
  { catalogue, orders }: Databases,
  file: string,
  { overwrite = false, now = new Date() }: Options = {},
): void {
  if (existsSync(file) && !overwrite)
    throw new BackupExists(`${file} is there already. Choose another name, or add --yes to write over it.`);
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  rmSync(part, { force: true });
  // The catalogue first: its counts of stock must not know more orders than are copied.
  catalogue.prepare('VACUUM main INTO ?').run(part);
  const backup = new DatabaseSync(part);
  try {
    attachReadOnly(backup, orders.location() ?? '', 'orders_file');
    inTransaction(backup, () => {
      backup.exec(`${ORDERS_SCHEMA};
        CREATE TABLE backup (made_at TEXT NOT NULL, orders_version INTEGER NOT NULL) STRICT`);
      backup.prepare('INSERT INTO backup VALUES (?, ?)').run(now.toISOString(), ORDERS_SCHEMA_VERSION);
      for (const table of ORDERS_TABLES) copyTable(backup, table, { from: 'orders_file', to: 'main' });
    });
  } finally {
    backup.close();
  }
  renameSync(part, file);
}
