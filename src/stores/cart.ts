import { computed } from 'nanostores';
import { cartLineSchema } from '#catalogue/cart-line.ts';
import type { Product } from '#catalogue/product.ts';
import { cartTotals, hasLine, pieceCount, withLine, withoutLine, withQuantity } from '#rules/cart.ts';
import { savedList } from './saved-list.ts';

const $lines = savedList('cartList', cartLineSchema, ({ id }) => id, []);

/** The lines of the cart, in the order in which they were added. */
export const $cart = computed($lines, (lines) => lines);

/** Pieces in the cart, for the badges. */
export const $cartCount = computed($lines, pieceCount);

/** What the cart costs, one total per currency. */
export const $cartTotals = computed($lines, cartTotals);

/** Adds a product; one that is already in the cart stays as it is (spec section 4). Tells which it was. */
export function addToCart(product: Product, quantity: number): 'added' | 'already there' {
  if (hasLine($lines.get(), product.id)) return 'already there';
  $lines.set(withLine($lines.get(), { ...product, quantity }));
  return 'added';
}

/** Sets the quantity of a product's line, or adds the line when it is absent (spec section 4). */
export const setQuantity = (product: Product, quantity: number): void =>
  $lines.set(withQuantity($lines.get(), { ...product, quantity }));

export const removeFromCart = (id: number): void => $lines.set(withoutLine($lines.get(), id));

export const emptyCart = (): void => $lines.set([]);
