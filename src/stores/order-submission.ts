import type { CartLine } from '#rules/cart-line.ts';
import { orderedLine } from '#rules/cart-order.ts';
import { formatMoney } from '#rules/money.ts';
import { type OrderForm, type OrderSubmission, orderSubmission, withNote } from '#rules/order.ts';
import { deliveryFeeIn } from './delivery-fee.ts';
import { $region } from './region.ts';

/** Notes to the operator in the comment of an order, one per line below what the shopper wrote. */
export interface OrderNotes {
  /** @param fee what the shopper was told that delivery costs, if anything */
  region: (name: string, fee: string | undefined) => string;
  /** For a line with a chosen colour. */
  color: (line: CartLine) => string;
  /** For an order whose prices could not be compared with the catalogue. */
  unverified: string;
}

/** An order as it is sent and as its receipt shows it. */
export interface Submission {
  order: OrderSubmission;
  lines: readonly CartLine[];
  /** In so‘m; `undefined` if the shopper was shown none. */
  deliveryFee: number | undefined;
}

/** Returns what is sent for these lines: orders have no fields for colours, the region and its fee. */
export function submissionOf(form: OrderForm, lines: readonly CartLine[], notes: OrderNotes): Submission {
  const region = $region.get();
  const deliveryFee = deliveryFeeIn(region, lines);
  const feeText =
    deliveryFee === undefined ? undefined : formatMoney({ amount: deliveryFee, currency: 'sum' });
  const colored = lines.filter(({ chosenColor }) => chosenColor);
  const order = [...(region ? [notes.region(region, feeText)] : []), ...colored.map(notes.color)].reduce(
    withNote,
    orderSubmission(form, lines.map(orderedLine)),
  );
  return { order, lines, deliveryFee };
}
