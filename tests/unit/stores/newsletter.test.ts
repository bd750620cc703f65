import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

describe('newsletter', () => {
  async function openNewsletter(answer: () => Response | Promise<Response>) {
    openPage();
    const fetch = vi.fn(async () => answer());
    vi.stubGlobal('fetch', fetch);
    return { fetch, ...(await import('#stores/newsletter.ts')) };
  }

  const logged = vi.spyOn(console, 'error');

  beforeEach(() => {
    vi.useFakeTimers();
    logged.mockReset().mockReturnValue();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  describe('the outcome of a subscription', () => {
    it.each([
      [201, 'subscribed', 'subscribed', 0],
      [200, 'subscribed', 'subscribed', 0],
      [400, 'refused', 'failed', 1],
    ] as const)('answered with %d is shown as %s for 2 seconds', async (status, outcome, state, errors) => {
      const { subscribe, $subscription } = await openNewsletter(() => new Response(null, { status }));
      expect(await subscribe('a@b.example')).toBe(outcome);
      expect(logged).toHaveBeenCalledTimes(errors);
      vi.advanceTimersByTime(1999);
      expect($subscription.get()).toBe(state);
      vi.advanceTimersByTime(1);
      expect($subscription.get()).toBe('idle');
    });

    it('without an answer is a failure, whose reason is logged', async () => {
      const { subscribe, $subscription } = await openNewsletter(() =>
        Promise.reject(new TypeError('offline')),
      );
      expect(await subscribe('a@b.example')).toBe('unreachable');
      expect($subscription.get()).toBe('failed');
      expect(logged).toHaveBeenCalledTimes(1);
    });
  });

  it('a second attempt during the first sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { fetch, subscribe, $subscription } = await openNewsletter(() => promise);
    const first = subscribe('a@b.example');
    expect($subscription.get()).toBe('sending');
    expect(await subscribe('a@b.example')).toBe('already sending');
    resolve(new Response(null, { status: 201 }));
    expect(await first).toBe('subscribed');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('the end of an earlier message does not remove a later one', async () => {
    const { subscribe, $subscription } = await openNewsletter(() => new Response(null, { status: 500 }));
    await subscribe('a@b.example');
    vi.advanceTimersByTime(1500);
    await subscribe('a@b.example');
    vi.advanceTimersByTime(1000);
    expect($subscription.get()).toBe('failed');
  });
});

describe('newsletter offer', () => {
  const openOffer = async (localStorage: FakeStorage | 'forbidden') => {
    openPage({ localStorage });
    return import('#stores/newsletter-offer.ts');
  };

  it('the newsletter offer is shown once per browser', async () => {
    const localStorage = new FakeStorage();
    const first = await openOffer(localStorage);
    expect(first.newsletterSeen()).toBe(false);
    expect(first.rememberNewsletterSeen()).toBe(true);

    const next = await openOffer(localStorage);
    expect(next.newsletterSeen()).toBe(true);
  });

  it('a browser that forbids storage counts as having shown it', async () => {
    const { newsletterSeen, rememberNewsletterSeen } = await openOffer('forbidden');
    expect(newsletterSeen()).toBe(true);
    expect(rememberNewsletterSeen()).toBe(false);
  });

  it('a browser whose storage is full reports that it does not remember', async () => {
    const localStorage = new FakeStorage();
    localStorage.full = true;
    const { rememberNewsletterSeen } = await openOffer(localStorage);
    expect(rememberNewsletterSeen()).toBe(false);
  });
});
