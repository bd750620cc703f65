import { atom } from 'nanostores';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { refusedLines, sendOrder, takesOrderKeys } from '#catalogue/live/orders.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { agreedOrder, lineChanges, refusedProduct } from '#rules/line-changes.ts';
import {
  missingOrderNeeds,
  type OrderedLine,
  type OrderForm,
  type OrderSubmission,
  orderSubmission,
  withNote,
} from '#rules/order.ts';
import { $cart, acceptChanges, refreshCart, removeOrdered } from './cart.ts';
import { $checkoutForm, clearCheckoutForm } from './checkout-form.ts';
import { earlierAttempt, forgetAttempt, markUnanswered, startAttempt } from './order-attempt.ts';
import { checkProducts, loadCartProducts } from './products/live-products.ts';
import { keepReceipt } from './receipts.ts';
import { $region } from './region.ts';
import { noteEvent } from './shop-events.ts';
import { letOrderWait, readyOrder, withdrawOrder } from './waiting-order.ts';

/** Whether an order is on its way. */
export const $sendingOrder = atom(false);

/** Whether the last order may have arrived although no answer came: sent again, it could be another one. */
export const $orderUnanswered = atom(false);

/**
 * How an attempt to order ended. `changed`: lines are other than the shopper agreed to, and nothing was ordered; they say how.
 * `waiting`: there is no connection. `no answer`: it may have arrived, and sent again it stays one order. `unanswered`: it may
 * have arrived, and the API could not tell it from the next one. `already sending`: an earlier one is still on its way.
 */
export type OrderOutcome =
  | 'sent'
  | 'incomplete'
  | 'changed'
  | 'waiting'
  | 'failed'
  | 'no answer'
  | 'unanswered'
  | 'already sending';

const FAILURES: ReadonlySet<OrderOutcome> = new Set(['failed', 'no answer', 'unanswered']);

/** What an order is made of. */
export interface OrderRequest {
  form: OrderForm;
  /** The lines as the shopper was shown them, who agrees to what they say. */
  shown: readonly CartLine[];
  notes: OrderNotes;
}

/** What the comment of an order says to the operator below what the shopper wrote, a line each. */
export interface OrderNotes {
  region: (name: string) => string;
  /** Of a line for which a colour was chosen. */
  color: (line: CartLine) => string;
  /** Where its prices could not be compared with the catalogue. */
  unverified: string;
}

/**
 * Sends the order of the cart, without lines that are sold out: they say so wherever the cart is shown. First its products are
 * asked for; where one is not as it was shown any more, nothing is sent. Only success empties the cart and the form; what was
 * added while the order was on its way, in another tab, stays in the cart. Without a connection the order waits.
 */
export async function placeOrder({
  form = $checkoutForm.get(),
  shown = $cart.get(),
  notes,
}: Partial<OrderRequest> & Pick<OrderRequest, 'notes'>): Promise<OrderOutcome> {
  if ($sendingOrder.get()) return 'already sending';
  $sendingOrder.set(true);
  $orderUnanswered.set(false);
  try {
    const outcome = await order({ form, shown, notes });
    $orderUnanswered.set(outcome === 'unanswered');
    if (outcome === 'sent') noteEvent({ kind: 'order-sent' });
    if (FAILURES.has(outcome)) noteEvent({ kind: 'order-failed' });
    return outcome;
  } finally {
    $sendingOrder.set(false);
  }
}

async function order({ form, shown, notes }: OrderRequest): Promise<OrderOutcome> {
  const agreed = agreedOrder($cart.get());
  const last = takesOrderKeys() ? await earlierAttempt(submissionOf(form, agreed, notes)) : undefined;
  // What may have arrived is sent again as it was: the order itself may be why fewer pieces are left.
  const isSentAgain = last?.isUnanswered === true;
  if (!isSentAgain) acceptChanges(shown);
  const lines = isSentAgain ? agreed : agreedOrder($cart.get());
  if (missingOrderNeeds(form, lines.length).length > 0) return 'incomplete';
  if (globalThis.navigator?.onLine === false) {
    letOrderWait(form, lines);
    return 'waiting';
  }
  const isVerified = isSentAgain || (await checkProducts(lines));
  if (!isSentAgain && hasChanges(lines)) return 'changed';
  return send(submissionOf(form, lines, notes), lines, isVerified, notes);
}

function submissionOf(form: OrderForm, lines: readonly OrderedLine[], notes: OrderNotes): OrderSubmission {
  const region = $region.get();
  const colored = $cart.get().filter((line) => line.chosenColor && lines.some(({ id }) => id === line.id));
  return [...(region ? [notes.region(region)] : []), ...colored.map(notes.color)].reduce(
    withNote,
    orderSubmission(form, lines),
  );
}

async function send(
  order: OrderSubmission,
  lines: readonly OrderedLine[],
  isVerified: boolean,
  { unverified }: OrderNotes,
): Promise<OrderOutcome> {
  const attempt = await startAttempt(order, isVerified);
  const sent = (attempt?.isVerified ?? isVerified) ? order : withNote(order, unverified);
  let number: string;
  try {
    number = await sendOrder(sent, attempt?.key);
  } catch (error) {
    if (error instanceof ApiUnreachable) {
      if (!attempt || !takesOrderKeys()) return 'unanswered';
      markUnanswered(attempt);
      return 'no answer';
    }
    return error instanceof ApiRefused ? followRefusal(error, lines) : 'failed';
  }
  keepReceipt(number, order, lines, $cart.get());
  removeOrdered(lines);
  clearCheckoutForm();
  forgetAttempt();
  return 'sent';
}

/**
 * Sends the order that waits, in one tab alone. Returns nothing where none waits, and `not sent` where it has waited for too
 * long or the cart is another one by now.
 */
export const sendWaitingOrder = (notes: OrderNotes): Promise<OrderOutcome | 'not sent' | undefined> =>
  inOneTab(async () => {
    const waiting = readyOrder();
    if (!waiting) return undefined;
    const isSame = JSON.stringify(agreedOrder($cart.get())) === JSON.stringify(waiting.lines);
    // What could be ordered twice is rather not ordered at all, should this page end while it is on its way.
    if (!isSame || waiting.isStale || !takesOrderKeys()) withdrawOrder();
    if (!isSame || waiting.isStale) return 'not sent';
    const outcome = await placeOrder({ form: waiting.form, shown: [], notes });
    if (outcome !== 'waiting' && outcome !== 'no answer') withdrawOrder();
    return outcome;
  });

/** Old browsers have no locks, and shoppers seldom two tabs. */
const inOneTab = <Result>(work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('order', work) : work();

const SERVER_FAILED = 500;

/** Lets the cart follow what the API says of the lines that it refuses. */
async function followRefusal(error: ApiRefused, lines: readonly OrderedLine[]): Promise<OrderOutcome> {
  if (error.status < SERVER_FAILED) forgetAttempt();
  const refused = refusedLines(error);
  const products = $cart.get().flatMap((line) => {
    const said = refused.find(({ productId }) => productId === line.id);
    return said ? [refusedProduct(line, said)] : [];
  });
  refreshCart(products, true);
  if (hasChanges(lines)) return 'changed';
  // What is refused may be a product that is not sold any more: its line then says so.
  void loadCartProducts(0);
  return 'failed';
}

/** Whether a line of these products is other than the shopper agreed to. */
const hasChanges = (lines: readonly OrderedLine[]): boolean =>
  $cart.get().some((line) => lines.some(({ id }) => id === line.id) && lineChanges(line).length > 0);
