import type { Environment } from '../settings/environment.ts';
import type { Receiver } from './receiver.ts';
import { telegramReceiver } from './telegram.ts';
import { webhookReceiver } from './webhook.ts';

/**
 * Returns the receivers that the owner configured.
 * @param tell prints one line for the owner
 */
export function receiversOf(environment: Environment, tell: (line: string) => void): Receiver[] {
  const { TELEGRAM_API_URL: apiUrl, TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chatId } = environment;
  const { ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret } = environment;
  return [
    ...(token && chatId ? [telegramReceiver({ apiUrl, token, chatId }, tell)] : []),
    ...(url && secret ? [webhookReceiver({ url, secret })] : []),
  ];
}
