import { parseEnvironment } from '../../../../../scripts/environment.ts';
import { deliverDue } from '../../../../../scripts/provider/outbox/deliver-due.ts';
import { receiversOf } from '../../../../../scripts/provider/outbox/run-outbox.ts';
import { lastingTroubles } from '../../../../../scripts/terminal/lasting-troubles.ts';
import { providerWith } from '../provider-with.ts';
import { standIn } from './stand-in.ts';

export const TOKEN = '123456:secret-of-the-bot';
export const SECRET = Buffer.alloc(24, 7).toString('base64');
export const MINUTE_MS = 60_000;

const receiversIn = (variables: Record<string, string>, told: string[] = []) =>
  receiversOf(parseEnvironment(variables), (line) => told.push(line));
export const telegramAt = (url: string, told?: string[]) =>
  receiversIn({ TELEGRAM_API_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-42' }, told);
export const webhookAt = (url: string) =>
  receiversIn({ ORDER_WEBHOOK_URL: `${url}/orders?shop=1`, ORDER_WEBHOOK_SECRET: SECRET });

/** A shop that notifies a Telegram chat, which answers so. */
export async function telegramShop(...answer: Parameters<typeof standIn>) {
  const telegram = await standIn(...answer);
  const receivers = telegramAt(telegram.url);
  return { telegram, receivers, ...notifyingShop(receivers) };
}

/** The same with a webhook. */
export async function webhookShop(...answer: Parameters<typeof standIn>) {
  const webhook = await standIn(...answer);
  return { webhook, ...notifyingShop(webhookAt(webhook.url)) };
}

/** A shop that notifies these receivers, with a clock that the test advances. */
export function notifyingShop(receivers: ReturnType<typeof receiversOf>) {
  const told: string[] = [];
  const shop = providerWith([{ productQuantity: 999, productPrice: 5_990_000 }], { receivers });
  const { database, now, pass } = shop;
  const signal = new AbortController().signal;
  const tell = (line: string) => told.push(line);
  const troubles = lastingTroubles(tell, () => now().getTime());
  return {
    ...{ told, database },
    order: async (changes: object = {}) => (await shop.order(changes)).status,
    /** Advances the clock by this much and delivers what is due. */
    after: async (ms: number) => {
      pass(ms);
      const options = { now, signal, tell, troubles };
      await Promise.all(receivers.map((receiver) => deliverDue(database, receiver, options)));
    },
    /** Numbers of the orders that some receiver has not been notified of. */
    waiting: () =>
      shop
        .orders()
        .filter(({ notices }) => notices.length > 0)
        .map(({ id }) => id),
    reasons: () => shop.orders().flatMap(({ notices }) => notices.map(({ error }) => error)),
  };
}
