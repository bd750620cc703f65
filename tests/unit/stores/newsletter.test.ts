import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

describe('a subscription', () => {
  async function openNewsletter(answer: () => Response | Promise<Response>) {
    openPage();
    const fetch = vi.fn(async () => answer());
    vi.stubGlobal('fetch', fetch);
    const { subscribe, $subscription } = await import('#stores/newsletter.ts');
    return { fetch, $subscription, subscribe: () => subscribe('a@b.example') };
  }

  const logged = vi.spyOn(console, 'error');

  beforeEach(() => {
    vi.useFakeTimers();
    logged.mockReset().mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['with 201', () => new Response(null, { status: 201 }), 'subscribed', 'subscribed', 0],
    ['with 400', () => new Response(null, { status: 400 }), 'refused', 'failed', 1],
    ['never', () => Promise.reject(new TypeError('offline')), 'unreachable', 'failed', 1],
  ])('that is answered %s shows for 2 seconds how it ended', async (_, answer, outcome, state, errors) => {
    const { subscribe, $subscription } = await openNewsletter(answer);
    expect(await subscribe()).toBe(outcome);
    expect(logged).toHaveBeenCalledTimes(errors);
    vi.advanceTimersByTime(1500);
    expect($subscription.get()).toBe(state);
    await subscribe();
    vi.advanceTimersByTime(1999);
    expect($subscription.get(), 'the end of an earlier message does not remove a later one').toBe(state);
    vi.advanceTimersByTime(1);
    expect($subscription.get()).toBe('idle');
  });
});

it.each([
  ['is shown once per browser', {}, [false, true, true]],
  ['counts as shown where storage is forbidden', 'forbidden' as const, [true, false, true]],
  ['is not remembered where storage is full', { full: true }, [false, false, false]],
])('the newsletter offer %s', async (_, storage, [seenBefore, remembered, seenAfter]) => {
  const localStorage = storage === 'forbidden' ? storage : Object.assign(new FakeStorage(), storage);
  const openOffer = () => {
    openPage({ localStorage });
    return import('#stores/newsletter-offer.ts');
  };
  const { newsletterSeen, rememberNewsletterSeen } = await openOffer();
  expect([newsletterSeen(), rememberNewsletterSeen()]).toEqual([seenBefore, remembered]);
  expect((await openOffer()).newsletterSeen()).toBe(seenAfter);
});
