import { delivery, payment, regions } from '#delivery.config.ts';
import { priceRange } from '#rules/delivery.ts';
import { formatMoney } from '#rules/money.ts';
import { claims } from '#shop.config.ts';
import { deliveryTexts } from '#texts/delivery.ts';
import { freeDeliveryText, type ShopPromises } from '#texts/promises.ts';

/** Formats an amount in so‘m for shoppers. */
export const sumText = (amount: number): string => formatMoney({ amount, currency: 'sum' });

function pricesText(): string | undefined {
  const range = priceRange([delivery, ...regions.map((region) => ({ ...delivery, ...region }))]);
  if (range === undefined) return undefined;
  const { min, max } = range;
  return min === max ? sumText(min) : deliveryTexts.byRegion(sumText(min), sumText(max));
}

function waysToPayText(): string {
  const { ways, installments } = payment;
  return [
    ...ways.map((way) => deliveryTexts.ways[way]),
    ...(installments ? [deliveryTexts.inParts(installments.months, installments.markupPercent)] : []),
  ]
    .join(', ')
    .replace(/, (?=[^,]*$)/, deliveryTexts.or);
}

/** What this shop promises, in texts for shoppers. */
export const promises: ShopPromises = {
  deliveryDays: delivery.days,
  freeDeliveryFrom: delivery.freeFrom === undefined ? undefined : sumText(delivery.freeFrom),
  deliveryPrices: pricesText(),
  waysToPay: waysToPayText(),
  returnDays: claims.returnDays,
};

const { deliveryDays, freeDeliveryFrom, deliveryPrices, waysToPay } = promises;

/** What delivery costs, without a full stop; empty if not set. */
export const deliveryPriceText: string = freeDeliveryFrom
  ? `${freeDeliveryText(freeDeliveryFrom)}; ${deliveryTexts.below(deliveryPrices ?? deliveryTexts.byOperator)}`
  : deliveryPrices
    ? deliveryTexts.costs(deliveryPrices)
    : '';

/** How an order can be paid; empty if not set. */
export const paymentText: string = waysToPay && deliveryTexts.pay(waysToPay);

const sentences = [
  [deliveryDays && deliveryTexts.days(deliveryDays), deliveryPriceText].filter(Boolean).join('; '),
  paymentText,
];

/** What shoppers should know about delivery and payment before an order. */
export const beforeOrderText: string = sentences
  .filter((sentence) => sentence !== '')
  .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
  .join(' ');
