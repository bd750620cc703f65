import { lineTotal } from '#rules/cart.ts';
import { formatMoney } from '#rules/money.ts';
import { oneLess, oneMore } from '#rules/quantity.ts';
import { $cart, $cartCount, addToCart, setQuantity } from '#stores/cart.ts';
import { openOverlay } from '#stores/overlay.ts';
import { productTexts } from '#texts/product.ts';
import type { Action } from './delegate.ts';
import { chosenQuantity, productIdOf, productOf, quantityFieldOf } from './product-of.ts';
import type { Reflection } from './reflect.ts';

const lineOf = (control: Element) => {
  const id = productIdOf(control);
  return $cart.get().find((line) => line.id === id);
};

const addControlProduct: Action = (control) => {
  const product = productOf(control);
  if (!product) return;
  addToCart(product, chosenQuantity(control));
  openOverlay({ panel: 'mini-cart' });
};

/** A product that is in the cart already changes there, and the mini cart shows it (spec section 4). */
const changeQuantity =
  (change: (quantity: number) => number): Action =>
  (control) => {
    const field = quantityFieldOf(control);
    if (!field) return;
    const quantity = change(chosenQuantity(control));
    field.value = String(quantity);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const line = lineOf(control);
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

export const cartReflections = {
  'cart-count': (element) => {
    const count = $cartCount.get();
    element.textContent = String(count);
    element.hidden = count === 0;
  },
  'in-cart': (element) => {
    const button = element.closest('button') ?? element;
    const present = lineOf(element) !== undefined;
    element.textContent = present ? productTexts.inCart : productTexts.addToCart;
    button.dataset.state = present ? 'on' : 'off';
  },
  'cart-quantity': (field) => {
    const line = lineOf(field);
    const isBeingTyped = field === document.activeElement;
    if (line && !isBeingTyped && field instanceof HTMLInputElement) field.value = String(line.quantity);
  },
  'line-total': (element) => {
    const product = productOf(element);
    if (!product) return;
    const total = lineTotal({ ...product, quantity: chosenQuantity(element) });
    element.textContent = productTexts.runningTotal(formatMoney(total, 'decimals'));
  },
} satisfies Record<string, Reflection>;
