import { computed } from 'nanostores';
import { pieceCount } from '#rules/cart-line.ts';
import { readId, readNumber } from '#rules/numeric.ts';
import { coerceQuantity } from '#rules/quantity.ts';
import { savedList } from './saved-list.ts';

/** What every page shows of a line. The rest of it is as it was saved, until stores/cart.ts reads it. */
export interface SavedLine {
  id: number;
  /** Pieces, from 1. */
  quantity: number;
}

/** Takes the lines that the schema of cart lines takes, without its weight (catalogue/cart-line.ts). */
function readLine(candidate: unknown): SavedLine | undefined {
  const { id, productPrice, quantity } = Object(candidate);
  const lineId = readId(id);
  if (lineId === undefined || !(Number(readNumber(productPrice)) >= 0)) return undefined;
  return { ...Object(candidate), id: lineId, quantity: coerceQuantity(quantity) };
}

/** The cart as it is saved. */
export const $savedCart = savedList('cartList', readLine, ({ id }) => id, []);

/** Pieces in the cart, for the badges. */
export const $cartCount = computed($savedCart, pieceCount);
