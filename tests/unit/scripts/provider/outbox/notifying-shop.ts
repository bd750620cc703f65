import { openAlarms } from '../../../../../scripts/alerts/alarms.ts';
import type { Receiver } from '../../../../../scripts/alerts/receiver.ts';
import { receiversOf } from '../../../../../scripts/alerts/receivers.ts';
import { lastingTroubles } from '../../../../../scripts/failures/lasting-troubles.ts';
import { deliverDue } from '../../../../../scripts/provider/outbox/deliver-due.ts';
import { parseEnvironment } from '../../../../../scripts/settings/environment.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { providerWith } from '../provider-with.ts';
import { standIn } from './stand-in.ts';

export const TOKEN = '123456:secret-of-the-bot';
export const SECRET = Buffer.alloc(24, 7).toString('base64');
export const PASSWORD = 'p@ss:word';
export const MINUTE_MS = 60_000;

const receiversIn = (variables: Record<string, string>, told: string[] = []) =>
  receiversOf(parseEnvironment(variables), (line) => told.push(line));
export const telegramAt = (url: string, told?: string[]) =>
  receiversIn({ TELEGRAM_API_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-42' }, told);
export const webhookAt = (url: string) =>
  receiversIn({ ORDER_WEBHOOK_URL: `${url}/orders?shop=1`, ORDER_WEBHOOK_SECRET: SECRET });
export const mailboxAt = (url: string, protocol = 'smtp', to = 'owner@shop.example') =>
  receiversIn({
    SMTP_URL: `${protocol}://shop:${encodeURIComponent(PASSWORD)}@${new URL(url).host}`,
    ...{ ORDERS_EMAIL_FROM: 'shop@shop.example', ORDERS_EMAIL_TO: to },
  });

/** A shop that notifies a Telegram chat, a webhook or both, which answer so. */
export async function notifyingShop(
  whom: 'telegram' | 'webhook' | 'both',
  ...answer: Parameters<typeof standIn>
) {
  const [telegram, webhook] = [await standIn(...answer), await standIn(...answer)];
  const told: string[] = [];
  const receivers = [
    ...(whom === 'webhook' ? [] : telegramAt(telegram.url, told)),
    ...(whom === 'telegram' ? [] : webhookAt(webhook.url)),
  ];
  return { ...{ telegram, webhook }, ...shopThatNotifies(receivers, told) };
}

/** A shop that notifies these receivers; the test advances its clock. */
export function shopThatNotifies(receivers: readonly Receiver[], told: string[] = []) {
  const shop = providerWith([{ productQuantity: 999, productPrice: 5_990_000 }], { receivers });
  const { databases, now, pass } = shop;
  const signal = new AbortController().signal;
  const tell = (line: string) => told.push(line);
  const clock = () => now().getTime();
  const troubles = lastingTroubles(tell, clock);
  const alarms = openAlarms(temporaryFolder(), { receivers, tell, now: clock });
  return {
    ...{ receivers, told, databases, alarms },
    order: async (changes: object = {}) => (await shop.order(changes)).status,
    /** Advances the clock by this much and delivers what is due. */
    after: async (ms: number) => {
      pass(ms);
      const options = { now, signal, tell, troubles, alarms };
      await Promise.all(receivers.map((receiver) => deliverDue(databases.orders, receiver, options)));
      await alarms.tellDue(signal);
    },
    /** Numbers of the orders that some receiver has not been notified of. */
    waiting: () => shop.orders().flatMap(({ id, notices }) => notices.map(() => id)),
    /** Why they have not. */
    reasons: () => shop.orders().flatMap(({ notices }) => notices.map(({ error }) => error)),
  };
}
