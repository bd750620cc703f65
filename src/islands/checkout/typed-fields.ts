import type { OrderForm } from '#rules/order.ts';

/** What a shopper typed into the rendered form before React took it over; untouched fields are left out. */
export function typedFields(form: HTMLFormElement): Partial<OrderForm> {
  const data = new FormData(form);
  const typed: Partial<OrderForm> = {};
  for (const name of ['clientName', 'clientPhone', 'comment'] as const) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') typed[name] = value;
  }
  if (data.has('agreed')) typed.agreed = true;
  return typed;
}
