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
  const { DATA_DIR: dataDir } = readEnvironment();
  using orders = openOrders(dataDir);
  const output = { print: console.log, printProblem: console.error, now: new Date() };
  if (!manageOrders(orders, asked, { dataDir, ...output })) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
