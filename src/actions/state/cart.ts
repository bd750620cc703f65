import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import type { Priced } from '#rules/price.ts';
import { $cartCount, $savedCart } from '#stores/saved-cart.ts';
import { productStateTexts } from '#texts/product-state.ts';
import { carrierOf, chosenQuantity, productIdOf } from './carrier.ts';
import { type Reflection, showChosen, showText } from './reflect.ts';

const lineOf = (control: Element) => {
  const id = productIdOf(control);
  return $savedCart.get().find((line) => line.id === id);
};

/** What the product of a control costs, as the page carries it: fields at their default are left out. */
function pricedOf(control: Element): (Priced & { productCurrency?: string }) | undefined {
  const carried = carrierOf(control)?.dataset.product;
  return carried && JSON.parse(carried);
}

export const cartState = {
  'cart-count': (element) => {
    const count = $cartCount.get();
    showText(element, String(count));
    element.toggleAttribute('hidden', count === 0);
  },
  'in-cart': (element) => {
    const button = element.closest('button') ?? element;
    const present = lineOf(element) !== undefined;
    showText(element, present ? productStateTexts.inCart : productStateTexts.addToCart);
    showChosen(button, present);
  },
  'cart-quantity': (field) => {
    const line = lineOf(field);
    const isBeingTyped =
      field === document.activeElement || window.earlyTaps?.some((tap) => tap.control === field);
    if (line && !isBeingTyped && field instanceof HTMLInputElement) field.value = String(line.quantity);
  },
  'line-total': (element) => {
    const priced = pricedOf(element);
    if (!priced) return;
    const total = lineTotal({ productCurrency: '', ...priced, quantity: chosenQuantity(element) });
    showText(element, productStateTexts.runningTotal(formatMoney(total, 'decimals')));
  },
} satisfies Record<string, Reflection>;
