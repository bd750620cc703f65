import { phoneToSend } from './phone.ts';

/** What a shopper fills in at checkout. */
export interface OrderForm {
  clientName: string;
  clientPhone: string;
  comment: string;
  agreed: boolean;
}

/** A form that nobody has touched. */
export const emptyOrderForm: OrderForm = { clientName: '', clientPhone: '', comment: '', agreed: false };

/** The most characters that the texts of an order may have. */
export const ORDER_TEXT_LIMITS = { clientName: 200, clientPhone: 50, comment: 2000 } as const;

/** What an order cannot be sent without. */
export type OrderNeed = 'name' | 'phone' | 'products' | 'agreement';

/** What an order still needs, in the order of the page; nothing when it can be sent. */
export function missingOrderNeeds(form: OrderForm, lineCount: number): OrderNeed[] {
  const missing: Record<OrderNeed, boolean> = {
    name: form.clientName.trim() === '',
    phone: form.clientPhone.trim() === '',
    products: lineCount < 1,
    agreement: !form.agreed,
  };
  return (Object.keys(missing) as OrderNeed[]).filter((need) => missing[need]);
}

/** The body of `POST /orders`. */
export interface OrderSubmission {
  clientName: string;
  clientPhone: string;
  comment: string;
  orders: { productId: number; quantity: number }[];
}

export const orderSubmission = (
  form: OrderForm,
  lines: readonly { id: number; quantity: number }[],
): OrderSubmission => ({
  clientName: form.clientName.trim(),
  clientPhone: phoneToSend(form.clientPhone),
  comment: form.comment.trim(),
  orders: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
});
