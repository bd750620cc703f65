import { coerceQuantity, parseQuantity } from '#rules/quantity.ts';

/** Shows state from a store on an element that names the binding in `data-bind`. */
export type Binding = (element: HTMLElement) => void;

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

/** The text that each element was given last. */
const given = new WeakMap<HTMLElement, string>();

/**
 * Writes a text only if it differs, since every write triggers a new layout of the page, and a new translation of the
 * text where the browser has put elements in its place.
 */
export function showText(element: HTMLElement, text: string): void {
  const shown = element.firstElementChild ? given.get(element) : element.textContent;
  given.set(element, text);
  if (shown !== text) element.textContent = text;
}

/** The largest number that fits on a badge. */
const MAX_COUNT = 99;

/** Shows a number on a badge; hides the badge at 0. */
export function showCount(badge: HTMLElement, count: number): void {
  showText(badge, count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
  badge.toggleAttribute('hidden', count === 0);
}

/** Sets the accessible name of a control, only if it differs. */
export function showLabel(control: HTMLElement, label: string): void {
  if (control.ariaLabel !== label) control.ariaLabel = label;
}

/** Marks a control as chosen (`data-state="on"`) or not chosen. */
export function showChosen(control: HTMLElement, isChosen: boolean): void {
  if (isChosen) control.dataset.state = 'on';
  else control.removeAttribute('data-state');
}

/**
 * Keeps every element with `data-bind` up to date when a shopper types, when elements are added, and when a
 * `data-product` attribute changes. Returns a function that refreshes all of them, to be called at the start and when a
 * store changes.
 */
export function bindStores(bindings: Readonly<Record<string, Binding>>): () => void {
  const bindWithin = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-bind]')) {
      bindings[element.dataset.bind ?? '']?.(element);
    }
  };

  new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) bindWithin(target as Element);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-product'] });

  const refresh = () => bindWithin(document);
  document.addEventListener('input', refresh);
  return refresh;
}
