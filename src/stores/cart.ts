import { computed } from 'nanostores';
import { type CartLine, readCartLine } from '#catalogue/cart-line.ts';
import type { Product } from '#catalogue/product.ts';
import {
  cartTotals,
  hasLine,
  withFreshProducts,
  withLine,
  withoutLine,
  withoutOrdered,
  withQuantity,
} from '#rules/cart.ts';
import { readSavedCart, type SavedLine } from '#rules/saved-cart.ts';
import { $savedCart } from './saved-cart.ts';

const readLines = (lines: readonly SavedLine[]) => lines.flatMap((line) => readCartLine(line) ?? []);

/** The lines of the cart, in the order in which they were added. */
export const $cart = computed($savedCart, readLines);

/** The lines of a cart as it was saved. */
export const readCart = (saved: string | undefined) => readLines(readSavedCart(saved));

/** What the cart costs, one total per currency. */
export const $cartTotals = computed($cart, cartTotals);

/** A line as it is kept: descriptions can be long, and no cart shows them. */
const lineOf = (product: Product, quantity: number): CartLine => ({
  ...product,
  productOption: '',
  quantity,
});

/** Adds a product; one that is already in the cart stays as it is (spec section 4). Tells which it was. */
export function addToCart(product: Product, quantity: number): 'added' | 'already there' {
  if (hasLine($cart.get(), product.id)) return 'already there';
  $savedCart.set(withLine($cart.get(), lineOf(product, quantity)));
  return 'added';
}

/** Sets the quantity of a product's line, which takes over the product's price and looks, or adds the line when it is absent (spec section 4). */
export const setQuantity = (product: Product, quantity: number): void =>
  $savedCart.set(withQuantity($cart.get(), lineOf(product, quantity)));

export const removeFromCart = (id: number): void => $savedCart.set(withoutLine($cart.get(), id));

/**
 * Lines take over what the API now says of their products, so that a button and the cart name the same price (decision 4).
 * Nothing is saved where nothing differs.
 */
export function refreshCart(products: readonly Product[]): void {
  const lines = $cart.get();
  const fresh = withFreshProducts(lines, products);
  if (fresh !== lines) $savedCart.set(fresh);
}

/** What the catalogue does not have any more cannot be bought, as if it were sold out: its line says so. */
export const markSoldOut = (id: number): void =>
  refreshCart($cart.get().flatMap((line) => (line.id === id ? { ...line, productQuantity: 0 } : [])));

/** Takes the lines of an order that was sent out of the cart; what was added since then stays. */
export const removeOrdered = (ordered: readonly CartLine[]): void =>
  $savedCart.set(withoutOrdered($cart.get(), ordered));
