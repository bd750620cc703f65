import { describe, expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

const emptyForm = { clientName: '', clientPhone: '', comment: '', agreed: false };

async function openForm(browser: Browser = {}) {
  const page = openPage(browser);
  return { page, ...(await import('#stores/checkout-form.ts')) };
}

describe('what the shopper fills in at checkout', () => {
  it('is empty at first, with the agreement unticked', async () => {
    expect((await openForm()).$checkoutForm.get()).toEqual(emptyForm);
  });

  it('survives a reload with all changes', async () => {
    const browser = { sessionStorage: new FakeStorage() };
    const { changeCheckoutForm } = await openForm(browser);
    changeCheckoutForm({ clientName: 'Dilnoza' });
    changeCheckoutForm({ clientPhone: '90 123 45 67', agreed: true });
    expect((await openForm(browser)).$checkoutForm.get()).toEqual({
      clientName: 'Dilnoza',
      clientPhone: '90 123 45 67',
      comment: '',
      agreed: true,
    });
  });

  it('is up to date on a page restored by the back button', async () => {
    const browser = { sessionStorage: new FakeStorage() };
    const first = await openForm(browser);
    first.changeCheckoutForm({ clientPhone: '90 123 45 67' });
    browser.sessionStorage.setItem(
      'checkoutForm',
      JSON.stringify({ ...emptyForm, clientPhone: '90 765 43 21' }),
    );
    first.page.comeBack();
    expect(first.$checkoutForm.get().clientPhone).toBe('90 765 43 21');
  });

  it('stays in this tab and is cleared by the order', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const { $checkoutForm, changeCheckoutForm, clearCheckoutForm } = await openForm(browser);
    changeCheckoutForm({ clientName: 'Dilnoza' });
    clearCheckoutForm();
    expect($checkoutForm.get()).toEqual(emptyForm);
    expect((await openForm(browser)).$checkoutForm.get()).toEqual(emptyForm);
    expect([browser.localStorage.length, browser.sessionStorage.length]).toEqual([0, 0]);
  });

  it.each(['not JSON', '[]', '{"clientName":5}'])('is empty if %j was stored', async (checkoutForm) => {
    const { $checkoutForm } = await openForm({ sessionStorage: new FakeStorage({ checkoutForm }) });
    expect($checkoutForm.get()).toEqual(emptyForm);
  });

  it('works without storage', async () => {
    const full = new FakeStorage();
    full.full = true;
    for (const sessionStorage of ['forbidden', null, full] as const) {
      const { $checkoutForm, changeCheckoutForm } = await openForm({ sessionStorage });
      changeCheckoutForm({ clientName: 'Dilnoza' });
      expect($checkoutForm.get().clientName).toBe('Dilnoza');
    }
  });
});
