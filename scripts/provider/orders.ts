import { alarmLines } from '../alerts/alarms.ts';
import { explain } from '../failures/explain.ts';
import { readEnvironment } from '../settings/environment.ts';
import { manageOrders } from './commands/manage-orders.ts';
import { parseOrderArguments } from './commands/order-arguments.ts';
import { openOrders } from './databases/open-databases.ts';
import { keepNewFilesPrivate } from './databases/private-files.ts';

/** `npm run orders`: lists and manages the orders in the embedded provider. */

keepNewFilesPrivate();

try {
  const asked = parseOrderArguments(process.argv.slice(2));
  const environment = readEnvironment();
  const { DATA_DIR: dataDir, ORDERS_BACKUP } = environment;
  using orders = openOrders(dataDir);
  const output = { print: console.log, printProblem: console.error, now: new Date() };
  for (const line of alarmLines(dataDir)) console.error(line);
  const settings = { dataDir, copiesElsewhere: ORDERS_BACKUP !== undefined, ...output };
  if (!manageOrders(orders, asked, settings)) process.exitCode = 1;
  if (asked.remove && asked.yes) {
    const { rewriteForgotten } = await import('./commands/rewrite-copies.ts');
    if (!(await rewriteForgotten(orders, { environment, ...output }))) process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
