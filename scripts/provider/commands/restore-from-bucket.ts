import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { count } from '../../format/count.ts';
import type { Environment } from '../../settings/environment.ts';
import { unsealWith } from '../copies/age-keys.ts';
import { openCopiesBucket } from '../copies/copies-bucket.ts';
import { readCopiedOrders, storeCopiedOrders } from '../copies/restore-orders.ts';
import { backupBeforeUpdate } from '../databases/backups-folder.ts';
import { copyDatabase } from '../databases/copy-database.ts';

interface Given {
  url: string;
  /** The file that `npm run provider -- key` printed. */
  keyFile: string | undefined;
  isConfirmed: boolean;
}

interface Settings {
  environment: Environment;
  print: (line: string) => void;
  printProblem: (line: string) => void;
}

/**
 * Brings back the orders that were copied to a bucket. Returns whether all could be read.
 * @throws {CommandError} if it was not confirmed, or nothing can be restored.
 */
export async function restoreFromBucket(
  orders: DatabaseSync,
  { url, keyFile, isConfirmed }: Given,
  { environment, print, printProblem }: Settings,
): Promise<boolean> {
  if (keyFile === undefined)
    throw new CommandError('Add --key FILE: the file that `npm run provider -- key` wrote.');
  const unseal = await unsealWith(readKeyFile(keyFile));
  const bucket = openCopiesBucket(environment, url);
  const copied = await readCopiedOrders(bucket, unseal);
  for (const object of copied.damaged) printProblem(`Not readable in ${bucket.url}: ${object}.`);
  const found = `${count(copied.orders.length, 'order')} in ${bucket.url}`;
  if (copied.highest === 0) throw new CommandError(`There is no copy of an order in ${bucket.url}.`);
  if (!isConfirmed)
    throw new CommandError(
      `${found}; those that are newer here would stay. Add --yes to restore the others.`,
    );
  const file = orders.location() ?? '';
  copyDatabase(file, backupBeforeUpdate(file));
  const stored = storeCopiedOrders(orders, copied, bucket.url);
  print(
    `Of ${found}, ${stored} were restored; the others were here already. The next order is number ${nextNumber(orders)}.`,
  );
  print(
    'Set ORDERS_BACKUP to the same place, so that copies go on there, and let no other machine write to it.',
  );
  return copied.damaged.length === 0;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`The file of --key cannot be read: ${(error as Error).message}.`);
  }
}

const nextNumber = (orders: DatabaseSync): number =>
  1 + Number(orders.prepare("SELECT seq FROM main.sqlite_sequence WHERE name = 'orders'").get()?.seq);
