import type { DatabaseSync } from 'node:sqlite';
import { privacy } from '#delivery.config.ts';
import type { Environment } from '../environment.ts';
import { count } from '../terminal/count.ts';
import { findKnown } from './records/forget.ts';
import { monthsAgo } from './records/months-ago.ts';

/** Returns where shoppers' data is not treated as the shop's pages say: one line each, for the owner. */
export function privacyWarnings(
  orders: DatabaseSync,
  { telegram }: Pick<Environment, 'telegram'>,
  now: Date,
): string[] {
  const { orderMonths, orderServices } = privacy;
  const old = findKnown(orders, { before: monthsAgo(orderMonths, now) }).orders.length;
  return [
    ...(old > 0
      ? [
          `${count(old, 'order')} older than ${orderMonths} months still with name and phone number, contrary to the shop’s terms: ` +
            `remove them with \`npm run orders -- --older-than ${orderMonths}m --remove\`.`,
        ]
      : []),
    ...(telegram && !orderServices.includes('Telegram')
      ? [
          'Orders are sent to Telegram, which the shop’s terms do not say: add it to `orderServices` in src/delivery.config.ts.',
        ]
      : []),
  ];
}
