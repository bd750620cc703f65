import { coerceQuantity, parseQuantity } from '#rules/quantity.ts';

/** The nearest element around a control that carries a product, or shows a sample, which carries none. */
export const productElementOf = (control: Element) =>
  control.closest<HTMLElement>('[data-product], [data-sample]');

/** The id of the product that a control stands for; NaN where there is none. */
export const productIdOf = (control: Element): number => Number(productElementOf(control)?.dataset.productId);

/** The quantity field that belongs to a control's product, where there is one. */
export const quantityFieldOf = (control: Element): HTMLInputElement | null | undefined =>
  productElementOf(control)?.querySelector<HTMLInputElement>('input[name="quantity"]');

/** The quantity a shopper chose for a control's product; 1 where nothing usable was chosen. */
export const chosenQuantity = (control: Element): number =>
  coerceQuantity(parseQuantity(quantityFieldOf(control)?.value ?? ''));

/** The colour that is chosen for a control's product; `undefined` where there is no choice. */
export const chosenColor = (control: Element): string | undefined =>
  productElementOf(control)?.querySelector<HTMLInputElement>('[data-colors] :checked')?.value;
