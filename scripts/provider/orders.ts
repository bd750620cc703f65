import { readEnvironment } from '../environment.ts';
import { explain } from '../terminal/explain.ts';
import { manageOrders } from './commands/manage-orders.ts';
import { parseOrderArguments } from './commands/order-arguments.ts';
import { openOrders } from './open-databases.ts';

/** `npm run orders`: lists and manages the orders in the embedded provider. */

try {
  const asked = parseOrderArguments(process.argv.slice(2));
  using orders = openOrders(readEnvironment().dataDir);
  manageOrders(orders, asked, { print: console.log, now: new Date() });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
