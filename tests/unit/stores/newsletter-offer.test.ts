import { expect, it } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

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
