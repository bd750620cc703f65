import { asciiDigits } from './digits.ts';

/** The smallest quantity of a cart line. */
export const MIN_QUANTITY = 1;
/** The largest quantity that an order line may have. */
export const MAX_QUANTITY = 999;

/** The stock that is assumed where it is unknown: as much as can be ordered. */
export const ASSUMED_STOCK = MAX_QUANTITY;

/**
 * Reads the quantity that a shopper typed: a whole number from 1, possibly more than can be ordered, with spaces or in
 * other digits. Anything else, even an empty field, is `undefined` and changes nothing.
 */
export function parseQuantity(typed: string): number | undefined {
  const digits = asciiDigits(typed).replace(/\s/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const quantity = Number(digits);
  return quantity >= MIN_QUANTITY ? quantity : undefined;
}

/** A note about a quantity, and the number of pieces that it mentions. */
export interface QuantityNote {
  reason: 'unusable' | 'tooMany' | 'beyondStock';
  most: number;
}

/** Returns why a wanted quantity (`undefined` if unusable) was corrected, or may not be available at once. */
export function quantityNote(wanted: number | undefined, stock = ASSUMED_STOCK): QuantityNote | undefined {
  if (wanted === undefined) return { reason: 'unusable', most: MAX_QUANTITY };
  if (wanted > MAX_QUANTITY) return { reason: 'tooMany', most: MAX_QUANTITY };
  return stock > 0 && wanted > stock ? { reason: 'beyondStock', most: stock } : undefined;
}

/** Coerces any value to a quantity that a cart line may have; missing, empty and unusable ones become 1. */
export function coerceQuantity(value: unknown): number {
  const quantity = Math.trunc(Number(value));
  if (!(quantity >= MIN_QUANTITY)) return MIN_QUANTITY;
  return Math.min(quantity, MAX_QUANTITY);
}
