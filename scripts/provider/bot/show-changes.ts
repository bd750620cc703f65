import type { DatabaseSync } from 'node:sqlite';
import { notDelivered } from '../../alerts/receiver.ts';
import type { TelegramBot } from '../../alerts/telegram-bot.ts';
import { orderAnnouncement } from '../outbox/order-announcement.ts';
import { noteShown, oldMessage } from '../tables/order-messages.ts';
import { statusChanges } from '../tables/order-status.ts';
import { findOrder } from '../tables/orders.ts';

/**
 * Edits each message of a chat whose order has changed since, by whatever: a button, a terminal, the removal of personal
 * data. Those of the newest orders come first; one that cannot be changed any more is left as it is.
 * @throws {NotDelivered}
 */
export async function showChanges(
  orders: DatabaseSync,
  { bot, chat, signal }: { bot: TelegramBot; chat: string; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const old = oldMessage(orders, chat);
    const order = old && findOrder(orders, old.orderId);
    if (!order) return;
    try {
      await bot.edit(old, orderAnnouncement(order, statusChanges(orders, order.id)), { signal });
      noteShown(orders, old, old.changes);
    } catch (error) {
      if (!notDelivered(error).failure.concernsOnlyThis) throw error;
      noteShown(orders, old);
    }
  }
}
