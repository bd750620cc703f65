/** The smallest quantity of a cart line (spec section 5). */
export const MIN_QUANTITY = 1;
/** The largest quantity that an order line may carry. */
export const MAX_QUANTITY = 999;

/**
 * What a shopper typed as a quantity: a whole number from 1, at most 999; anything else, also an empty
 * field, is `undefined` and changes nothing (spec sections 4 and 5).
 */
export function parseQuantity(typed: string): number | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return undefined;
  const quantity = Number(digits);
  return quantity >= MIN_QUANTITY ? Math.min(quantity, MAX_QUANTITY) : undefined;
}

/** A saved or passed quantity, coerced; missing, empty and unusable ones are 1 (spec section 5). */
export function coerceQuantity(value: unknown): number {
  const quantity = Math.trunc(Number(value));
  if (!(quantity >= MIN_QUANTITY)) return MIN_QUANTITY;
  return Math.min(quantity, MAX_QUANTITY);
}

/** Minus never goes below 1. */
export const oneLess = (quantity: number): number => Math.max(quantity - 1, MIN_QUANTITY);

/** Plus stops at what an order line may carry. */
export const oneMore = (quantity: number): number => Math.min(quantity + 1, MAX_QUANTITY);
