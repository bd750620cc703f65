/** The smallest quantity of a cart line. */
export const MIN_QUANTITY = 1;
/** The largest quantity that an order line may carry. */
export const MAX_QUANTITY = 999;

/** Pieces in stock where nobody tells how many: as many as can be ordered. */
export const UNTOLD_STOCK = MAX_QUANTITY;

/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * How many pieces a shopper typed: a whole number from 1, which may be more than can be ordered, also with spaces or in
 * other digits. Anything else, also an empty field, is `undefined` and changes nothing.
 */
export function parseQuantity(typed: string): number | undefined {
  const digits = typed
    .replace(/\s/g, '')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0b1111));
  if (!/^\d+$/.test(digits)) return undefined;
  const quantity = Number(digits);
  return quantity >= MIN_QUANTITY ? quantity : undefined;
}

/** What is to be said of a quantity, and the number of pieces that it is about. */
export interface QuantityNote {
  reason: 'unusable' | 'tooMany' | 'beyondStock';
  most: number;
}

/** Why a wanted quantity (`undefined` for what cannot be one) was corrected, or may have to be waited for. */
export function quantityNote(wanted: number | undefined, stock = UNTOLD_STOCK): QuantityNote | undefined {
  if (wanted === undefined) return { reason: 'unusable', most: MAX_QUANTITY };
  if (wanted > MAX_QUANTITY) return { reason: 'tooMany', most: MAX_QUANTITY };
  return stock > 0 && wanted > stock ? { reason: 'beyondStock', most: stock } : undefined;
}

/** A quantity from anywhere, coerced to one that a cart line may have; missing, empty and unusable ones are 1. */
export function coerceQuantity(value: unknown): number {
  const quantity = Math.trunc(Number(value));
  if (!(quantity >= MIN_QUANTITY)) return MIN_QUANTITY;
  return Math.min(quantity, MAX_QUANTITY);
}
