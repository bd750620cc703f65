import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { notDelivered } from '../../alerts/receiver.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { lastingTroubles } from '../../failures/lasting-troubles.ts';
import { pause } from '../../process/pause.ts';
import { runInBackground } from '../../process/run-in-background.ts';
import { waker } from '../../process/waker.ts';
import { ORDER_BUTTONS, orderAnnouncement } from '../outbox/order-announcement.ts';
import { noteShown, oldMessage } from '../tables/order-messages.ts';
import { statusChanges } from '../tables/order-status.ts';
import { findOrder } from '../tables/orders.ts';
import { updateAnswerer } from './answer-update.ts';
import { goodsCommands, PRICE_BUTTONS } from './goods-commands.ts';
import type { BotContext, Command, Handlers } from './handlers.ts';
import { orderButtons, orderCommands } from './order-handlers.ts';
import { IMPORT_BUTTONS, sentFiles } from './sent-files.ts';
import { updateReceiver } from './updates.ts';

/** Milliseconds after which it looks for what other processes changed. */
const CHECK_EVERY_MS = 3_000;

/**
 * Does what people in the owner's chats ask the bot for, and shows in each message of an order what became of it, in the
 * background until it is disposed of.
 */
export function runBot(given: Omit<BotContext, 'wake'>) {
  const { bot, environment, tell } = given;
  const { orders } = given.databases;
  const chats = new Set(environment.TELEGRAM_CHAT_ID?.map(({ id }) => id));
  const troubles = lastingTroubles(tell);
  const waking = waker();
  const context: BotContext = { ...given, wake: waking.wake };

  /** Does some work again and again. A failure is told once an hour, and waited after as the outbox does. */
  async function repeat(trouble: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; )
      try {
        await work();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        const failed = notDelivered(error);
        troubles.occurred(failed.message, `${trouble}: ${failed.message}.`);
        await pause(failed.waitMs(++failures), signal);
      }
  }

  /**
   * Edits each message of a chat whose order has changed since, by whatever: a button, a terminal, the removal of personal
   * data. Those of the newest orders come first; one that cannot be changed any more is left as it is.
   */
  async function show(chat: string, signal: AbortSignal): Promise<void> {
    const woken = waking.signal;
    for (let old = oldMessage(orders, chat); old && !signal.aborted; old = oldMessage(orders, chat)) {
      const order = findOrder(orders, old.orderId);
      if (!order) break;
      await bot
        .edit(old, orderAnnouncement(order, statusChanges(orders, order.id)), { signal })
        .catch((error) => {
          if (!notDelivered(error).failure.concernsOnlyThis) throw error;
        });
      noteShown(orders, old);
    }
    await pause(CHECK_EVERY_MS, AbortSignal.any([signal, woken]));
  }

  return runInBackground(async (signal) => {
    let answer: ReturnType<typeof updateAnswerer> | undefined;
    await using updates = updateReceiver(
      bot,
      async (update) => {
        await answer?.(update, signal).catch((error) =>
          tell(`An update of Telegram failed: ${explainBriefly(error)}`),
        );
      },
      signal,
    );
    await Promise.all([
      repeat(
        'Buttons and commands in Telegram do nothing',
        async () => {
          answer ??= updateAnswerer({ ...context, ...(await meet(context, signal)), troubles });
          await updates.receive();
        },
        signal,
      ),
      ...Array.from(chats, (chat) =>
        repeat('Messages in Telegram do not show what became of orders', () => show(chat, signal), signal),
      ),
    ]);
  });
}

const meSchema = v.object({ username: v.string() });

/** Makes the handlers, and tells Telegram of the commands, which it then offers. */
async function meet(context: BotContext, signal: AbortSignal) {
  const { bot } = context;
  const { username = '' } = readAs(meSchema, await bot.call('getMe', {}, { signal })) ?? {};
  const [goods, files] = [goodsCommands(context), sentFiles(context)];
  const commands = [...orderCommands(context), ...goods.commands];
  commands.push(helpCommand(username, commands));
  const buttons = new Map([
    [ORDER_BUTTONS, orderButtons(context)],
    [PRICE_BUTTONS, goods.buttons],
    [IMPORT_BUTTONS, files.buttons],
  ]);
  const handlers: Handlers = { commands, buttons, document: files.document };
  const offered = commands.map(({ name, says }) => ({ command: name, description: says }));
  // A menu is a convenience: without it, everything works that is written.
  await bot.call('setMyCommands', { commands: offered }, { signal }).catch(() => {});
  return { handlers, username };
}

/** The command that says what the bot does. */
const helpCommand = (username: string, commands: readonly Command[]): Command => ({
  ...{ name: 'help', says: 'shu ro‘yxat' },
  answer(_, { message: { chat } }) {
    const isGroup = chat.type !== 'private';
    const lines = [
      'Yangi buyurtmalar shu yerga keladi, tugmalari ularning holatini o‘zgartiradi. Buyruqlar:',
      ...commands.map(({ name, takes, says }) => `/${name}${takes ? ` ${takes}` : ''} — ${says}`),
      `Narxlar faylini ${isGroup ? 'bot xabariga javob qilib ' : ''}yuboring: import nimani o‘zgartirishi ko‘rsatiladi va so‘raladi.`,
    ];
    const privacy = `Guruhda bot hamma xabarni ko‘rmasligi mumkin: buyruqni bot xabariga javob qilib yoki nomi bilan yozing: /orders@${username}`;
    return { text: [...lines, ...(isGroup ? [privacy] : [])].join('\n') };
  },
});
