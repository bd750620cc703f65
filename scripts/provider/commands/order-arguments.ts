import * as v from 'valibot';
import { inShopZone, isDay } from '../../format/shop-time.ts';
import { wholeNumber } from '../../settings/environment.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { ORDER_STATUSES } from '../databases/orders-schema.ts';
import { monthsAgo } from '../tables/months-ago.ts';

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
      says: 'lists only orders since that day, in the time zone of the shop',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.transform((date) => date.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')),
          v.check(isDay, 'must be a date, such as 2026-01-31 or 31.01.2026'),
          v.transform((date) => inShopZone(new Date(date)).toISOString()),
        ),
      ),
    },
    olderThan: {
      value: 'MONTHS',
      says: 'lists only orders that are older, such as 24m',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,2}m$/, 'must be a number of months, such as 24m'),
          v.transform((months) => monthsAgo(Number.parseInt(months, 10), new Date())),
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
      says: 'sets the status of the given orders; `cancelled` returns their pieces to stock, others take what they do not have',
      schema: status,
    },
    remove: {
      says: 'removes name, phone and comment of the given orders, or of those --older-than; from the copies too',
    },
    yes: { says: 'confirms --remove' },
    csv: {
      value: 'FILE',
      says: 'writes the orders to a file for spreadsheets, one line per product',
      schema: v.optional(v.string()),
    },
    terms: { says: 'prints the terms that applied when the order with the given number was placed' },
    json: { says: 'prints the orders as JSON' },
  },
});

/** A parsed command line of `npm run orders`. */
export type OrdersCommand = ReturnType<typeof parseOrderArguments>;

/** @throws {CommandLineInvalid} */
export function parseOrderArguments(args: string[]) {
  const { operands, values } = ordersCommand.parse(args);
  const { status, phone, since, olderThan: before, ...asked } = values;
  const filter = { status, phone, since, before };
  const ids = operands.map((id) => ordersCommand.read('order number', wholeNumber(1, 999_999_999), id));
  if (asked.set !== undefined && ids.length === 0)
    throw ordersCommand.invalid('--set needs one or more order numbers');
  if (asked.terms && ids.length !== 1) throw ordersCommand.invalid('--terms needs one order number');
  const chosenBy = [ids.length > 0, ...Object.values(filter).map((value) => value !== undefined)];
  if (asked.remove && (chosenBy.filter(Boolean).length !== 1 || (ids.length === 0 && before === undefined)))
    throw ordersCommand.invalid('--remove needs order numbers, or --older-than, and no other filter');
  const most = asked.csv === undefined && ids.length === 0 ? 50 : Number.MAX_SAFE_INTEGER;
  return { ...asked, ids, filter, limit: asked.limit ?? most };
}
