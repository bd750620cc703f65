import { asciiDigits } from './read-field.ts';

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
  max: number;
}

/** Returns why a wanted quantity (`undefined` if unusable) cannot be had; nothing if it can. */
export function quantityNote(wanted: number | undefined, stock?: number): QuantityNote | undefined {
  const max = maxPieces(stock);
  if (wanted === undefined) return { reason: 'unusable', max };
  if (wanted <= max) return undefined;
  return { reason: max < MAX_QUANTITY ? 'beyondStock' : 'tooMany', max };
}

/** Returns how many pieces an order line may have, given the stock; a sold-out line keeps its quantity. */
export const maxPieces = (stock = ASSUMED_STOCK): number =>
  stock > 0 ? coerceQuantity(stock) : MAX_QUANTITY;

/** Coerces any value to a quantity from 1 to `max`; missing, empty and unusable ones become 1. */
export function coerceQuantity(value: unknown, max = MAX_QUANTITY): number {
  const quantity = Math.trunc(Number(value));
  if (!(quantity >= MIN_QUANTITY)) return MIN_QUANTITY;
  return Math.min(quantity, max);
}
