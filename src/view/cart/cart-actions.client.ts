import {
  coerceQuantity,
  MIN_QUANTITY,
  maxPieces,
  parseQuantity,
  type QuantityNote,
  quantityNote,
} from '#rules/quantity.ts';
import { prioritize } from '#runtime/loading/load.ts';
import { pointerUp } from '#runtime/pointer-up.ts';
import { addToCart, setQuantity } from '#stores/cart.ts';
import { type CartNews, openOverlayOncePainted } from '#stores/overlay.ts';
import { productStateTexts } from '#texts/product-state.ts';
import { chosenColor, chosenQuantity, productElementOf, quantityFieldOf } from '#view/kit/bind.client.ts';
import { type Action, productOf } from '#view/kit/delegate.client.ts';
import { lineOf } from './cart-bindings.client.ts';

const openMiniCart = (news: CartNews): void =>
  void prioritize(openOverlayOncePainted({ panel: 'mini-cart', news }));

const addControlProduct: Action = (control) => {
  const product = productOf(control);
  if (!product) return;
  const outcome = addToCart(product, chosenQuantity(control), chosenColor(control));
  openMiniCart({ what: outcome, of: product.productName });
};

/**
 * Changes the quantity in the field, and in the cart if the product is already there, and opens the mini cart. Unusable
 * input is replaced with the effective quantity; a note below the field explains the correction.
 */
const changeQuantity =
  (change: (quantity: number) => number): Action =>
  (control) => {
    const field = quantityFieldOf(control);
    if (!field) return;
    const line = lineOf(control);
    const typed = parseQuantity(field.value);
    const stock = productOf(control)?.productQuantity;
    const wanted = change(typed ?? line?.quantity ?? MIN_QUANTITY);
    const quantity = coerceQuantity(wanted, maxPieces(stock));
    field.value = String(quantity);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const note = quantityNote(typed && wanted, stock);
    void showQuantityNote(field, note);
    if (!line || line.quantity === quantity) return;
    setQuantity(line, quantity);
    // A field that lost focus because its panel closed opens no other panel; nor does one with a note to read.
    if (!note && !field.closest('dialog:not([open])')) openMiniCart({ what: 'pieces', of: quantity });
  };

async function showQuantityNote(field: HTMLElement, note: QuantityNote | undefined): Promise<void> {
  await pointerUp();
  const element = productElementOf(field)?.querySelector('[data-quantity-note]');
  if (element) element.textContent = note ? productStateTexts.quantityNotes[note.reason](note.max) : '';
}

export const cartActions = {
  'add-to-cart': addControlProduct,
  'one-less': changeQuantity((quantity) => quantity - 1),
  'one-more': changeQuantity((quantity) => quantity + 1),
  'typed-quantity': changeQuantity((quantity) => quantity),
} satisfies Record<string, Action>;
