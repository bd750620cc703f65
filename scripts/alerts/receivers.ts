import type { Environment } from '../settings/environment.ts';
import { emailReceiver } from './email.ts';
import type { Receiver } from './receiver.ts';
import { telegramReceiver } from './telegram.ts';
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
