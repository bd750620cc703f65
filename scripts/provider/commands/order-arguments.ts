import * as v from 'valibot';
import { wholeNumber } from '../../environment.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { ORDER_STATUSES } from '../records/orders-schema.ts';

const STATUSES = ORDER_STATUSES.join(', ');
const status = v.optional(v.picklist(ORDER_STATUSES, `must be one of ${STATUSES}`));

const ordersCommand = commandLine({
  run: 'npm run orders',
  says: `Lists and manages the orders in the embedded provider (DATA_DIR): the newest, or those with the given numbers; a single
number shows all details of that order. Statuses: ${STATUSES}.`,
  commands: { '': { takes: '[NUMBER…]' } },
  options: {
    status: { value: 'STATUS', says: 'lists only orders with this status', schema: status },
    phone: {
      value: 'DIGITS',
      says: 'lists only orders whose phone number contains these digits',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.transform((phone) => phone.replace(/\D/g, '')),
          v.nonEmpty('must contain digits'),
        ),
      ),
    },
    since: {
      value: 'DATE',
      says: 'lists only orders since that day',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.isoDate('must be a date, such as 2026-01-31'),
          v.transform((date) => new Date(`${date}T00:00`).toISOString()),
        ),
      ),
    },
    limit: {
      value: 'N',
      says: 'lists at most N orders (default: 50, all with --csv)',
      schema: v.optional(wholeNumber(1, 999_999_999)),
    },
    set: {
      value: 'STATUS',
      says: 'sets the status of the given orders; a cancelled order returns its pieces to stock',
      schema: status,
    },
    csv: {
      value: 'FILE',
      says: 'writes the orders to a file for spreadsheets, one line per product',
      schema: v.optional(v.string()),
    },
    json: { says: 'prints the orders as JSON' },
  },
});

/** A parsed command line of `npm run orders`. */
export type OrdersCommand = ReturnType<typeof parseOrderArguments>;

/** @throws {CommandLineInvalid} */
export function parseOrderArguments(args: string[]) {
  const { operands, values } = ordersCommand.parse(args);
  const { limit, set, csv, json, ...filter } = values;
  const ids = operands.map((id) => ordersCommand.read('order number', wholeNumber(1, 999_999_999), id));
  if (set !== undefined && ids.length === 0)
    throw ordersCommand.invalid('--set needs one or more order numbers');
  return { ids, filter, limit: limit ?? (csv === undefined ? 50 : Number.MAX_SAFE_INTEGER), set, csv, json };
}
