import { parseQuantity } from '#rules/quantity.ts';

/** The nearest element around a control that carries a product, or shows a sample, which carries none. */
export const carrierOf = (control: Element) => control.closest<HTMLElement>('[data-product], [data-sample]');

/** The id of the product that a control stands for; NaN where there is none. */
export const productIdOf = (control: Element): number => Number(carrierOf(control)?.dataset.productId);

/** The quantity field that belongs to a control's product, where there is one. */
export const quantityFieldOf = (control: Element): HTMLInputElement | null | undefined =>
  carrierOf(control)?.querySelector<HTMLInputElement>('input[name="quantity"]');

/** The quantity a shopper chose for a control's product; 1 where nothing usable was chosen (spec section 5). */
export const chosenQuantity = (control: Element): number =>
  parseQuantity(quantityFieldOf(control)?.value ?? '') ?? 1;
