import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../../environment.ts';
import { NotDelivered, postTo, type Receiver } from './receiver.ts';

/** Refusals that another order may not get: its content is at fault. */
const OF_THE_ORDER: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/**
 * A program that takes orders, by the conventions of Standard Webhooks (standardwebhooks.com): signed, and with an id
 * by which it knows an order that comes again because its answer was lost.
 */
export function webhookReceiver({ url, secret }: WebhookSettings): Receiver {
  return {
    name: 'webhook',
    async deliver(order, signal) {
      const id = `order_${order.id}`;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { notices, ...data } = order;
      const body = JSON.stringify({ type: 'order.created', timestamp: order.createdAt, data });
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
        concernsOnlyThis: OF_THE_ORDER.has(status),
      });
    },
    async check() {},
  };
}
