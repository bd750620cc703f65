import { atom } from 'nanostores';
import { ApiRefused } from '#catalogue/live/errors.ts';
import { addSubscriber } from '#catalogue/live/forms.ts';
import { shop } from '#shop.config.ts';

/** The state that the newsletter forms show. */
export type Subscription = 'idle' | 'sending' | 'subscribed' | 'failed';

export const $subscription = atom<Subscription>('idle');

/** How an attempt to subscribe ended; `already sending` means that an earlier one is still in progress. */
type SubscribeOutcome = 'subscribed' | 'refused' | 'unreachable' | 'already sending';

let endOfMessage: ReturnType<typeof setTimeout> | undefined;

/** Subscribes an email address; the outcome is shown for 2 seconds. */
export async function subscribe(email: string): Promise<SubscribeOutcome> {
  if ($subscription.get() === 'sending') return 'already sending';
  clearTimeout(endOfMessage);
  $subscription.set('sending');
  const outcome = await attempt(email);
  $subscription.set(outcome === 'subscribed' ? 'subscribed' : 'failed');
  endOfMessage = setTimeout(() => $subscription.set('idle'), shop.newsletter.messageMs);
  return outcome;
}

async function attempt(email: string): Promise<SubscribeOutcome> {
  try {
    await addSubscriber(email);
    return 'subscribed';
  } catch (error) {
    console.error(error);
    return error instanceof ApiRefused ? 'refused' : 'unreachable';
  }
}
