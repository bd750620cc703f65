import { productAttributes, productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { type LeftEvent, takeLeftEvents } from '#stores/left-events.ts';
import { closeOverlay } from '#stores/overlay.ts';
import type { Actions } from './delegate.ts';
import type { actions as pageActions } from './start-actions.ts';

/** What has a meaning on another page than the one on which it was done: it changes something that is kept. */
const LASTING: ReadonlySet<string> = new Set([
  'add-to-cart',
  'one-less',
  'one-more',
  'typed-quantity',
  'toggle-wishlist',
  'toggle-compare',
  'toggle-direction',
  'subscribe',
] satisfies (keyof typeof pageActions)[]);

/**
 * Does what was asked for on a page that was left before it could be done, as if its control stood on this page. Another
 * page than that one opens no panel over it.
 */
export function doLeftEvents(actions: Actions): void {
  const forms = new Map<string | undefined, ReturnType<typeof formOf>>();
  for (const event of takeLeftEvents()) {
    const isHere = event.page === location.pathname;
    if (!isHere && !LASTING.has(event.action)) continue;
    const { form, field, button } = forms.get(event.product) ?? formOf(event);
    forms.set(event.product, { form, field, button });
    if (event.action === 'typed-quantity') field.value = event.value ?? '';
    button.dataset.panel = event.panel;
    button.dataset.search = event.value ?? '';
    actions[event.action]?.(event.action === 'subscribe' ? form : button, new Event('submit'));
    if (!isHere) closeOverlay();
  }
}

/** A form that carries what an event is about. */
function formOf({ action, product: carried, value = '', color }: LeftEvent) {
  const form = document.createElement('form');
  const field = document.createElement('input');
  const button = document.createElement('button');
  field.name = action === 'subscribe' ? 'email' : 'quantity';
  field.value = value;
  const product = productOfAttribute(carried);
  for (const [name, attribute] of Object.entries(product ? productAttributes(product) : {}))
    form.setAttribute(name, String(attribute));
  form.append(field, button);
  if (color !== undefined) form.append(choiceOf(color));
  return { form, field, button };
}

/** What `ui/ColorChoice.tsx` draws, as far as it tells which colour is chosen. */
function choiceOf(color: string): HTMLElement {
  const choice = document.createElement('fieldset');
  choice.dataset.colors = '';
  const input = document.createElement('input');
  input.type = 'radio';
  input.value = color;
  input.setAttribute('checked', '');
  choice.append(input);
  return choice;
}
