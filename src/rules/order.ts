import { phoneToSend } from './phone.ts';

/** What a shopper fills in at checkout. */
export interface OrderForm {
  clientName: string;
  clientPhone: string;
  comment: string;
  agreed: boolean;
}

/** Why an order cannot be sent yet, or `undefined` when it can (spec sections 4 and 5). */
export type OrderObstacle = 'name' | 'phone' | 'agreement' | 'cart';

export function orderObstacle(form: OrderForm, lineCount: number): OrderObstacle | undefined {
  if (form.clientName.trim() === '') return 'name';
  if (form.clientPhone.trim() === '') return 'phone';
  if (lineCount < 1) return 'cart';
  if (!form.agreed) return 'agreement';
  return undefined;
}

/** The body of `POST /orders` (spec section 7). */
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
