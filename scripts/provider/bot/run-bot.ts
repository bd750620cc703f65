import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { notDelivered } from '../../alerts/receiver.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { lastingTroubles } from '../../failures/lasting-troubles.ts';
import { pause } from '../../process/pause.ts';
import { runInBackground } from '../../process/run-in-background.ts';
import { waker } from '../../process/waker.ts';
import { updateAnswerer } from './answer-update.ts';
import { goodsCommands } from './goods-commands.ts';
import type { BotContext, Handlers } from './handlers.ts';
import { helpCommand } from './help-command.ts';
import { orderButtons } from './order-buttons.ts';
import { orderCommands } from './order-commands.ts';
import { updateReceiver } from './receive-updates.ts';
import { sentFiles } from './sent-files.ts';
import { showChanges } from './show-changes.ts';

/** Milliseconds after which it looks for what other processes changed. */
const CHECK_EVERY_MS = 3_000;

/**
 * Does what people in the owner's chats ask the bot for, and shows in each message of an order what became of it, in the
 * background until it is disposed of.
 */
export function runBot(given: Omit<BotContext, 'wake'>) {
  const { bot, databases, environment, tell } = given;
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

  async function show(chat: string, signal: AbortSignal): Promise<void> {
    const woken = waking.signal;
    await showChanges(databases.orders, { bot, chat, signal });
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
  const help = helpCommand(username, () => handlers.commands);
  const handlers: Handlers = {
    commands: [...orderCommands(context), ...goods.commands, help],
    buttons: [orderButtons(context), goods.buttons, files.buttons],
    document: files.document,
  };
  const offered = handlers.commands.map(({ name, says }) => ({ command: name, description: says }));
  // A menu is a convenience: without it, everything works that is written.
  await bot.call('setMyCommands', { commands: offered }, { signal }).catch(() => {});
  return { handlers, help, username };
}
