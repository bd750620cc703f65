import { expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openAlerts(browser: Browser = {}) {
  openPage(browser);
  return import('#stores/alert.ts');
}

const sent = { tone: 'success', text: 'Buyurtma muvaffaqiyatli yuborildi!' } as const;

it('an alert that is left for the next page is shown there once, until it is closed', async () => {
  const browser = { sessionStorage: new FakeStorage() };
  const checkout = await openAlerts(browser);
  checkout.leaveAlert(sent);
  expect(checkout.$alert.get()).toBeUndefined();
  for (const shown of [sent, undefined]) {
    const { $alert, pickUpAlert, closeAlert } = await openAlerts(browser);
    pickUpAlert();
    expect($alert.get()).toEqual(shown);
    closeAlert();
    expect($alert.get()).toBeUndefined();
  }
});

it.each([
  ['full', Object.assign(new FakeStorage(), { full: true })],
  ['forbidden', 'forbidden' as const],
])('an alert for the next page is shown at once if storage is %s', async (_, sessionStorage) => {
  const { $alert, leaveAlert, pickUpAlert } = await openAlerts({ sessionStorage });
  pickUpAlert();
  expect($alert.get()).toBeUndefined();
  leaveAlert(sent);
  expect($alert.get()).toEqual(sent);
});
