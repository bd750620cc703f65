import { atom } from 'nanostores';
import * as v from 'valibot';
import { readJson } from '#catalogue/fields.ts';
import { emptyOrderForm, type OrderForm } from '#rules/order.ts';
import { browserStorage } from './persistence.ts';

const KEY = 'checkoutForm';
const storage = browserStorage('sessionStorage');

const formSchema: v.GenericSchema<unknown, OrderForm> = v.object({
  clientName: v.string(),
  clientPhone: v.string(),
  comment: v.string(),
  agreed: v.boolean(),
});

const saved = (): OrderForm => readJson(formSchema, storage?.getItem(KEY)) ?? emptyOrderForm;

/** What the shopper has filled in at checkout; survives a reload and a failed call in this tab. */
export const $checkoutForm = atom(saved());

/** A page that the back button brings back has missed what was filled in since, on another page of the tab. */
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && storage?.getItem(KEY)) $checkoutForm.set(saved());
});

export function changeCheckoutForm(changes: Partial<OrderForm>): void {
  $checkoutForm.set({ ...$checkoutForm.get(), ...changes });
  try {
    storage?.setItem(KEY, JSON.stringify($checkoutForm.get()));
  } catch {
    // Without storage the form lives as long as the page.
  }
}

/** After an order nothing of the form stays. */
export function clearCheckoutForm(): void {
  $checkoutForm.set(emptyOrderForm);
  storage?.removeItem(KEY);
}
