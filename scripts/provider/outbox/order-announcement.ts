import { formatMoney } from '#rules/money.ts';
import { plainLine } from '#rules/plain-text.ts';
import type { Announcement } from '../../alerts/receiver.ts';
import { isOfRush, type UnreservedReason } from '../databases/orders-schema.ts';
import type { StoredOrder } from '../tables/orders.ts';

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
  `Diqqat: mahsulotlar ombordan ajratilmagan, chunki ${WHY[reason]}. Ajratish: npm run orders -- ${id} --set called`,
  ...(isOfRush(reason)
    ? ['Keyingi shunday buyurtmalar haqida alohida xabar yuborilmaydi. Hammasi: npm run orders']
    : []),
];

/** What receivers are told of an order. */
export function orderAnnouncement({ notices, ...order }: StoredOrder): Announcement {
  const { id, createdAt } = order;
  return { id: `order_${id}`, type: 'order.created', timestamp: createdAt, data: order, text: textOf(order) };
}

/**
 * Puts the most important first: a long message loses products at its end. Plain text, in which nothing that a shopper
 * typed can pass for another line.
 */
function textOf(order: Omit<StoredOrder, 'notices'>): string {
  const { id, repeats, unreserved, clientName, clientPhone, comment, totals, lines } = order;
  return [
    `Yangi buyurtma № ${id}`,
    ...(repeats === undefined ? [] : [`(${repeats}-buyurtma qayta yuborilgan bo‘lishi mumkin)`]),
    ...(unreserved === undefined ? [] : unreservedNotes(id, unreserved)),
    clientName,
    clientPhone,
    ...(comment ? [`Izoh: ${comment.replaceAll('\n', ' / ')}`] : []),
    `Jami: ${totals.map((total) => formatMoney(total)).join(' + ')}`,
    '',
    ...lines.map(
      ({ quantity, productName, productModel, unitPrice: amount, currency }) =>
        `${quantity} × ${productName} ${productModel}, ${formatMoney({ amount, currency })}`,
    ),
  ]
    .map(plainLine)
    .join('\n');
}
