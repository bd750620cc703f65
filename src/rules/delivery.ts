import type { DeliveryTerms } from '#delivery.config.ts';
import type { CartLine } from './cart-line.ts';
import { priceOf } from './price.ts';

/** The name under which the region last chosen for a delivery is saved. */
export const REGION = 'region';

/** Extra charges for the delivery of a piece, in so‘m, by the id of its category. */
type Surcharges = Readonly<Record<number, number>>;

export const surchargeOf = (categoryId: number | null | undefined, surcharges: Surcharges): number =>
  (categoryId ? surcharges[categoryId] : undefined) ?? 0;

/**
 * Returns the delivery fee of an order, in so‘m; `undefined` if only the operator can say: without a price, or if goods
 * in dollars may or may not make it free.
 */
export function deliveryFee(
  lines: readonly CartLine[],
  { price, freeFrom = Number.POSITIVE_INFINITY }: DeliveryTerms,
  surcharges: Surcharges,
): number | undefined {
  const totals = lines.map((line) => priceOf(line, line.quantity));
  const inSum = totals.reduce((sum, { amount, currency }) => sum + (currency === 'sum' ? amount : 0), 0);
  const isFree = inSum >= freeFrom;
  const isOpen = Number.isFinite(freeFrom) && totals.some(({ currency }) => currency === 'dollar');
  if (!isFree && (price === undefined || isOpen)) return undefined;
  const extra = lines.map(({ categoryId, quantity }) => surchargeOf(categoryId, surcharges) * quantity);
  return extra.reduce((sum, each) => sum + each, isFree ? 0 : (price ?? 0));
}

/** Returns the lowest and the highest delivery price, in so‘m; `undefined` if no price is known. */
export function priceRange(places: readonly DeliveryTerms[]): { min: number; max: number } | undefined {
  const prices = places.flatMap(({ price }) => price ?? []);
  return prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined;
}
