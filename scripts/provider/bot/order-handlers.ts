import { plainLine } from '#rules/plain-text.ts';
import { ORDER_STATUSES } from '../databases/orders-schema.ts';
import {
  orderAnnouncement,
  orderButton,
  STATUS_WORDS,
  spelledChange,
  spelledTotals,
} from '../outbox/order-announcement.ts';
import { followOrder } from '../tables/order-messages.ts';
import { statusChanges } from '../tables/order-status.ts';
import { findOrder, listOrders, type OrderFilter, type StoredOrder } from '../tables/orders.ts';
import { digitsOf } from '../tables/phone-digits.ts';
import { NotInStock, setOrderStatus } from '../tables/set-order-status.ts';
import type { Answer, BotContext, Command, Handler } from './handlers.ts';

/** Orders that a message lists. */
const MAX_LISTED = 10;

/** The buttons below the message of an order. */
export const orderButtons = ({
  databases: { orders },
  tell,
  wake,
}: BotContext): Handler<readonly string[]> => ({
  answer([number, placed, seen, press], { chat, message, person, who }) {
    const id = Number(number);
    const order = Number.isSafeInteger(id) ? findOrder(orders, id) : undefined;
    if (!order || Date.parse(order.createdAt) !== Number(placed))
      return { toast: 'Bu serverda bunday buyurtma yo‘q.' };
    const changes = statusChanges(orders, id);
    const isOld = changes.length !== Number(seen);
    if (press === 'cancel' && !isOld) {
      const asked = (answer: 'cancelled' | 'keep', text: string) =>
        orderButton(order, changes.length, answer, text);
      return { buttons: [[asked('cancelled', 'Ha, bekor qilinsin'), asked('keep', 'Yo‘q')]] };
    }
    // Whatever it showed until now; it may be from before a restore.
    followOrder(orders, { chat: chat.id, message: message.message_id }, id);
    wake();
    if (isOld) {
      const last = changes.at(-1);
      return { toast: `№ ${id} allaqachon: ${last ? spelledChange(last) : STATUS_WORDS.new}` };
    }
    const status = ORDER_STATUSES.find((one) => one === press);
    if (!status) return {};
    try {
      if (setOrderStatus(orders, id, status, new Date(), person))
        tell(`Order ${id} is now ${status}: ${who}.`);
      return { toast: `№ ${id}: ${STATUS_WORDS[status].toLowerCase()}` };
    } catch (error) {
      if (!(error instanceof NotInStock)) throw error;
      return { toast: `Omborda yetarli emas: ${error.left}` };
    }
  },
});

/** The commands that show orders. */
export function orderCommands({ databases: { orders } }: BotContext): Command[] {
  function list(filter: OrderFilter, none: string): Answer {
    const found = listOrders(orders, MAX_LISTED + 1, filter);
    const further = found.length > MAX_LISTED ? ['…', 'Qolganlari: npm run orders'] : [];
    return { text: [...found.slice(0, MAX_LISTED).map(lineOf), ...further].join('\n') || none };
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
