import { atom } from 'nanostores';
import { ApiRefused } from '#catalogue/live/errors.ts';
import { sendOrder } from '#catalogue/live/orders.ts';
import { missingOrderNeeds, orderSubmission } from '#rules/order.ts';
import { $cart, removeOrdered } from './cart.ts';
import { $checkoutForm, clearCheckoutForm } from './checkout-form.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { loadCartProducts } from './products/cart-products.ts';

/** Whether an order is on its way. */
export const $sendingOrder = atom(false);

/** How an attempt to order ended; `already sending` means that an earlier one is still on its way. */
export type OrderOutcome = 'sent' | 'incomplete' | 'failed' | 'already sending';

/**
 * Sends the order of the cart. Only success empties the cart and the form (spec sections 4 and 8); what was added while
 * the order was on its way, in another tab, stays in the cart. Sent again unchanged, it has the same key.
 */
export async function placeOrder(): Promise<OrderOutcome> {
  if ($sendingOrder.get()) return 'already sending';
  const form = $checkoutForm.get();
  const lines = $cart.get();
  if (missingOrderNeeds(form, lines.length).length > 0) return 'incomplete';
  $sendingOrder.set(true);
  try {
    const order = orderSubmission(form, lines);
    await sendOrder(order, await orderKey(order));
  } catch (error) {
    // What is refused may be a product that is not sold any more: its line then says so.
    if (error instanceof ApiRefused) void loadCartProducts(0);
    return 'failed';
  } finally {
    $sendingOrder.set(false);
  }
  removeOrdered(lines);
  clearCheckoutForm();
  forgetOrderKey();
  return 'sent';
}
