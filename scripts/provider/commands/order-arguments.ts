import * as v from 'valibot';
import { wholeNumber } from '../../environment.ts';
import { commandLine } from '../../terminal/command-line.ts';
import type { OrderFilter } from '../records/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '../records/orders-schema.ts';

const STATUSES = ORDER_STATUSES.join(', ');
const status = v.optional(v.picklist(ORDER_STATUSES, `must be one of ${STATUSES}`));

const ordersCommand = commandLine({
  run: 'npm run orders',
  says: `The orders in the embedded provider (DATA_DIR): the newest, or those with these numbers; of one alone all there is. An
order is ${STATUSES}.`,
  commands: { '': { takes: '[NUMBER…]' } },
  options: {
    status: { value: 'STATUS', says: 'only those that are this', schema: status },
    phone: {
      value: 'DIGITS',
      says: 'only those of whose phone number these digits are a part',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.transform((phone) => phone.replace(/\D/g, '')),
          v.nonEmpty('must be digits'),
        ),
      ),
    },
    since: {
      value: 'DATE',
      says: 'only those since that day',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.isoDate('must be a day, such as 2026-01-31'),
          v.transform((date) => new Date(`${date}T00:00`).toISOString()),
        ),
      ),
    },
    limit: {
      value: 'N',
      says: 'how many at most (default: 50, with --csv all)',
      schema: v.optional(wholeNumber(1, 999_999_999)),
    },
    set: {
      value: 'STATUS',
      says: 'sets what they are; a cancelled one gives its pieces back to stock',
      schema: status,
    },
    csv: {
      value: 'FILE',
      says: 'writes them for spreadsheets, a line for each product',
      schema: v.optional(v.string()),
    },
    json: { says: 'lists them for programs' },
  },
});

/** A parsed command line of `npm run orders`. */
export interface OrdersCommand {
  ids: number[];
  filter: OrderFilter;
  limit: number;
  set: OrderStatus | undefined;
  /** File to write. */
  csv: string | undefined;
  json: boolean;
}

/** @throws {CommandLineInvalid} */
export function parseOrderArguments(args: string[]): OrdersCommand {
  const { operands, values } = ordersCommand.parse(args);
  const { limit, set, csv, json, ...filter } = values;
  const ids = operands.map((id) => ordersCommand.read('the number', wholeNumber(1, 999_999_999), id));
  if (set !== undefined && ids.length === 0)
    throw ordersCommand.invalid('--set needs the number of an order, or several');
  return { ids, filter, limit: limit ?? (csv === undefined ? 50 : Number.MAX_SAFE_INTEGER), set, csv, json };
}
