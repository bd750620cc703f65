import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import { emptyOrderForm, type OrderForm } from '#rules/order.ts';
import { persisted } from '#runtime/persistence.ts';

export const orderFormSchema = v.object({
  clientName: v.string(),
  clientPhone: v.string(),
  comment: v.string(),
  agreed: v.boolean(),
});

const $form = persisted<OrderForm>('checkoutForm', {
  tab: true,
  read: (saved) => readJson(orderFormSchema, saved),
  initial: emptyOrderForm,
});

/** What the shopper has filled in at checkout; survives a reload and a failed call in this tab. */
export const $checkoutForm: ReadableAtom<OrderForm> = $form;

/** Saves nothing if nothing changes. */
export function changeCheckoutForm(changes: Partial<OrderForm>): void {
  const form = $form.get();
  const changed = { ...form, ...changes };
  if (!isEqual(form, changed)) $form.set(changed);
}

const isEqual = (one: OrderForm, other: OrderForm): boolean =>
  Object.entries(one).every(([field, value]) => value === other[field as keyof OrderForm]);

/** Empties the form, after an order. */
export const clearCheckoutForm = (): void => $form.set(emptyOrderForm);
