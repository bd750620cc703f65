import { plainLine } from '#rules/plain-text.ts';
import { orderAnnouncement, STATUS_WORDS, spelledTotals } from '../outbox/order-announcement.ts';
import { statusChanges } from '../tables/order-status.ts';
import { findOrder, listOrders, type OrderFilter, type StoredOrder } from '../tables/orders.ts';
import { digitsOf } from '../tables/phone-digits.ts';
import type { BotContext, Command, Reply } from './handlers.ts';

/** Orders that a message lists. */
const MAX_LISTED = 10;

/** The commands that show orders. */
export function orderCommands({ databases: { orders } }: Pick<BotContext, 'databases'>): Command[] {
  function list(filter: OrderFilter, none: string): Reply {
    const found = listOrders(orders, MAX_LISTED + 1, filter);
    if (found.length === 0) return { text: none };
    const further = found.length > MAX_LISTED ? ['…', 'Qolganlari: npm run orders'] : [];
    return { text: [...found.slice(0, MAX_LISTED).map(lineOf), ...further].join('\n') };
  }
  return [
    {
      name: 'orders',
      says: 'ochiq buyurtmalar',
      answer: () => list({ isOpen: true }, 'Ochiq buyurtmalar yo‘q.'),
    },
    {
      ...{ name: 'order', takes: '12', says: 'bitta buyurtma, tugmalari bilan' },
      answer(words) {
        const order = /^№?\s*\d{1,9}$/.test(words) && findOrder(orders, Number(digitsOf(words)));
        if (!order) return { text: `«${words}» raqamli buyurtma yo‘q. Masalan: /order 12` };
        const changes = statusChanges(orders, order.id);
        const { text, buttons } = orderAnnouncement(order, changes);
        return { text, buttons, shows: { orderId: order.id, statuses: changes.length } };
      },
    },
    {
      ...{ name: 'find', takes: '9012345', says: 'telefon raqami bo‘yicha buyurtmalar' },
      answer(words) {
        const phone = digitsOf(words);
        if (phone === '') return { text: 'Telefon raqamini yozing: /find 9012345' };
        return list({ phone }, `Telefonida ${phone} bor buyurtma yo‘q.`);
      },
    },
  ];
}

const lineOf = ({ id, status, clientName, clientPhone, totals }: StoredOrder): string =>
  [`№ ${id}`, STATUS_WORDS[status], clientName, clientPhone, spelledTotals(totals)]
    .map(plainLine)
    .filter(Boolean)
    .join(' · ');
