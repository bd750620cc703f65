import type { Installments } from '#delivery.config.ts';
import { currencyOf } from './money.ts';
import { isPriceOnRequest, type Priced, priceToPay } from './price.ts';

const roundings = { up: Math.ceil, nearest: Math.round, down: Math.floor };

/**
 * Returns the monthly installment for a product, in so‘m and rounded the way the partner does; `undefined` for a
 * product in dollars or without a price.
 */
export function monthlyPayment(
  product: Priced & { productCurrency: string },
  { months, markupPercent, roundTo, rounding }: Installments,
): number | undefined {
  if (isPriceOnRequest(product) || currencyOf(product.productCurrency) !== 'sum') return undefined;
  return (
    roundings[rounding]((priceToPay(product) * (100 + markupPercent)) / 100 / months / roundTo) * roundTo
  );
}
