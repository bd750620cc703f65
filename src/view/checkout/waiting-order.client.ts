import { checkoutPath, homePath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { $alert, type Alert, leaveAlert, showAlert } from '#stores/alert.ts';
import { $serverFailed, sendWaitingOrder } from '#stores/checkout.ts';
import { $receipts } from '#stores/receipts.ts';
import { checkoutTexts, orderNoteTexts } from '#texts/checkout.ts';

/** Sends the order that waits for a connection, if any, and tells the shopper the outcome. */
export async function sendAndTell(): Promise<void> {
  const outcome = await sendWaitingOrder(orderNoteTexts);
  if (outcome === 'sent') {
    const text = checkoutTexts.sent($receipts.get()[0]?.number ?? '');
    const alert: Alert = { tone: 'success', text, hasReceipt: true };
    if (location.pathname !== checkoutPath) tell(alert);
    else if (leaveAlert(alert)) location.assign(homePath);
  } else if (outcome && outcome !== 'no answer') {
    const texts = checkoutTexts.outcomes(shop.contacts.phone, $serverFailed.get());
    const text = texts[outcome === 'incomplete' ? 'not sent' : outcome];
    if (text) tell({ tone: 'failure', text });
  }
}

/** Shows an alert, also after the page has reloaded because some of its code failed to load meanwhile. */
function tell(alert: Alert): void {
  showAlert(alert);
  addEventListener('pagehide', () => {
    if (window.eventQueue.failed && $alert.get() === alert) leaveAlert(alert);
  });
}
