import { computed } from 'nanostores';
import { pieceCount } from '#rules/cart-line.ts';
import { CART_KEY, readSavedLine } from '#rules/saved-cart.ts';
import { savedList } from './saved-list.ts';

/** The cart as it is saved. */
export const $savedCart = savedList(CART_KEY, readSavedLine, ({ id }) => id, []);

/** Pieces in the cart, for the badges. */
export const $cartCount = computed($savedCart, pieceCount);
