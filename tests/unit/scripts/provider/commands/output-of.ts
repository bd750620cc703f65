import type { DatabaseSync } from 'node:sqlite';
import { providerCommand } from '../../../../../scripts/provider/commands/arguments.ts';
import { manageData } from '../../../../../scripts/provider/commands/manage-data.ts';
import { manageOrders } from '../../../../../scripts/provider/commands/manage-orders.ts';
import { parseOrderArguments } from '../../../../../scripts/provider/commands/order-arguments.ts';
import type { Databases } from '../../../../../scripts/provider/databases/open-databases.ts';

type Given = Parameters<typeof manageData>[1];
type Settings = Parameters<typeof manageData>[2];

/** Returns what `npm run provider -- …` prints for a command on these databases. */
export const outputOf = (...given: Parameters<typeof resultOf>): string => resultOf(...given).output;

/** Like `outputOf`, with the exit code. */
export function resultOf(databases: Databases, args: string[], settings: Partial<Settings> = {}) {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const code = manageData(databases, providerCommand.parse(args) as Given, {
    ...{ STORE_ID: 5, MAX_SHRINK_PERCENT: 30, DATA_DIR: '', now: new Date(), print, printProblem: print },
    ...settings,
  });
  return { code, output: printed.join('\n') };
}

/** Returns what `npm run orders -- …` prints for a command on these orders. */
export function ordersOutputOf(orders: DatabaseSync, args: string[], dataDir: string): string {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  manageOrders(orders, parseOrderArguments(args), { dataDir, print, printProblem: print, now: new Date() });
  return printed.join('\n');
}
