import { createHmac } from 'node:crypto';
import { refusesContent } from '#rules/order.ts';
import { NotDelivered, postTo, type Receiver } from './receiver.ts';

/**
 * Creates a receiver that posts to a program, following Standard Webhooks (standardwebhooks.com): signed,
 * and with an id by which the program recognizes what is sent again because its answer was lost.
 */
export function webhookReceiver({ url, secret }: { url: string; secret: Buffer }): Receiver {
  return {
    name: 'webhook',
    isForPeople: false,
    async announce({ id, type, timestamp, data }, signal) {
      const sentAt = String(Math.floor(Date.now() / 1000));
      const body = JSON.stringify({ type, timestamp, data });
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': sentAt,
        'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')}`,
      };
      const { ok, status, headers: answered } = await postTo('The webhook', url, { body, headers, signal });
      if (ok) return undefined;
      const seconds = Number(answered.get('retry-after') ?? Number.NaN);
      throw new NotDelivered(`The webhook answered ${status}`, {
        retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
        concernsOnlyThis: refusesContent(status),
      });
    },
    async check() {},
  };
}
