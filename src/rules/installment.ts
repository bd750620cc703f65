import type { Installments } from '#delivery.config.ts';
import { type Priced, priceOf } from './price.ts';

const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor };

/**
 * Returns the monthly installment for a product, in so‘m and rounded the way the partner does; `undefined` for a
 * product in dollars or without a price.
 */
export function monthlyPayment(
  product: Priced & { productCurrency: string },
  { months, markupPercent, roundTo, rounding }: Installments,
): number | undefined {
  const { amount, currency } = priceOf(product);
  if (amount === 0 || currency !== 'sum') return undefined;
  return roundings[rounding]((amount * (100 + markupPercent)) / 100 / months / roundTo) * roundTo;
}
