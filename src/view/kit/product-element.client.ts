import { coerceQuantity, parseQuantity } from '#rules/quantity.ts';

/** The nearest element around a control that carries a product, or that shows a sample product and carries none. */
export const productElementOf = (control: Element) =>
  control.closest<HTMLElement>('[data-product], [data-sample]');

/** The id of the product that a control belongs to; NaN if there is none. */
export const productIdOf = (control: Element): number => Number(productElementOf(control)?.dataset.productId);

/** The quantity field of a control's product, if any. */
export const quantityFieldOf = (control: Element): HTMLInputElement | null | undefined =>
  productElementOf(control)?.querySelector<HTMLInputElement>('input[name="quantity"]');

/** The quantity a shopper chose for a control's product; 1 if the field has no usable value. */
export const chosenQuantity = (control: Element): number =>
  coerceQuantity(parseQuantity(quantityFieldOf(control)?.value ?? ''));

/** The colour that a shopper chose for a control's product, here or earlier; `undefined` if none was chosen. */
export const chosenColor = (control: Element): string | undefined =>
  productElementOf(control)?.querySelector<HTMLInputElement>('[data-carries=color] :checked')?.value;
