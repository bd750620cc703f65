import { hasDiscount, type Priced } from './price.ts';

const CENTS = 100;

/**
 * The discount in whole percent, rounded down, so that it is never more than the buyer saves; 0 when there is none or it
 * is below 1 %. Counted in whole cents: the difference of $1.90 and $1.71 is 10 %, but slightly less in floating point.
 */
export function discountPercent(product: Priced): number {
  if (!hasDiscount(product)) return 0;
  const [price, paid] = [product.productPrice, product.productDiscPrice].map((amount) =>
    Math.round(amount * CENTS),
  ) as [number, number];
  return Math.min(Math.floor(((price - paid) * 100) / price), 99);
}
