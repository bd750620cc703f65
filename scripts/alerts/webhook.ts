import { createHmac } from 'node:crypto';
import { refusesContent } from '#rules/order.ts';
import type { WebhookSettings } from '../settings/environment.ts';
import { NotDelivered, postTo, type Receiver } from './receiver.ts';

/**
 * Creates a receiver that posts each order to a program, following Standard Webhooks (standardwebhooks.com): signed,
 * and with an id by which the program recognizes an order that is sent again because its answer was lost.
 */
export function webhookReceiver({ url, secret }: WebhookSettings): Receiver {
  async function send(id: string, content: object, signal: AbortSignal): Promise<void> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify(content);
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    };
    const { ok, status, headers: answered } = await postTo('The webhook', url, { body, headers, signal });
    if (ok) return;
    const seconds = Number(answered.get('retry-after') ?? Number.NaN);
    throw new NotDelivered(`The webhook answered ${status}`, {
      retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
      concernsOnlyThis: refusesContent(status),
    });
  }
  return {
    name: 'webhook',
    isForPeople: false,
    deliver({ notices, ...data }, signal) {
      const content = { type: 'order.created', timestamp: data.createdAt, data };
      return send(`order_${data.id}`, content, signal);
    },
    announce: ({ id, type, data }, signal) =>
      send(id, { type, timestamp: new Date().toISOString(), data }, signal),
    async check() {},
  };
}
