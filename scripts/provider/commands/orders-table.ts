import { formatMoney } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import { shopTime } from '../../terminal/shop-time.ts';
import type { StoredOrder } from '../records/orders.ts';
import { type Cell, tableLines } from './table.ts';

const HEADER = ['№', 'Time', 'Status', 'Name', 'Phone', 'Products', 'Total', 'Comment'];

/** Formats orders as lines for a terminal, in the shop's time zone. */
export const ordersTable = (orders: readonly StoredOrder[]): string[] =>
  tableLines(
    HEADER,
    orders.map(({ id, repeats, createdAt, status, clientName, clientPhone, lines, totals, comment }) => [
      repeats === undefined ? [String(id)] : [String(id), `${repeats} again?`],
      [shopTime(new Date(createdAt))],
      [status],
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

/** Formats all details of one order as lines for a terminal. */
export const orderDetails = (order: StoredOrder): string[] => [
  `Order ${order.id}, placed ${shopTime(new Date(order.createdAt))}: ${order.status} since ${shopTime(new Date(order.statusAt))}.`,
  ...(order.repeats === undefined ? [] : [`It is probably order ${order.repeats} sent again.`]),
  ...[order.clientName, order.clientPhone, order.comment].map(plainLine).filter(Boolean),
  '',
  ...tableLines(
    ['Id', 'Product', 'Pieces', 'Price'],
    order.lines.map(({ productId, productName, productModel, quantity, unitPrice: amount, currency }) => [
      [String(productId)],
      wrapped(`${productName} ${productModel}`),
      [String(quantity)],
      [formatMoney({ amount, currency }, 'decimals')],
    ]),
  ),
  ...order.totals.map((total) => `Total: ${formatMoney(total, 'decimals')}`),
];

/** Lists the orders that some receiver was not notified of yet, and why. */
export function undeliveredLines(orders: readonly StoredOrder[]): string[] {
  const waiting = orders.flatMap(({ id, notices }) => notices.map((notice) => ({ id, ...notice })));
  const groups = Map.groupBy(waiting, ({ receiver, error }) => plainLine(error ?? receiver));
  return [...groups].map(
    ([why, notices]) => `No notification delivered yet for ${notices.map(({ id }) => id).join(', ')}: ${why}`,
  );
}

/** Wraps to at most 40 characters a line, between words where possible. */
const wrapped = (text: string): Cell => plainLine(text).match(/\S.{0,38}\S(?=\s|$)|\S{1,40}/gu) ?? [];
