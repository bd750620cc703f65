import { parseLineProduct } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { priceOf } from '#rules/price.ts';
import { MIN_QUANTITY, maxPieces } from '#rules/quantity.ts';
import { $cart, $cartCount } from '#stores/cart.ts';
import { productStateTexts } from '#texts/product-state.ts';
import {
  type Binding,
  chosenQuantity,
  productElementOf,
  productIdOf,
  showChosen,
  showCount,
  showText,
} from '#view/kit/bind.client.ts';

/** The line of a control's product, if it is in the cart. */
export const lineOf = (control: Element) => {
  const id = productIdOf(control);
  return $cart.get().find((line) => line.id === id);
};

const carriedBy = (control: Element) => parseLineProduct(productElementOf(control)?.dataset.product);

/** Marks the minus and plus buttons beside a quantity field as disabled when they would have no effect. */
function showEnds(field: HTMLElement): void {
  const max = maxPieces(carriedBy(field)?.productQuantity);
  for (const button of field.parentElement?.querySelectorAll('button') ?? []) {
    const next = chosenQuantity(field) + (button.dataset.action === 'one-less' ? -1 : 1);
    button.ariaDisabled = String(next < MIN_QUANTITY || next > max);
  }
}

/** The stores that these bindings show. */
export const cartStores = [$cart, $cartCount];

export const cartBindings = {
  'cart-count': (badge) => {
    // The script in the head counts what still waits to be added (runtime/head/queue.ts).
    if (!window.eventQueue.some((event) => event.request.action === 'add-to-cart'))
      showCount(badge, $cartCount.get());
  },
  'in-cart': (element) => {
    const button = element.closest('button') ?? element;
    // It says that the product is sold out.
    if (button.matches(':disabled')) return;
    const present = lineOf(element) !== undefined;
    showText(element, present ? productStateTexts.inCart : productStateTexts.addToCart);
    showChosen(button, present);
  },
  'in-cart-pieces': (count) => showCount(count, lineOf(count)?.quantity ?? 0),
  'cart-quantity': (field) => {
    const line = lineOf(field);
    const isBeingTyped =
      field === document.activeElement || window.eventQueue.some((event) => event.control === field);
    if (line && !isBeingTyped && field instanceof HTMLInputElement) field.value = String(line.quantity);
    showEnds(field);
  },
  'line-total': (element) => {
    const product = carriedBy(element);
    if (!product) return;
    const total = priceOf(product, chosenQuantity(element));
    showText(element, productStateTexts.runningTotal(formatMoney(total, 'decimals')));
  },
} satisfies Record<string, Binding>;
