import { MIN_QUANTITY, oneLess, oneMore, parseQuantity } from '#rules/quantity.ts';
import { $cart, addToCart, setQuantity } from '#stores/cart.ts';
import { openOverlay } from '#stores/overlay.ts';
import type { Action } from '../delegate.ts';
import { chosenQuantity, productIdOf, quantityFieldOf } from '../state/carrier.ts';
import { productOf } from './product-of.ts';

const addControlProduct: Action = (control) => {
  const product = productOf(control);
  if (!product) return;
  addToCart(product, chosenQuantity(control));
  openOverlay({ panel: 'mini-cart' });
};

/**
 * A product that is in the cart already changes there, and the mini cart shows it; what cannot be a quantity gives way to
 * the one that counts (spec section 4).
 */
const changeQuantity =
  (change: (quantity: number) => number): Action =>
  (control) => {
    const field = quantityFieldOf(control);
    if (!field) return;
    const id = productIdOf(control);
    const line = $cart.get().find((line) => line.id === id);
    const quantity = change(parseQuantity(field.value) ?? line?.quantity ?? MIN_QUANTITY);
    field.value = String(quantity);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (!line || line.quantity === quantity) return;
    setQuantity(line, quantity);
    openOverlay({ panel: 'mini-cart' });
  };

export const cartActions = {
  'add-to-cart': addControlProduct,
  'one-less': changeQuantity(oneLess),
  'one-more': changeQuantity(oneMore),
  'typed-quantity': changeQuantity((quantity) => quantity),
} satisfies Record<string, Action>;
