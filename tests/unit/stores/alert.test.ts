import { describe, expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openAlerts(browser: Browser = {}) {
  openPage(browser);
  return import('#stores/alert.ts');
}

const sent = { tone: 'success', text: 'Buyurtma muvaffaqiyatli yuborildi!' } as const;

it('an alert stays on screen until it is closed or another one takes its place', async () => {
  const { $alert, showAlert, closeAlert } = await openAlerts();
  expect($alert.get()).toBeUndefined();
  showAlert({ tone: 'failure', text: 'Xatolik yuz berdi.' });
  showAlert(sent);
  expect($alert.get()).toEqual(sent);
  closeAlert();
  expect($alert.get()).toBeUndefined();
});

describe('an alert that is left for the next page', () => {
  it('survives the navigation and is shown there once', async () => {
    const browser = { sessionStorage: new FakeStorage() };
    const checkout = await openAlerts(browser);
    checkout.leaveAlert(sent);
    expect(checkout.$alert.get()).toBeUndefined();
    for (const shown of [sent, undefined]) {
      const { $alert, pickUpAlert } = await openAlerts(browser);
      pickUpAlert();
      expect($alert.get()).toEqual(shown);
    }
  });

  it.each(['full', 'forbidden'] as const)('is shown at once if storage is %s', async (state) => {
    const full = Object.assign(new FakeStorage(), { full: true });
    const { $alert, leaveAlert, pickUpAlert } = await openAlerts({
      sessionStorage: state === 'full' ? full : state,
    });
    pickUpAlert();
    expect($alert.get()).toBeUndefined();
    leaveAlert(sent);
    expect($alert.get()).toEqual(sent);
  });

  it.each(['not JSON', '"text"', '{"tone":"loud","text":"Salom"}', '{"tone":"success","text":""}'])(
    'is absent if %j was left, which is discarded',
    async (alert) => {
      const sessionStorage = new FakeStorage({ alert });
      const { $alert, pickUpAlert } = await openAlerts({ sessionStorage });
      pickUpAlert();
      expect($alert.get()).toBeUndefined();
      expect(sessionStorage.length).toBe(0);
    },
  );
});
