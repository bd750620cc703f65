import { addStyles } from '#runtime/add-styles.ts';
import { $subscription, type Subscription, subscribe } from '#stores/newsletter.ts';
import { rememberNewsletterSeen } from '#stores/newsletter-offer.ts';
import { type Binding, bindStores } from '#view/kit/bind.client.ts';
import outcomeStyles from '#view/kit/form-outcome.css?inline';

addStyles(outcomeStyles);

/** Whether forms show the state of the subscription: from the first address that is sent. */
let isShown = false;

/** Subscribes an email address; this browser is then no longer offered the newsletter. */
export async function sendAddress(email: string) {
  if (!isShown) $subscription.listen(bindStores(newsletterBindings));
  isShown = true;
  const outcome = await subscribe(email);
  if (outcome === 'subscribed') rememberNewsletterSeen();
  return outcome;
}

/**
 * Subscribes the address in a form, and keeps it in the field only if the service refused it. If the focus is still in
 * the form, it moves to the field for another try, or to the button after a success, which closes the on-screen keyboard
 * of a phone.
 */
export async function sendAddressOf(form: HTMLFormElement): Promise<void> {
  const outcome = await sendAddress(String(new FormData(form).get('email')));
  if (outcome === 'already sending') return;
  if (outcome !== 'refused') form.reset();
  if (!form.contains(document.activeElement)) return;
  form.querySelector<HTMLElement>(outcome === 'subscribed' ? 'button' : 'input')?.focus();
}

export const newsletterBindings = {
  subscription: (form) => {
    const state = $subscription.get();
    form.ariaBusy = String(state === 'sending');
    const button = form.querySelector('button');
    if (button) button.ariaDisabled = String(state === 'sending');
    const message = form.querySelector<HTMLElement>('[data-subscribed]');
    if (message) showMessage(message, state);
  },
} satisfies Record<string, Binding>;

function showMessage(message: HTMLElement, state: Subscription): void {
  message.role = { idle: null, sending: null, subscribed: 'status', failed: 'alert' }[state];
  message.dataset.tone = state === 'failed' ? 'failure' : 'success';
  // Only the two outcomes have a text.
  message.textContent = message.dataset[state] ?? '';
}
