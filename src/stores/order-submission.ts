import type { CartLine } from '#rules/cart-line.ts';
import { orderedLine } from '#rules/cart-order.ts';
import { type OrderForm, type OrderSubmission, orderSubmission, withNote } from '#rules/order.ts';
import { $region } from './region.ts';

/** Notes to the operator in the comment of an order, one per line below what the shopper wrote. */
export interface OrderNotes {
  region: (name: string) => string;
  /** For a line with a chosen colour. */
  color: (line: CartLine) => string;
  /** For an order whose prices could not be compared with the catalogue. */
  unverified: string;
}

/** Returns what is sent for these lines: orders have no fields for colours and the region. */
export function submissionOf(
  form: OrderForm,
  lines: readonly CartLine[],
  notes: OrderNotes,
): OrderSubmission {
  const region = $region.get();
  const colored = lines.filter(({ chosenColor }) => chosenColor);
  return [...(region ? [notes.region(region)] : []), ...colored.map(notes.color)].reduce(
    withNote,
    orderSubmission(form, lines.map(orderedLine)),
  );
}
