import { atom } from 'nanostores';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { sendOrder, takesOrderKeys } from '#catalogue/live/orders.ts';
import { orderableLines } from '#rules/cart.ts';
import { missingOrderNeeds, orderSubmission } from '#rules/order.ts';
import { $cart, removeOrdered } from './cart.ts';
import { $checkoutForm, clearCheckoutForm } from './checkout-form.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { loadCartProducts } from './products/live-products.ts';

/** Whether an order is on its way. */
export const $sendingOrder = atom(false);

/** Whether the last order may have arrived although no answer came: sent again, it could be another one. */
export const $orderUnanswered = atom(false);

/**
 * How an attempt to order ended. `unanswered`: it may have arrived, and the API could not tell it from the next one.
 * `already sending`: an earlier one is still on its way.
 */
export type OrderOutcome = 'sent' | 'incomplete' | 'failed' | 'unanswered' | 'already sending';

/**
 * Sends the order of the cart, without lines that are sold out: they say so wherever the cart is shown. Only success empties the cart and the form; what was added while
 * the order was on its way, in another tab, stays in the cart. Sent again unchanged, it has the same key.
 */
export async function placeOrder(): Promise<OrderOutcome> {
  if ($sendingOrder.get()) return 'already sending';
  const form = $checkoutForm.get();
  const lines = orderableLines($cart.get());
  if (missingOrderNeeds(form, lines.length).length > 0) return 'incomplete';
  $sendingOrder.set(true);
  $orderUnanswered.set(false);
  let key: string | undefined;
  try {
    const order = orderSubmission(form, lines);
    key = await orderKey(order);
    await sendOrder(order, key);
  } catch (error) {
    // What is refused may be a product that is not sold any more: its line then says so.
    if (error instanceof ApiRefused) void loadCartProducts(0);
    const isSafe = key !== undefined && takesOrderKeys();
    if (isSafe || !(error instanceof ApiUnreachable)) return 'failed';
    $orderUnanswered.set(true);
    return 'unanswered';
  } finally {
    $sendingOrder.set(false);
  }
  removeOrdered(lines);
  clearCheckoutForm();
  forgetOrderKey();
  return 'sent';
}
