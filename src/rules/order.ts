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

/** The most characters of a comment that a shopper types; the others are for notes. */
export const MOST_OF_COMMENT = 1500;

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

/** What an order is about; `price` is what one piece costs as the shopper was told. */
export interface OrderedLine {
  id: number;
  quantity: number;
  price: number;
}

/** The body of `POST /orders`. Only an API of which it is known that it compares them is told the expected prices. */
export interface OrderSubmission {
  clientName: string;
  clientPhone: string;
  comment: string;
  orders: { productId: number; quantity: number; expectedPrice?: number }[];
}

export const orderSubmission = (form: OrderForm, lines: readonly OrderedLine[]): OrderSubmission => ({
  clientName: form.clientName.trim(),
  clientPhone: phoneToSend(form.clientPhone),
  comment: form.comment.trim(),
  orders: lines.map(({ id, quantity, price }) => ({ productId: id, quantity, expectedPrice: price })),
});

export const withoutExpectedPrices = (order: OrderSubmission): OrderSubmission => ({
  ...order,
  orders: order.orders.map(({ expectedPrice: _, ...line }) => line),
});

/** Adds a line to the comment, in full: what the shopper wrote is cut where both are longer than a comment may be. */
export function withNote(order: OrderSubmission, note: string): OrderSubmission {
  const room = ORDER_TEXT_LIMITS.comment - note.length - 1;
  const comment = [order.comment.slice(0, room), note].filter(Boolean).join('\n');
  return { ...order, comment };
}

/** What an API says of a line that it does not sell as it was ordered; what it says nothing of is `undefined`. */
export interface RefusedLine {
  productId: number;
  quantityLeft?: number | undefined;
  /** What one piece costs now, in `currency`. */
  price?: number | undefined;
  currency?: string | undefined;
}
