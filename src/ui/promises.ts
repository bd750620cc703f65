import { formatMoney } from '#rules/money.ts';
import { claims, delivery } from '#shop.config.ts';
import type { Promises } from '#texts/promises.ts';

/** What this shop promises, in words for shoppers. */
export const promises: Promises = {
  deliveryDays: delivery.days,
  freeDeliveryFrom:
    delivery.freeFrom === undefined ? undefined : formatMoney({ amount: delivery.freeFrom, currency: 'sum' }),
  returnDays: claims.returnDays,
};
