import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { CommandError } from '../terminal/command-error.ts';
import { explain } from '../terminal/explain.ts';
import { ordersTable } from './commands/orders-table.ts';
import { printableJson } from './commands/printable.ts';
import { openDatabase } from './open-database.ts';
import { listOrders, type StoredOrder } from './records/orders.ts';

/** `npm run orders`: the orders in the embedded provider, newest first. */

const USAGE = 'Usage: npm run orders [-- --limit 50 --json]';

try {
  const { limit, json } = parsedArguments();
  const orders = readOrders(limit);
  if (json) console.log(printableJson(orders));
  else if (orders.length > 0) console.log(ordersTable(orders).join('\n'));
  else console.log('There are no orders yet. Place one in the shop (`npm start`), then look here again.');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function parsedArguments(): { limit: number; json: boolean } {
  try {
    const { values } = parseArgs({
      options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false } },
    });
    if (!/^[1-9]\d{0,8}$/.test(values.limit))
      throw new Error(`--limit is a whole number from 1, not "${values.limit}"`);
    return { limit: Number(values.limit), json: values.json };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}. ${USAGE}`);
  }
}

function readOrders(limit: number): StoredOrder[] {
  const file = join(readEnvironment().dataDir, 'provider.sqlite');
  if (!existsSync(file)) return [];
  const database = openDatabase(file);
  try {
    return listOrders(database, limit);
  } finally {
    database.close();
  }
}
