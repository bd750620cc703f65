import { delivery, type Region, regions, surcharges } from '#delivery.config.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { deliveryFee } from '#rules/delivery.ts';

/** Returns the terms of delivery to a region. */
export const termsIn = (name: string): Omit<Region, 'name'> => ({
  ...delivery,
  ...regions.find((region) => region.name === name),
});

/**
 * Returns what delivery of these lines to a region costs, in so‘m; `undefined` if only the operator can say, or as long
 * as no region is chosen and they differ in it, or there are no lines.
 */
export function deliveryFeeIn(name: string, lines: readonly CartLine[]): number | undefined {
  if (lines.length === 0) return undefined;
  const names = name === '' && regions.length > 0 ? regions.map((region) => region.name) : [name];
  const fees = new Set(names.map((each) => deliveryFee(lines, termsIn(each), surcharges)));
  return fees.size === 1 ? [...fees][0] : undefined;
}
