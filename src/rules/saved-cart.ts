import { readId, readNumber } from './numeric.ts';
import { coerceQuantity } from './quantity.ts';
import { readSavedList } from './saved-list.ts';

/** Where the cart is kept in localStorage (spec section 4). */
export const CART_KEY = 'cartList';

/** What every page shows of a line. The rest of it is as it was saved, until stores/cart.ts reads it. */
export interface SavedLine {
  id: number;
  /** Pieces, from 1. */
  quantity: number;
}

/** Takes the lines that the schema of cart lines takes, without its weight (catalogue/cart-line.ts). */
export function readSavedLine(candidate: unknown): SavedLine | undefined {
  const { id, productPrice, quantity } = Object(candidate);
  const lineId = readId(id);
  if (lineId === undefined || !(Number(readNumber(productPrice)) >= 0)) return undefined;
  return { ...Object(candidate), id: lineId, quantity: coerceQuantity(quantity) };
}

/** The lines of a saved cart, none where nothing usable was saved. */
export const readSavedCart = (saved: string | null | undefined): readonly SavedLine[] =>
  readSavedList(saved, readSavedLine, ({ id }) => id) ?? [];
