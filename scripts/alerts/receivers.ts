import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import type { Environment } from '../settings/environment.ts';
import { spelledChat, type TelegramChat } from '../settings/telegram-chats.ts';
import { emailReceiver } from './email.ts';
import type { Receiver } from './receiver.ts';
import { type TelegramBot, telegramBot } from './telegram-bot.ts';
import { webhookReceiver } from './webhook.ts';

/** Returns the bot that the owner configured. */
export function botOf(environment: Environment, tell: (line: string) => void): TelegramBot | undefined {
  const { TELEGRAM_API_URL: apiUrl, TELEGRAM_BOT_TOKEN: token } = environment;
  return token === undefined ? undefined : telegramBot({ apiUrl, token }, tell);
}

/**
 * Returns the receivers that the owner configured.
 * @param tell prints one line for the owner
 */
export function receiversOf(
  environment: Environment,
  tell: (line: string) => void,
  bot = botOf(environment, tell),
): Receiver[] {
  const { TELEGRAM_CHAT_ID: chats = [] } = environment;
  const { ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret } = environment;
  const { SMTP_URL: server, ORDERS_EMAIL_FROM: from, ORDERS_EMAIL_TO: mailboxes = [] } = environment;
  return [
    ...(bot ? chats.map((chat, index) => telegramReceiver(bot, chat, index === 0)) : []),
    ...(url && secret ? [webhookReceiver({ url, secret })] : []),
    ...(server && from
      ? mailboxes.map((to, index) =>
          emailReceiver({ name: index === 0 ? 'email' : `email:${to}`, server, from, to }),
        )
      : []),
  ];
}

const chatSchema = v.object({ type: v.string() });

/** Creates a receiver that writes to a Telegram chat through a bot. Whoever reads a channel is given no buttons. */
function telegramReceiver(bot: TelegramBot, chat: TelegramChat, isFirst: boolean): Receiver {
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
