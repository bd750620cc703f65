import { formatMoney } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import type { Announcement, Button } from '../../alerts/receiver.ts';
import { shopTime } from '../../format/shop-time.ts';
import { isOfRush, type OrderStatus, type UnreservedReason } from '../databases/orders-schema.ts';
import type { StatusChange } from '../tables/order-status.ts';
import type { StoredOrder } from '../tables/orders.ts';

/** The statuses as people read them. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  new: 'Yangi',
  called: 'Qo‘ng‘iroq qilindi',
  sent: 'Jo‘natildi',
  done: 'Topshirildi',
  cancelled: 'Bekor qilindi',
};

/** Why an order is not taken from stock. */
const WHY: Record<UnreservedReason, string> = {
  address: 'bitta tarmoqdan 10 daqiqada juda ko‘p buyurtma tushdi',
  all: '10 daqiqada juda ko‘p buyurtma tushdi',
  product: 'bitta mahsulotdan juda ko‘p dona so‘ralgan',
  pieces: 'juda ko‘p dona so‘ralgan',
  phone: 'bu raqam bilan bir soatda juda ko‘p buyurtma berilgan',
  time: 'buyurtma uzoq vaqtdan beri kutmoqda',
};

const unreservedNotes = (id: number, reason: UnreservedReason): string[] => [
  `Diqqat: mahsulotlar ombordan ajratilmagan, chunki ${WHY[reason]}. Ajratish: holatini «${STATUS_WORDS.called}» qiling (npm run orders -- ${id} --set called)`,
  ...(isOfRush(reason)
    ? ['Keyingi shunday buyurtmalar haqida alohida xabar yuborilmaydi. Hammasi: npm run orders']
    : []),
];

/**
 * What receivers are told of an order.
 * @param changes every status that was set
 */
export function orderAnnouncement(
  { notices, ...order }: StoredOrder,
  changes: readonly StatusChange[],
): Announcement {
  const { id, createdAt } = order;
  return {
    ...{ id: `order_${id}`, type: 'order.created', timestamp: createdAt, data: order },
    ...{ text: textOf(order, changes), buttons: orderButtons(order, changes.length) },
  };
}

/** What the data of all buttons of orders begins with. */
export const ORDER_BUTTONS = 'order';

/** What a button of an order asks for: a status, to be asked whether to cancel, or not to. */
export type OrderPress = OrderStatus | 'cancel' | 'keep';

/**
 * Returns what is pressed below an order. Its data names the order, also for another machine whose orders have the same
 * numbers, and how many statuses had been set when it was shown: a press means that state, and no later one.
 */
export function orderButton(
  { id, createdAt }: Pick<StoredOrder, 'id' | 'createdAt'>,
  statuses: number,
  press: OrderPress,
  text: string,
): Button {
  return { text, data: [ORDER_BUTTONS, id, Date.parse(createdAt), statuses, press].join(':') };
}

function orderButtons(order: Omit<StoredOrder, 'notices'>, statuses: number): Button[][] {
  const to = (status: OrderStatus, press: OrderPress = status, text = STATUS_WORDS[status]) =>
    status === order.status ? [] : [orderButton(order, statuses, press, text)];
  return [
    [...to('called'), ...to('sent')],
    [...to('done'), ...to('cancelled', 'cancel', 'Bekor qilish')],
  ];
}

/**
 * Puts the most important first: a long message loses products at its end. Plain text, in which nothing that a shopper
 * typed can pass for another line.
 */
function textOf(order: Omit<StoredOrder, 'notices'>, changes: readonly StatusChange[]): string {
  const { id, repeats, unreserved, status, clientName, clientPhone, comment, totals, lines } = order;
  return [
    status === 'new' ? `Yangi buyurtma № ${id}` : `Buyurtma № ${id}: ${STATUS_WORDS[status].toLowerCase()}`,
    ...(repeats === undefined ? [] : [`(${repeats}-buyurtma qayta yuborilgan bo‘lishi mumkin)`]),
    ...(unreserved === undefined ? [] : unreservedNotes(id, unreserved)),
    // Empty where personal data was removed.
    ...[clientName, clientPhone].filter(Boolean),
    ...(comment ? [`Izoh: ${comment.replaceAll('\n', ' / ')}`] : []),
    `Jami: ${spelledTotals(totals)}`,
    ...changes.map(spelledChange),
    '',
    ...lines.map(
      ({ quantity, productName, productModel, unitPrice: amount, currency }) =>
        `${quantity} × ${productName} ${productModel}, ${formatMoney({ amount, currency })}`,
    ),
  ]
    .map(plainLine)
    .join('\n');
}

/** Spells what an order costs. */
export const spelledTotals = (totals: StoredOrder['totals']): string =>
  totals.map((total) => formatMoney(total)).join(' + ');

/** Spells a status that was set: `Jo‘natildi: 2026-11-21 15:05, Aziza`. */
export const spelledChange = ({ status, at, by }: StatusChange): string =>
  `${STATUS_WORDS[status]}: ${shopTime(new Date(at)).slice(0, 16)}${by === null ? '' : `, ${by}`}`;
