import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { count } from '../../format/count.ts';
import { shopTime } from '../../format/shop-time.ts';
import { unsealWith } from '../copies/age-keys.ts';
import { openCopiesBucket } from '../copies/copies-bucket.ts';
import { CATALOGUE_KEY } from '../copies/copy-catalogue.ts';
import { LONG_PATIENCE_MS } from '../copies/daily-copies.ts';
import { SUBSCRIBERS } from '../copies/order-record.ts';
import { restoreCatalogue } from '../copies/restore-catalogue.ts';
import { readCopiedOrders, storeCopiedOrders } from '../copies/restore-orders.ts';
import { backupBeforeUpdate } from '../databases/backups-folder.ts';
import { copyDatabase } from '../databases/copy-database.ts';
import type { Databases } from '../databases/open-databases.ts';
import { hasOwnProducts } from '../tables/sample-products.ts';
import type { ProviderCommand } from './arguments.ts';
import type { BucketSettings } from './rewrite-copies.ts';

/**
 * Brings back the orders and subscribers that were copied to a bucket, and the catalogue, unless there is one here. Returns
 * whether all could be read.
 * @throws {CommandError} if it was not confirmed, or nothing can be restored.
 */
export async function restoreFromBucket(
  databases: Databases,
  { operands: [url = ''], values }: Pick<ProviderCommand, 'operands' | 'values'>,
  { environment, print, printProblem }: BucketSettings,
): Promise<boolean> {
  if (values.key === undefined)
    throw new CommandError('Add --key FILE: the file that `npm run provider -- key` wrote.');
  const unseal = await unsealWith(readKeyFile(values.key));
  const bucket = openCopiesBucket(environment, url, undefined, LONG_PATIENCE_MS);
  const copied = await readCopiedOrders(bucket, unseal);
  for (const object of copied.damaged) printProblem(`Not readable in ${bucket.url}: ${object}.`);
  const records = copied.orders.map(({ record }) => record);
  const subscribers = records.flatMap((record) => record.subscribers).filter(({ email }) => email !== null);
  const hasCatalogue = await bucket.folder.exists(CATALOGUE_KEY);
  const placed = records.filter(({ orders: [{ id }] }) => id !== SUBSCRIBERS);
  const found = `${count(placed.length, 'order')} in ${bucket.url}`;
  const others = `${count(subscribers.length, 'subscriber')} and ${hasCatalogue ? 'a' : 'no'} catalogue`;
  if (records.length === 0 && !hasCatalogue) throw new CommandError(`There is no copy in ${bucket.url}.`);
  if (!values.yes)
    throw new CommandError(
      `${found}, ${others}; what is newer here would stay. Add --yes to restore the others.`,
    );
  const { catalogue, orders } = databases;
  const file = orders.location() ?? '';
  copyDatabase(file, backupBeforeUpdate(file));
  const stored = storeCopiedOrders(orders, copied, bucket.url);
  print(
    `Of ${found}, ${stored} were restored; the others were here already. The next order is number ${nextNumber(orders)}.
No receiver is told of them again: \`npm run orders -- --status new\` lists those that perhaps nobody has heard of.
There are ${others}, too.`,
  );
  let missingImages = 0;
  if (hasCatalogue && hasOwnProducts(catalogue))
    print(
      'The catalogue here is not the sample: it stays, and the next copy replaces the one in the bucket. To have that one, first ' +
        'restore it into an empty folder (DATA_DIR).',
    );
  else if (hasCatalogue) {
    const restored = await restoreCatalogue(databases, bucket, unseal);
    ({ missingImages } = restored);
    print(`The catalogue is restored as of ${shopTime(restored.madeAt)}.`);
    if (missingImages > 0) printProblem(`Not readable in ${bucket.url}: ${count(missingImages, 'image')}.`);
  }
  print(
    'Set ORDERS_BACKUP to the same place, so that copies go on there, and let no other machine write to it.',
  );
  return copied.damaged.length + missingImages === 0;
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
