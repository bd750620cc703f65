import { expect, it, onTestFinished, vi } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', ORDER_KEY_HEADER: false }));

const keys: (string | null)[] = [];
const answers: (() => Promise<Response>)[] = [];
const late = () => Promise.reject(new DOMException('Timed out', 'TimeoutError'));

/** The checkout with a filled-in form and two pieces of product 7; its orders add their keys to `keys`. */
async function openCheckout(browser: Browser = {}) {
  openPage(browser, '/checkout');
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (!address.endsWith('/orders')) return Response.json({ data: aProduct({ id: 7 }) });
    keys.push(new Headers(headers).get('idempotency-key'));
    return (await answers.shift()?.()) ?? Response.json({}, { status: 201 });
  });
  const cart = await import('#stores/cart.ts');
  const form = await import('#stores/checkout-form.ts');
  const order = () => {
    cart.addToCart(aProduct({ id: 7 }), 2);
    form.changeCheckoutForm({ clientName: 'Dilnoza', clientPhone: '90 123 45 67', agreed: true });
    return checkout.placeOrder({ notes: { region: () => '', color: () => '', unverified: '' } });
  };
  const checkout = await import('#stores/checkout.ts');
  keys.length = 0;
  answers.length = 0;
  return { ...cart, ...form, ...checkout, order };
}

it('an order that is sent again because its answer was late has the same key', async () => {
  const { order } = await openCheckout();
  answers.push(late);
  expect(await order()).toBe('no answer');
  expect(await order()).toBe('sent');
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('an order that is sent again after a reload has the same key', async () => {
  const browser = { sessionStorage: new FakeStorage(), localStorage: new FakeStorage() };
  const { order } = await openCheckout(browser);
  answers.push(late);
  await order();
  const [first] = keys;
  await (await openCheckout(browser)).order();
  expect(first).toBeTruthy();
  expect(keys).toEqual([first]);
});

it('another tab uses the same key, until the order arrived from one of them', async () => {
  const localStorage = new FakeStorage();
  const { order } = await openCheckout({ localStorage });
  answers.push(late);
  await order();
  const [first] = keys;
  const elsewhere = await openCheckout({ localStorage });
  await elsewhere.order();
  await elsewhere.order();
  expect(keys[0]).toBe(first);
  expect(keys[1]).not.toBe(first);
});

it.each([408, 425, 429])(
  'an order whose answer was lost keeps its key when status %i says to send it later',
  async (status) => {
    const { order } = await openCheckout();
    answers.push(late, async () => Response.json({}, { status }));
    expect(await order()).toBe('no answer');
    expect(await order()).toBe('failed');
    expect(await order()).toBe('sent');
    expect(new Set(keys).size).toBe(1);
  },
);

it.each([400, 409, 413, 422])('an order that status %i refused has another key', async (status) => {
  const { order } = await openCheckout();
  answers.push(async () => Response.json({}, { status }));
  expect(await order()).toBe('failed');
  await order();
  expect(new Set(keys).size).toBe(2);
});

it('an order that is sent again after the clock was set back has the same key, for half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { order } = await openCheckout();
  answers.push(late, late, late);
  await order();
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  await order();
  expect(new Set(keys).size).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  await order();
  expect(new Set(keys).size).toBe(2);
});

it('an order that is sent again an hour later has another key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { order } = await openCheckout();
  answers.push(late, late);
  await order();
  vi.advanceTimersByTime(3_600_000);
  await order();
  expect(new Set(keys).size).toBe(2);
});

it('neither the name nor the phone number is stored with the key', async () => {
  const localStorage = new FakeStorage();
  const { order } = await openCheckout({ localStorage });
  answers.push(late);
  await order();
  expect(localStorage.getItem('orderAttempt')).toMatch(/key/);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Dilnoza|901234567/);
});

it('an order with a changed cart or form has another key', async () => {
  const { order, setQuantity, changeCheckoutForm } = await openCheckout();
  answers.push(late, late);
  await order();
  setQuantity(aProduct({ id: 7 }), 3);
  await order();
  changeCheckoutForm({ comment: 'Kechqurun' });
  await order();
  expect(new Set(keys).size).toBe(3);
});

it('a repetition of an order that arrived has another key', async () => {
  const { order } = await openCheckout();
  await order();
  await order();
  expect(new Set(keys).size).toBe(2);
});

it('if storage is forbidden, the key lasts as long as the page', async () => {
  const { order } = await openCheckout({ localStorage: 'forbidden', sessionStorage: 'forbidden' });
  answers.push(late);
  await order();
  await order();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('a page without HTTPS, where browsers cannot create keys, orders without one', async () => {
  const { order } = await openCheckout();
  vi.stubGlobal('crypto', {});
  expect(await order()).toBe('sent');
  expect(keys).toEqual([null]);
});
