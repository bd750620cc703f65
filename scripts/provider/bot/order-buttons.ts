import { ORDER_STATUSES } from '../databases/orders-schema.ts';
import { ORDER_BUTTONS, orderButton, STATUS_WORDS, spelledChange } from '../outbox/order-announcement.ts';
import { followOrder } from '../tables/order-messages.ts';
import { statusChanges } from '../tables/order-status.ts';
import { findOrder } from '../tables/orders.ts';
import { NotInStock, setOrderStatus } from '../tables/set-order-status.ts';
import type { BotContext, ButtonHandler } from './handlers.ts';

/** The buttons below the message of an order. */
export const orderButtons = ({
  databases: { orders },
  tell,
  wake,
}: Pick<BotContext, 'databases' | 'tell' | 'wake'>): ButtonHandler => ({
  prefix: ORDER_BUTTONS,
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
