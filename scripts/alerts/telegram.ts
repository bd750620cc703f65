import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { spelledChat, type TelegramChat } from '../settings/telegram-chats.ts';
import type { Receiver } from './receiver.ts';
import type { TelegramBot } from './telegram-bot.ts';

/** Creates a receiver that writes to a Telegram chat through a bot. Whoever reads a channel is given no buttons. */
export function telegramReceiver(bot: TelegramBot, chat: TelegramChat, isFirst: boolean): Receiver {
  /** What kind of a chat it is, once that is known. */
  let type: string | undefined;
  async function check(signal: AbortSignal): Promise<void> {
    type = readAs(chatSchema, await bot.call('getChat', { chat_id: chat.id }, { signal }))?.type ?? 'unknown';
  }
  return {
    // Notices from before there could be several chats are those of the first.
    name: isFirst ? 'telegram' : `telegram:${spelledChat(chat)}`,
    isForPeople: true,
    async announce({ text, buttons }, signal) {
      if (buttons && type === undefined) await check(signal);
      const hasButtons = buttons && type !== 'channel';
      const message = await bot.send(chat, { text, ...(hasButtons && { buttons }) }, { signal });
      return hasButtons && message !== undefined ? { chat: chat.id, message } : undefined;
    },
    check,
  };
}

const chatSchema = v.object({ type: v.string() });
