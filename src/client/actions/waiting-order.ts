import { checkoutPath, homePath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { type Alert, leaveAlert, showAlert } from '#stores/alert.ts';
import { $orderTrouble, type OrderOutcome, sendWaitingOrder } from '#stores/checkout.ts';
import { $receipts } from '#stores/receipts.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { orderNoteTexts } from '#texts/order-notes.ts';

const failure = (text: string): Alert => ({ tone: 'failure', text });

/** Sends the order that waits for a connection, if any, and tells the shopper the outcome. */
export async function sendAndTell(): Promise<void> {
  const outcome = await sendWaitingOrder(orderNoteTexts);
  if (outcome === 'sent') {
    const text = checkoutTexts.sent($receipts.get()[0]?.number ?? '');
    const alert: Alert = { tone: 'success', text, hasReceipt: true };
    if (location.pathname !== checkoutPath) showAlert(alert);
    else if (leaveAlert(alert)) location.assign(homePath);
    return;
  }
  const text = outcome && textOf(outcome);
  if (text) showAlert(failure(text));
}

function textOf(outcome: OrderOutcome | 'not sent'): string | undefined {
  if (outcome === 'no answer') return undefined;
  if (outcome === 'not sent' || outcome === 'incomplete') return checkoutTexts.notSent;
  return checkoutTexts.outcomes(shop.contacts.phone, $orderTrouble.get())[outcome];
}
