import { formatMoney } from '#rules/money.ts';
import type { StoredOrder } from '../records/orders.ts';
import { printable } from './printable.ts';
import { type Cell, tableLines } from './table.ts';

const HEADER = ['№', 'Time', 'Name', 'Phone', 'Products', 'Total', 'Comment'];

/** Orders as lines for a terminal, in the time of this machine. */
export const ordersTable = (orders: readonly StoredOrder[]): string[] =>
  tableLines(
    HEADER,
    orders.map(({ id, repeats, createdAt, clientName, clientPhone, lines, totals, comment }) => [
      repeats === undefined ? [String(id)] : [String(id), `${repeats} again?`],
      [new Date(createdAt).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })],
      wrapped(clientName),
      wrapped(clientPhone),
      lines.flatMap(({ quantity, productName, productModel }) =>
        wrapped(`${quantity} × ${productName} ${productModel}`),
      ),
      totals.map((total) => formatMoney(total, 'decimals')),
      wrapped(comment),
    ]),
    { ruled: true },
  );

/** At most 40 characters a line, broken between words where there are any. */
const wrapped = (text: string): Cell => printable(text).match(/\S.{0,38}\S(?=\s|$)|\S{1,40}/gu) ?? [];
