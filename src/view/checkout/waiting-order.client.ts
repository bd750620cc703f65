import { checkoutPath, homePath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { type Alert, leaveAlert, showAlert } from '#stores/alert.ts';
import { $serverFailed, sendWaitingOrder } from '#stores/checkout.ts';
import { $receipts } from '#stores/receipts.ts';
import { checkoutTexts, orderNoteTexts } from '#texts/checkout.ts';

/** Sends the order that waits for a connection, if any, and tells the shopper the outcome. */
export async function sendAndTell(): Promise<void> {
  const outcome = await sendWaitingOrder(orderNoteTexts);
  if (outcome === 'sent') {
    const text = checkoutTexts.sent($receipts.get()[0]?.number ?? '');
    const alert: Alert = { tone: 'success', text, hasReceipt: true };
    if (location.pathname !== checkoutPath) showAlert(alert);
    else if (leaveAlert(alert)) location.assign(homePath);
  } else if (outcome && outcome !== 'no answer') {
    const texts = checkoutTexts.outcomes(shop.contacts.phone, $serverFailed.get());
    const text = texts[outcome === 'incomplete' ? 'not sent' : outcome];
    if (text) showAlert({ tone: 'failure', text });
  }
}
