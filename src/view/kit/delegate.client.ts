import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { productElementOf } from './bind.client.ts';

/** Handles a shopper's click, change or submit on an element. */
export type Action = (control: HTMLElement, event: Event) => void;

/** The product that a control belongs to. */
export const productOf = (control: Element): Product | undefined =>
  productOfAttribute(productElementOf(control)?.dataset.product);

export type Actions = Readonly<Record<string, Action>>;

/** The events listened for, each with the attribute that names an element's action. */
const EVENTS = { click: 'data-action', change: 'data-change', submit: 'data-submit' } as const;

/**
 * Runs the action named in the event's attribute of the target or its nearest ancestor.
 * One listener per event type serves the whole document, including anything rendered later.
 */
export function runActions(actions: Actions): void {
  for (const [type, attribute] of Object.entries(EVENTS)) {
    document.addEventListener(type, (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(`[${attribute}]`);
      if (!control || control.matches(':disabled')) return;
      actions[control.getAttribute(attribute) ?? '']?.(control, event);
    });
  }
}
