import { formatMoney } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import { shopTime } from '../../format/shop-time.ts';
import { type Cell, tableLines } from '../../terminal/table.ts';
import type { UnreservedReason } from '../databases/orders-schema.ts';
import type { StatusChange } from '../tables/order-status.ts';
import type { StoredOrder } from '../tables/orders.ts';

/** Why an order takes nothing from stock. */
const REASONS: Record<UnreservedReason, string> = {
  address: 'one of very many orders from one address',
  all: 'one of very many orders at once',
  product: 'very many pieces of a product',
  pieces: 'very many pieces',
  phone: 'one of very many orders with this phone number',
  time: 'new for too long',
};

type Marks = Pick<StoredOrder, 'id' | 'repeats' | 'unreserved'>;

const HEADER = ['№', 'Time', 'Status', 'Name', 'Phone', 'Products', 'Total', 'Comment'];

/** Formats orders as lines for a terminal, in the shop's time zone. */
export const ordersTable = (orders: readonly StoredOrder[]): string[] =>
  tableLines(
    HEADER,
    orders.map(({ createdAt, status, clientName, clientPhone, lines, totals, comment, ...order }) => [
      markedNumber(order),
      [shopTime(new Date(createdAt)), ...(order.clockWasSet ? ['clock was set'] : [])],
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

const markedNumber = ({ id, repeats, unreserved }: Marks): Cell => [
  String(id),
  ...(repeats === undefined ? [] : [`${repeats} again?`]),
  ...(unreserved === undefined ? [] : ['not reserved']),
];

/**
 * Formats all details of one order as lines for a terminal.
 * @param changes every status that was set
 * @param terms the version that applied when it was placed
 */
export const orderDetails = (
  order: StoredOrder,
  changes: readonly StatusChange[],
  terms: string | undefined,
): string[] => [
  `Order ${order.id}, placed ${shopTime(new Date(order.createdAt))}: ${order.status} since ${shopTime(new Date(order.statusAt))}${pressedBy(changes.at(-1))}.`,
  ...changes
    .slice(0, -1)
    .map((change) => `It was ${change.status} from ${shopTime(new Date(change.at))} on${pressedBy(change)}.`),
  ...(order.clockWasSet
    ? [
        'The clock was set since the order before: the times of both may be wrong (`npm run doctor` compares it).',
      ]
    : []),
  ...(order.repeats === undefined ? [] : [`It is probably order ${order.repeats} sent again.`]),
  ...(order.unreserved === undefined ? [] : [unreservedNote(order.id, order.unreserved)]),
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
  ...(terms === undefined
    ? []
    : [`Terms: version ${terms}; \`npm run orders -- ${order.id} --terms\` prints them.`]),
];

const pressedBy = (change: StatusChange | undefined): string =>
  change?.by ? ` (${change.by}, in Telegram)` : '';

const unreservedNote = (id: number, reason: UnreservedReason): string =>
  `Nothing is taken from stock for it (${REASONS[reason]}). \`npm run orders -- ${id} --set called\` takes it.`;

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
