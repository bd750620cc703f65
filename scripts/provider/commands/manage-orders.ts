import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { count } from '../../format/count.ts';
import { writePrivate } from '../databases/private-files.ts';
import { spreadsheetText } from '../export/spreadsheet-text.ts';
import { statusChanges } from '../tables/order-status.ts';
import { listOrders, type StoredOrder } from '../tables/orders.ts';
import { setOrderStatus } from '../tables/set-order-status.ts';
import { termsOf } from '../tables/terms.ts';
import type { OrdersCommand } from './order-arguments.ts';
import { orderDetails, ordersTable, undeliveredLines } from './orders-table.ts';
import { printableJson } from './printable-json.ts';
import { removePersonalData } from './remove-personal-data.ts';

interface Settings {
  dataDir: string;
  copiesElsewhere?: boolean;
  print: (line: string) => void;
  printProblem: (line: string) => void;
  now: Date;
}

/**
 * Runs a command of `npm run orders`. Returns false if not all that is personal was removed.
 * @throws {CommandError}
 */
export function manageOrders(
  database: DatabaseSync,
  { ids, filter, limit, set, remove, yes, csv, terms, json }: OrdersCommand,
  settings: Settings,
): boolean {
  const { print, now } = settings;
  if (set !== undefined) {
    for (const id of ids) {
      const isChanged = setOrderStatus(database, id, set, now);
      print(`Order ${id} is ${isChanged ? 'now' : 'already'} ${set}.`);
    }
    return true;
  }
  const orders = listOrders(database, limit, { ...filter, ...(ids.length > 0 && { ids }) });
  const missing = ids.filter((wanted) => orders.every(({ id }) => id !== wanted));
  if (missing.length > 0) throw new CommandError(`There is no such order: ${missing.join(', ')}.`);
  if (remove) {
    const subject = filter.before === undefined ? { orders } : { before: filter.before };
    const none = 'There is no personal data in these orders.';
    return removePersonalData(database, subject, { ...settings, isConfirmed: yes, none });
  }
  if (terms) print(termsOfOrder(database, Number(ids[0])).text);
  else if (json) print(printableJson(orders));
  else if (csv !== undefined) {
    writePrivate(csv, csvOf(orders));
    print(`Wrote ${count(orders.length, 'order')} to ${csv}.`);
  } else if (orders.length === 0) print(nothingFound(filter, database.location()));
  else {
    const [only] = orders;
    const lines = ids.length === 1 && only ? detailsOf(database, only) : ordersTable(orders);
    print([...lines, ...undeliveredLines(orders)].join('\n'));
  }
  return true;
}

const detailsOf = (database: DatabaseSync, order: StoredOrder): string[] =>
  orderDetails(order, statusChanges(database, order.id), termsOf(database, order.id)?.version);

function termsOfOrder(database: DatabaseSync, id: number) {
  const terms = termsOf(database, id);
  if (!terms) throw new CommandError(`Order ${id} was placed before terms were kept with orders.`);
  return terms;
}

const nothingFound = (filter: OrdersCommand['filter'], file: string | null): string =>
  Object.values(filter).some((value) => value !== undefined)
    ? 'No orders match.'
    : `There are no orders yet in ${file}. Place one in the shop (\`npm start\`), then run this again; if yours are elsewhere, set DATA_DIR.`;

const COLUMNS = [
  ...(['order', 'createdAt', 'status', 'statusAt', 'clientName', 'clientPhone', 'comment'] as const),
  ...(['repeats', 'unreserved', 'clockWasSet'] as const),
  ...(['productId', 'productName', 'productModel', 'quantity', 'unitPrice', 'currency'] as const),
];

/** Formats orders as CSV, one line for each product of each order. */
const csvOf = (orders: readonly StoredOrder[]): string =>
  spreadsheetText(
    COLUMNS,
    orders.flatMap(({ id, lines, createdAt, statusAt, repeats, unreserved, ...order }) =>
      lines.map((line) => ({
        ...{ order: id, ...order, repeats: repeats ?? null, unreserved: unreserved ?? null },
        ...{ createdAt: new Date(createdAt), statusAt: new Date(statusAt) },
        ...line,
      })),
    ),
  );
