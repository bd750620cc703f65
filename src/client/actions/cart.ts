import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { coerceQuantity, MIN_QUANTITY, mostPieces, parseQuantity, quantityNote } from '#rules/quantity.ts';
import { announce } from '#stores/announcement.ts';
import { $cart, addToCart, setQuantity } from '#stores/cart.ts';
import { openOverlayOncePainted } from '#stores/overlay.ts';
import { released } from '#stores/released.ts';
import { cartNoteTexts } from '#texts/cart-note.ts';
import { productStateTexts } from '#texts/product-state.ts';
import {
  chosenColor,
  chosenQuantity,
  productElementOf,
  productIdOf,
  quantityFieldOf,
} from '../bindings/product-element.ts';
import { prioritize } from '../loading/load.ts';
import type { Action } from './delegate.ts';
import { productOf } from './product-of.ts';

/** Opens the mini cart, and says there what changed. */
async function openMiniCart(news: string): Promise<void> {
  await prioritize(openOverlayOncePainted({ panel: 'mini-cart' }));
  announce(news);
}

const addControlProduct: Action = (control) => {
  const product = productOf(control);
  if (!product) return;
  const outcome = addToCart(product, chosenQuantity(control), chosenColor(control));
  void openMiniCart(cartNoteTexts[outcome](product.productName));
};

/**
 * Changes the quantity in the field, and in the cart if the product is already there, and opens the mini cart. Unusable
 * input is replaced with the effective quantity; a note below the field explains the correction. Either is announced.
 */
const changeQuantity =
  (change: (quantity: number) => number): Action =>
  (control) => {
    const field = quantityFieldOf(control);
    if (!field) return;
    const id = productIdOf(control);
    const line = $cart.get().find((line) => line.id === id);
    const typed = parseQuantity(field.value);
    const product = productOf(control);
    const stock = product?.productQuantity;
    const wanted = change(typed ?? line?.quantity ?? MIN_QUANTITY);
    const quantity = coerceQuantity(wanted, mostPieces(stock));
    field.value = String(quantity);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const note = quantityNote(typed && wanted, stock);
    const correction = note ? productStateTexts.quantityNotes[note.reason](note.most) : '';
    void showQuantityNote(field, correction);
    const total = product && formatMoney(lineTotal({ ...product, quantity }), 'decimals');
    const news = correction || (total ? cartNoteTexts.pieces(quantity, total) : '');
    const isChanged = line !== undefined && line.quantity !== quantity;
    if (isChanged) setQuantity(line, quantity);
    // A field that lost focus because its panel closed opens no other panel; nor does one with a note to read.
    if (isChanged && !note && !field.closest('dialog:not([open])')) void openMiniCart(news);
    else announce(news);
  };

async function showQuantityNote(field: HTMLElement, note: string): Promise<void> {
  await released();
  const element = productElementOf(field)?.querySelector('[data-quantity-note]');
  if (element) element.textContent = note;
}

export const cartActions = {
  'add-to-cart': addControlProduct,
  'one-less': changeQuantity((quantity) => quantity - 1),
  'one-more': changeQuantity((quantity) => quantity + 1),
  'typed-quantity': changeQuantity((quantity) => quantity),
} satisfies Record<string, Action>;
