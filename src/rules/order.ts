import type { Currency } from './money.ts';
import { phoneToSend } from './phone.ts';
import { plainLine, plainLines } from './plain-text.ts';
import { cutText } from './read-field.ts';

/** What a shopper fills in at checkout. */
export interface OrderForm {
  clientName: string;
  clientPhone: string;
  comment: string;
  agreed: boolean;
}

/** An untouched form. */
export const emptyOrderForm: OrderForm = { clientName: '', clientPhone: '', comment: '', agreed: false };

/** The maximum number of characters that the texts of an order may have. */
export const ORDER_TEXT_LIMITS = { clientName: 200, clientPhone: 50, comment: 2000 } as const;

/** The maximum number of characters that a shopper can type as a comment; the rest is for notes. */
export const MAX_TYPED_COMMENT_LENGTH = 1500;

/** The maximum number of products that an order may have, each with any number of pieces. */
export const MAX_ORDER_LINES = 100;

/** What an order cannot be sent without. */
export type OrderNeed = 'name' | 'phone' | 'products' | 'fewerProducts' | 'agreement';

/** Returns what an order still needs, in the order of the page; empty when it can be sent. */
export function missingOrderNeeds(form: OrderForm, lineCount: number): OrderNeed[] {
  const missing: Record<OrderNeed, boolean> = {
    name: plainLine(form.clientName) === '',
    phone: plainLine(form.clientPhone) === '',
    products: lineCount < 1,
    fewerProducts: lineCount > MAX_ORDER_LINES,
    agreement: !form.agreed,
  };
  return (Object.keys(missing) as OrderNeed[]).filter((need) => missing[need]);
}

/** An ordered product, as the shopper was shown it. */
export interface OrderedLine {
  id: number;
  quantity: number;
  /** What one piece costs, in `currency`. */
  price: number;
  currency: Currency;
  color?: string | undefined;
}

/** Whether two orders are of the same products, in the same quantities and colours, at the same prices. */
export const isSameOrder = (one: readonly OrderedLine[], other: readonly OrderedLine[]): boolean =>
  contentOf(one) === contentOf(other);

const contentOf = (lines: readonly OrderedLine[]): string =>
  JSON.stringify(
    lines.map(({ id, quantity, price, currency, color }) => [id, quantity, price, currency, color]),
  );

/** The body of `POST /orders`. Expected prices are sent only to an API that is known to compare them. */
export interface OrderSubmission {
  clientName: string;
  clientPhone: string;
  comment: string;
  orders: { productId: number; quantity: number; expectedPrice?: number }[];
}

export const orderSubmission = (
  form: OrderForm,
  lines: readonly Pick<OrderedLine, 'id' | 'quantity' | 'price'>[],
): OrderSubmission => ({
  clientName: plainLine(form.clientName),
  clientPhone: phoneToSend(form.clientPhone),
  comment: plainLines(form.comment),
  orders: lines.map(({ id, quantity, price }) => ({ productId: id, quantity, expectedPrice: price })),
});

export const withoutExpectedPrices = (order: OrderSubmission): OrderSubmission => ({
  ...order,
  orders: order.orders.map(({ expectedPrice: _, ...line }) => line),
});

/** Adds a note to the comment, in full: the shopper's text is cut if both together are too long for a comment. */
export function withNote(order: OrderSubmission, note: string): OrderSubmission {
  const room = ORDER_TEXT_LIMITS.comment - note.length - 1;
  const comment = [cutText(order.comment, room), note].filter(Boolean).join('\n');
  return { ...order, comment };
}

/**
 * Reads the key by which an API tells what became of an order; empty if there is none, or one that could be guessed or would
 * be another address: at least 128 bits, in letters and digits.
 */
export const readOrderKey = (key: unknown): string =>
  typeof key === 'string' && /^[\w-]{22,100}$/.test(key) ? key : '';

/** What an API reports about a line that it refuses to sell as ordered; `undefined` for what it does not report. */
export interface RefusedLine {
  productId: number;
  quantityLeft?: number | undefined;
  /** What one piece costs now, in `currency`. */
  price?: number | undefined;
  currency?: string | undefined;
}

const REFUSING: ReadonlySet<number> = new Set([400, 409, 413, 422]);

/**
 * Whether an HTTP status refuses a request for its content, so that sending it again is pointless. Any other one, such as
 * 408, 425 or 429, says nothing about the request.
 */
export const refusesContent = (status: number): boolean => REFUSING.has(status);
