import * as v from 'valibot';
import { readEnvironment, wholeNumber } from '../environment.ts';
import { commandLine } from '../terminal/command-line.ts';
import { explain } from '../terminal/explain.ts';
import { ordersTable } from './commands/orders-table.ts';
import { printableJson } from './commands/printable.ts';
import { openDatabases } from './open-databases.ts';
import { listOrders, type StoredOrder } from './records/orders.ts';

/** `npm run orders`: the orders in the embedded provider, newest first. */

const ordersCommand = commandLine({
  run: 'npm run orders',
  says: 'Lists the newest orders in the embedded provider (DATA_DIR).',
  commands: { '': {} },
  options: {
    limit: {
      value: 'N',
      says: 'how many at most',
      schema: v.optional(wholeNumber(1, 999_999_999), '50'),
    },
    json: { says: 'lists them for programs' },
  },
});

try {
  const { limit, json } = ordersCommand.parse(process.argv.slice(2)).values;
  const orders = readOrders(limit);
  if (json) console.log(printableJson(orders));
  else if (orders.length > 0) console.log(ordersTable(orders).join('\n'));
  else console.log('There are no orders yet. Place one in the shop (`npm start`), then look here again.');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function readOrders(limit: number): StoredOrder[] {
  using databases = openDatabases(readEnvironment().dataDir);
  return listOrders(databases.orders, limit);
}
