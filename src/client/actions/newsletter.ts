import { $subscription, type Subscription, subscribe } from '#stores/newsletter.ts';
import { rememberNewsletterSeen } from '#stores/newsletter-offer.ts';
import { addStyles } from '#styles/add-styles.ts';
import outcomeStyles from '#styles/form-outcome.css?inline';
import { type Binding, bindStores } from '../bindings/bind.ts';

addStyles(outcomeStyles);

/**
 * Subscribes an email address; this browser is then no longer offered the newsletter. Keeps the address in the field
 * only if the service refused it. If the focus is still in the form, it moves to the field for another try, or to the
 * button after a success, which closes the on-screen keyboard of a phone.
 */
export async function sendAddressOf(form: HTMLFormElement): Promise<void> {
  showSubscription();
  const outcome = await subscribe(String(new FormData(form).get('email')));
  if (outcome === 'already sending') return;
  if (outcome === 'subscribed') rememberNewsletterSeen();
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

let isShown = false;

/** Shows the state of the subscription on every form, from the first time that one is sent. */
function showSubscription(): void {
  if (!isShown) $subscription.listen(bindStores(newsletterBindings));
  isShown = true;
}

function showMessage(message: HTMLElement, state: Subscription): void {
  message.role = { idle: null, sending: null, subscribed: 'status', failed: 'alert' }[state];
  message.dataset.tone = state === 'failed' ? 'failure' : 'success';
  // Only the two outcomes have a text.
  message.textContent = message.dataset[state] ?? '';
}
