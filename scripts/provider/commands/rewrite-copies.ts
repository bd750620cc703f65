import type { DatabaseSync } from 'node:sqlite';
import { explainBriefly } from '../../failures/explain.ts';
import { count } from '../../format/count.ts';
import type { Environment } from '../../settings/environment.ts';
import { copyOrders, openCopying } from '../copies/copy-orders.ts';
import { forgottenInCopies } from '../tables/forget.ts';

/** What commands about copies in a bucket know, and where they print. */
export interface BucketSettings {
  environment: Environment;
  print: (line: string) => void;
  printProblem: (line: string) => void;
}

/**
 * Rewrites the copies elsewhere of orders whose personal data was removed, now or by a command that could not. Returns
 * false if some still have it.
 */
export async function rewriteForgotten(
  orders: DatabaseSync,
  { environment, print, printProblem }: BucketSettings,
): Promise<boolean> {
  const { ORDERS_BACKUP: url } = environment;
  const place = orders.prepare('SELECT location FROM main.copies_place').get()?.location;
  const ids = forgottenInCopies(orders);
  if (ids.length === 0 || (url === undefined && place === undefined)) return true;
  const what = `${count(ids.length, 'copy', 'copies')} in ${url ?? place}`;
  try {
    const copying = await openCopying(environment);
    const { bucket } = copying;
    if (place !== undefined && place !== bucket.url)
      printProblem(`Copies in ${place} are not rewritten: set ORDERS_BACKUP to it once, or empty it.`);
    await copyOrders(orders, ids, copying);
    print(`Without this personal data now: ${what}.`);
    return place === undefined || place === bucket.url;
  } catch (error) {
    printProblem(`The personal data is still in ${what} (${explainBriefly(error)}): run this again.`);
    return false;
  }
}
