import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { diskTrouble } from '../../failures/disk-trouble.ts';
import { CATALOGUE_SCHEMA } from '../databases/catalogue-schema.ts';
import { copyDatabase } from '../databases/copy-database.ts';
import { migrateTables, refuseVersion, versionOfTables } from '../databases/migrate-tables.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { ORDERS_SCHEMA } from '../databases/orders-schema.ts';
import { listSharedImages } from './shared-images.ts';

/**
 * Checks a backup. One of an earlier release is copied and updated until it is disposed of; the owner's file stays as it
 * is. `sharedImages` are the addresses of its images that are not in the file.
 * @param copy a path for that copy
 * @throws {CommandError} if the file is missing, no backup, or from a release that is newer or too old.
 */
export function usableBackup(file: string, copy: string) {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  using cleanUp = new DisposableStack();
  try {
    const { versions, ...rest } = readBackup(file);
    for (const [schema, found] of versions) refuseVersion(schema, found, { file, remedy: REMEDY });
    const isCurrent = versions.every(([{ version }, found]) => found === version);
    if (!isCurrent) {
      cleanUp.defer(() => rmSync(copy, { force: true }));
      copyDatabase(file, copy);
      using updated = new DatabaseSync(copy);
      inTransaction(updated, () => {
        for (const [schema, found] of versions) migrateTables(updated, schema, found);
      });
    }
    const kept = cleanUp.move();
    return { ...rest, file: isCurrent ? file : copy, [Symbol.dispose]: () => kept.dispose() };
  } catch (error) {
    if (error instanceof CommandError || diskTrouble(error) !== undefined) throw error;
    throw new CommandError(`${file} is not a provider backup (${(error as Error).message}).`);
  }
}

const REMEDY = 'choose another backup';

function readBackup(file: string) {
  using backup = new DatabaseSync(file, { readOnly: true });
  const made = backup.prepare('SELECT made_at, orders_version FROM backup').get();
  if (!made) throw new Error('it has no date');
  return {
    madeAt: new Date(String(made.made_at)),
    sharedImages: listSharedImages(backup),
    versions: [
      [CATALOGUE_SCHEMA, versionOfTables(backup)],
      [ORDERS_SCHEMA, Number(made.orders_version)],
    ] as const,
  };
}
