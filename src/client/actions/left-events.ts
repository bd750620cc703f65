import { productAttributes, productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { $cart } from '#stores/cart.ts';
import { type LeftEvent, takeLeftEvents } from '#stores/left-events.ts';
import { closeOverlay } from '#stores/overlay.ts';
import type { Actions } from './delegate.ts';

/** Actions that still make sense on another page, because they change something that is saved. */
const LASTING: ReadonlySet<string> = new Set([
  'add-to-cart',
  'one-less',
  'one-more',
  'typed-quantity',
  'toggle-wishlist',
  'toggle-compare',
  'toggle-direction',
  'subscribe',
]);

/** Whether the shopper, or the shop after a failure, has reloaded this page instead of opening it anew. */
const isReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
};

/**
 * Runs the actions that were still pending when a page was left, as if their controls were on this page. A panel opens
 * only if it was requested on this page, which has been reloaded since.
 */
export function doLeftEvents(actions: Actions): void {
  // Events of a product share a form, since a step counts from the quantity that the one before it left in the field.
  const forms = new Map<string, ReturnType<typeof formOf>>();
  for (const event of takeLeftEvents()) {
    const isHere = event.page === location.pathname && isReloaded();
    if (!isHere && !LASTING.has(event.action)) continue;
    const parts = forms.get(event.product ?? '') ?? formOf(event);
    if (event.product) forms.set(event.product, parts);
    const { form, field, button, choice } = parts;
    choice.value = event.color ?? '';
    choice.toggleAttribute('checked', event.color !== undefined);
    if (event.action === 'typed-quantity') field.value = event.value ?? '';
    button.dataset.panel = event.panel;
    button.dataset.search = event.value ?? '';
    actions[event.action]?.(event.action === 'subscribe' ? form : button, new Event('submit'));
    if (!isHere) closeOverlay();
  }
}

/** Builds a form that carries the data of an event; steps of a product in the cart count from the quantity there. */
function formOf({ action, product: carried, value = '' }: LeftEvent) {
  const form = document.createElement('form');
  const field = document.createElement('input');
  const button = document.createElement('button');
  field.name = action === 'subscribe' ? 'email' : 'quantity';
  const product = productOfAttribute(carried);
  const line = $cart.get().find(({ id }) => id === product?.id);
  field.value = String(line?.quantity ?? value);
  for (const [name, attribute] of Object.entries(product ? productAttributes(product) : {}))
    form.setAttribute(name, String(attribute));
  // The part of the markup of `ui/ColorChoice.tsx` that says which colour is chosen.
  const colors = document.createElement('fieldset');
  const choice = document.createElement('input');
  colors.dataset.colors = '';
  choice.type = 'radio';
  colors.append(choice);
  form.append(field, button, colors);
  return { form, field, button, choice };
}
