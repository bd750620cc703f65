import { atom } from 'nanostores';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { type PlacedOrder, refusedLines, sendOrder, takesOrderKeys } from '#catalogue/live/orders.ts';
import { lineChanges } from '#rules/cart.ts';
import type { CartLine } from '#rules/cart-line.ts';
import {
  acceptedLines,
  agreedLines,
  orderedLine,
  withAccepted,
  withoutOrdered,
  withRefusal,
} from '#rules/cart-order.ts';
import { isSameOrder, missingOrderNeeds, type OrderForm, refusesContent, withNote } from '#rules/order.ts';
import { shop } from '#shop.config.ts';
import { $cart, changeCart, refreshCart } from './cart.ts';
import { $checkoutForm, changeCheckoutForm, clearCheckoutForm } from './checkout-form.ts';
import {
  earlierAttempt,
  forgetAttempt,
  markUnanswered,
  markVerified,
  type OrderAttempt,
  startAttempt,
} from './order-attempt.ts';
import { type OrderNotes, type Submission, submissionOf } from './order-submission.ts';
import { inTurn, loadCartProducts, loadProduct } from './product.ts';
import { $receipts, saveReceipt } from './receipts.ts';
import { $waitingOrder, readyOrder, saveWaitingOrder, WAITING_MS, withdrawOrder } from './waiting-order.ts';

/** Whether an order is being sent. */
export const $sendingOrder = atom(false);

/** Whether the last order may have arrived without an answer, so that sending it again could order twice. */
export const $orderUnanswered = atom(false);

/** Whether a server has failed, instead of not answering, if the last order ended as `no answer` or `unanswered`. */
export const $serverFailed = atom(false);

/** How an attempt to order ended. */
export type OrderOutcome =
  | 'sent'
  | 'incomplete'
  /** Lines differ from what the shopper agreed to and show how; nothing was ordered. */
  | 'changed'
  /** There is no connection, or the API takes it only later. */
  | 'waiting'
  /** It was refused. */
  | 'failed'
  /** It may have arrived, since the API has not answered or failed ({@link $serverFailed}); sending it again cannot order twice. */
  | 'no answer'
  /** Likewise, but sending it again could order twice. */
  | 'unanswered'
  /** An earlier order is still being sent. */
  | 'already sending';

interface OrderRequest {
  form: OrderForm;
  /** The lines as shown to the shopper, who agrees to them; `undefined` for those last agreed to. */
  shown?: readonly CartLine[];
  notes: OrderNotes;
  /** When the shopper asked for it, in milliseconds since 1970. */
  since: number;
}

/**
 * Orders the cart, without sold-out lines, which are marked as such wherever the cart is shown. First fetches its
 * products; if anything then differs from what was shown, nothing is sent. Only success empties the cart and the form;
 * products added in another tab while the order was being sent stay in the cart. Without a connection, and if the API asks
 * to be called later, the order waits.
 * Tabs order one after the other: one that finds that another has just sent the same order is done.
 */
export const placeOrder = ({
  form = $checkoutForm.get(),
  shown = $cart.get(),
  notes,
}: Partial<OrderRequest> & Pick<OrderRequest, 'notes'>): Promise<OrderOutcome> => {
  const since = Date.now();
  return once(() => inOneTab(() => attemptOrder({ form, shown, notes, since })));
};

/** Does work that ends an order, unless that is being done in this tab already. */
async function once(work: () => Promise<OrderOutcome>): Promise<OrderOutcome> {
  if ($sendingOrder.get()) return 'already sending';
  $sendingOrder.set(true);
  $orderUnanswered.set(false);
  try {
    const outcome = await work();
    $orderUnanswered.set(outcome === 'unanswered');
    return outcome;
  } finally {
    $sendingOrder.set(false);
  }
}

/** Runs work in one tab at a time. Without locks, in old browsers, it is the key of an order that makes two one. */
const inOneTab = <Result>(work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('order', work) : work();

async function attemptOrder({ form, shown, notes, since }: OrderRequest): Promise<OrderOutcome> {
  const wait = (lines: readonly CartLine[], dueAt?: number): OrderOutcome => {
    saveWaitingOrder({ form, lines: lines.map(orderedLine), since, dueAt, isShopSilent: false });
    return 'waiting';
  };
  const sendOrWait = async (ready: ReadyOrder): Promise<OrderOutcome> => {
    const outcome = await send(ready);
    if (typeof outcome === 'object') return wait(ready.lines, outcome.dueAt);
    return outcome === 'no answer' && saysOffline() ? wait(ready.lines) : outcome;
  };
  const agreed = agreedLines($cart.get());
  const again = submissionOf(form, agreed, notes);
  const last = takesOrderKeys() ? await earlierAttempt(again.order) : undefined;
  // An order that may have arrived is sent again unchanged: it may itself be why fewer pieces are left.
  if (last?.isUnanswered) return sendOrWait({ ...again, attempt: last, notes });
  if (shown) changeCart((lines) => withAccepted(lines, shown));
  const lines = shown ? acceptedLines(shown) : agreed;
  if (missingOrderNeeds(form, lines.length).length > 0) return 'incomplete';
  const submission = submissionOf(form, lines, notes);
  const attempt = await startAttempt(submission.order);
  const answered = await checkProducts(lines);
  if (wasSent(submission, since)) {
    clearCheckoutForm();
    return 'sent';
  }
  if (!isAsAgreed(lines)) return 'changed';
  if (answered === 'none' && saysOffline()) return wait(lines);
  const isVerified = answered === 'all';
  return sendOrWait({
    ...submission,
    notes,
    isVerified,
    attempt: attempt && markVerified(attempt, isVerified),
  });
}

/**
 * Fetches the current state of products that are about to be ordered, with one time limit for all, and updates their
 * lines in the cart. Returns for how many of them the API has answered.
 */
async function checkProducts(lines: readonly { id: number }[]): Promise<'all' | 'some' | 'none'> {
  const unknown = new Set(lines.map(({ id }) => id));
  const asked = inTurn(lines, (id) => loadProduct(id, { freshMs: 0 }).then(() => unknown.delete(id)));
  const timeout = new Promise((resolve) => setTimeout(resolve, shop.cart.checkTimeoutMs));
  await Promise.race([asked, timeout]);
  if (unknown.size === 0) return 'all';
  return unknown.size < lines.length ? 'some' : 'none';
}

/** Whether the browser says that there is no connection. Some say so although there is one: only failed calls prove it. */
const saysOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Whether another tab has sent this order since then. */
const wasSent = ({ order, lines }: Submission, since: number): boolean =>
  $receipts
    .get()
    .some(
      (receipt) =>
        receipt.at > since &&
        receipt.clientPhone === order.clientPhone &&
        isSameOrder(receipt.lines.map(orderedLine), lines.map(orderedLine)),
    );

/** Whether the cart still has these lines and no others, and the shopper has agreed to every change in them. */
const isAsAgreed = (lines: readonly CartLine[]): boolean =>
  isSameOrder(agreedLines($cart.get()).map(orderedLine), lines.map(orderedLine)) && !hasChanges(lines);

interface ReadyOrder extends Submission {
  attempt: OrderAttempt | undefined;
  /** Whether its prices have been compared with the catalogue, if the attempt does not say. */
  isVerified?: boolean;
  notes: OrderNotes;
}

/** When the API takes an order that it refused for now. */
interface Postponed {
  dueAt: number;
}

/** Whether an order may have been taken although sending it failed: nothing has answered, or a server has failed. */
const mayHaveArrived = (error: unknown): error is ApiRefused | ApiUnreachable =>
  (error instanceof ApiUnreachable || (error instanceof ApiRefused && error.retryAfter === undefined)) &&
  Math.floor(error.status / 100) !== 4;

async function send({
  attempt,
  isVerified = true,
  notes,
  ...submission
}: ReadyOrder): Promise<OrderOutcome | Postponed> {
  const { order, lines } = submission;
  const sent = (attempt?.isVerified ?? isVerified) ? order : withNote(order, notes.unverified);
  // Should this page end while sending, it is better not to order at all than to risk ordering twice.
  if (!takesOrderKeys()) withdrawOrder();
  let placed: PlacedOrder;
  try {
    placed = await sendOrder(sent, attempt?.key);
  } catch (error) {
    if (!mayHaveArrived(error)) return error instanceof ApiRefused ? followRefusal(error, lines) : 'failed';
    $serverFailed.set(error.status >= 500);
    if (!attempt || !takesOrderKeys()) return 'unanswered';
    markUnanswered(attempt);
    return 'no answer';
  }
  saveReceipt(placed, submission);
  changeCart((present) => withoutOrdered(present, lines));
  clearCheckoutForm();
  forgetAttempt();
  return 'sent';
}

/**
 * Sends the waiting order. Returns `undefined` if there is none that is due, and `not sent` if it has waited too long or
 * the cart has changed since.
 */
export const sendWaitingOrder = (notes: OrderNotes): Promise<OrderOutcome | 'not sent' | undefined> =>
  inOneTab(async () => {
    const waiting = readyOrder();
    if (!waiting || $sendingOrder.get()) return undefined;
    const { form, lines, since } = waiting;
    const isReady = !waiting.isStale && isSameOrder(agreedLines($cart.get()).map(orderedLine), lines);
    const outcome = isReady ? await once(() => attemptOrder({ form, notes, since })) : 'not sent';
    if (outcome === 'no answer') {
      if ($waitingOrder.get()) saveWaitingOrder({ form, lines, since, isShopSilent: true });
    } else if (outcome !== 'waiting') withdrawOrder();
    // It may have been filled in in another tab, or before a crash.
    if (outcome !== 'sent' && $checkoutForm.get().clientName === '') changeCheckoutForm(form);
    return outcome;
  });

/** Updates the cart with what the API says about the lines that it refused. */
async function followRefusal(
  error: ApiRefused,
  lines: readonly CartLine[],
): Promise<OrderOutcome | Postponed> {
  if (refusesContent(error.status)) forgetAttempt();
  else if (error.retryAfter !== undefined) {
    const ms = error.retryAfter * 1_000;
    return ms < WAITING_MS ? { dueAt: Date.now() + ms } : 'failed';
  }
  const refused = refusedLines(error);
  const products = $cart.get().flatMap((line) => {
    const refusal = refused.find(({ productId }) => productId === line.id);
    return refusal ? [withRefusal(line, refusal)] : [];
  });
  refreshCart(products);
  if (hasChanges(lines)) return 'changed';
  // The refused product may no longer be sold: reloading marks its line.
  void loadCartProducts(0);
  return 'failed';
}

/** Whether the cart has no such line any more, for example for lack of a price, or the shopper has to agree to it anew. */
const hasChanges = (lines: readonly CartLine[]): boolean =>
  lines.some(({ id }) => {
    const line = $cart.get().find((present) => present.id === id);
    return !line || lineChanges(line).length > 0;
  });
