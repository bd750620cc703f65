import { atom } from 'nanostores';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { refusedLines, sendOrder, takesOrderKeys } from '#catalogue/live/orders.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { agreedOrder, withAccepted, withoutOrdered, withRefusal } from '#rules/cart-order.ts';
import { refusesContent } from '#rules/content-refusal.ts';
import { lineChanges } from '#rules/line-changes.ts';
import {
  missingOrderNeeds,
  type OrderedLine,
  type OrderForm,
  type OrderSubmission,
  orderSubmission,
  withNote,
} from '#rules/order.ts';
import { $cart, changeCart, refreshCart } from './cart.ts';
import { $checkoutForm, changeCheckoutForm, clearCheckoutForm } from './checkout-form.ts';
import { earlierAttempt, forgetAttempt, markUnanswered, startAttempt } from './order-attempt.ts';
import { checkProducts, loadCartProducts } from './products/live-products.ts';
import { keepReceipt } from './receipts.ts';
import { $region } from './region.ts';
import { noteEvent } from './shop-events.ts';
import { readyOrder, saveWaitingOrder, withdrawOrder } from './waiting-order.ts';

/** Whether an order is being sent. */
export const $sendingOrder = atom(false);

/** Whether the last order may have arrived without an answer, so that sending it again could order twice. */
export const $orderUnanswered = atom(false);

/** Minutes after which the API takes the last order, if that ended as `later`. */
export const $retryMinutes = atom(1);

/**
 * How an attempt to order ended. `changed`: lines differ from what the shopper agreed to and show how; nothing was
 * ordered. `waiting`: there is no connection. `no answer`: it may have arrived, and sending it again cannot order
 * twice. `unanswered`: it may have arrived, and sending it again could order twice. `later`: the API takes it in
 * {@link $retryMinutes}. `already sending`: an earlier order
 * is still being sent.
 */
export type OrderOutcome =
  | 'sent'
  | 'incomplete'
  | 'changed'
  | 'waiting'
  | 'failed'
  | 'later'
  | 'no answer'
  | 'unanswered'
  | 'already sending';

const FAILURES: ReadonlySet<OrderOutcome> = new Set(['failed', 'later', 'no answer', 'unanswered']);

/** The parts of an order. */
interface OrderRequest {
  form: OrderForm;
  /** The lines as shown to the shopper, who agrees to them. */
  shown: readonly CartLine[];
  notes: OrderNotes;
}

/** Notes to the operator in the comment of an order, one per line below what the shopper wrote. */
interface OrderNotes {
  region: (name: string) => string;
  /** For a line with a chosen colour. */
  color: (line: CartLine) => string;
  /** For an order whose prices could not be compared with the catalogue. */
  unverified: string;
}

/**
 * Orders the cart, without sold-out lines, which are marked as such wherever the cart is shown. First fetches its
 * products; if one differs from what was shown, nothing is sent. Only success empties the cart and the form; products
 * added in another tab while the order was being sent stay in the cart. Without a connection the order waits.
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
  // An order that may have arrived is sent again unchanged: it may itself be why fewer pieces are left.
  const isSentAgain = last?.isUnanswered === true;
  if (!isSentAgain) changeCart((lines) => withAccepted(lines, shown));
  const lines = isSentAgain ? agreed : agreedOrder($cart.get());
  if (missingOrderNeeds(form, lines.length).length > 0) return 'incomplete';
  if (globalThis.navigator?.onLine === false) {
    saveWaitingOrder(form, lines);
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
  changeCart((present) => withoutOrdered(present, lines));
  clearCheckoutForm();
  forgetAttempt();
  return 'sent';
}

/**
 * Sends the waiting order, in one tab only. Returns `undefined` if there is none, and `not sent` if it has waited too
 * long or the cart has changed since.
 */
export const sendWaitingOrder = (notes: OrderNotes): Promise<OrderOutcome | 'not sent' | undefined> =>
  inOneTab(async () => {
    const waiting = readyOrder();
    if (!waiting) return undefined;
    const isSame = JSON.stringify(agreedOrder($cart.get())) === JSON.stringify(waiting.lines);
    // Should this page end while sending, it is better not to order at all than to risk ordering twice.
    if (!isSame || waiting.isStale || !takesOrderKeys()) withdrawOrder();
    const { form } = waiting;
    const outcome =
      isSame && !waiting.isStale ? await placeOrder({ form, shown: [], notes }) : ('not sent' as const);
    if (outcome !== 'waiting' && outcome !== 'no answer') withdrawOrder();
    // It may have been filled in in another tab, or before a crash.
    if (outcome !== 'sent' && $checkoutForm.get().clientName === '') changeCheckoutForm(form);
    return outcome;
  });

/** Runs work in one tab at a time; without a lock in old browsers, as shoppers seldom have two tabs. */
const inOneTab = <Result>(work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('order', work) : work();

/** Updates the cart with what the API says about the lines that it refused. */
async function followRefusal(error: ApiRefused, lines: readonly OrderedLine[]): Promise<OrderOutcome> {
  if (refusesContent(error.status)) forgetAttempt();
  else if (error.retryAfter !== undefined) {
    $retryMinutes.set(Math.max(1, Math.ceil(error.retryAfter / 60)));
    return 'later';
  }
  const refused = refusedLines(error);
  const products = $cart.get().flatMap((line) => {
    const refusal = refused.find(({ productId }) => productId === line.id);
    return refusal ? [withRefusal(line, refusal)] : [];
  });
  refreshCart(products, true);
  if (hasChanges(lines)) return 'changed';
  // The refused product may no longer be sold: reloading marks its line.
  void loadCartProducts(0);
  return 'failed';
}

/** Whether the cart has no such line any more, for example for lack of a price, or the shopper has to agree to it anew. */
const hasChanges = (lines: readonly OrderedLine[]): boolean =>
  lines.some(({ id }) => {
    const line = $cart.get().find((present) => present.id === id);
    return !line || lineChanges(line).length > 0;
  });
