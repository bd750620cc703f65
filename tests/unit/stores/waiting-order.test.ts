import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';
import { type Checkout, NOTES, openCheckout } from './open-checkout.ts';

const settings = vi.hoisted(() => ({ PUBLIC_CATALOGUE_API_URL: '', ORDER_KEY_HEADER: false }));
vi.mock('astro:env/client', () => settings);

beforeEach(() => {
  // Another origin: an API that takes neither keys nor expected prices.
  settings.PUBLIC_CATALOGUE_API_URL = 'https://api.example/api/v1';
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The checkout after an order was placed without a connection, which then came back. */
async function openAfterOrder(browser: Browser = {}) {
  const checkout = await openCheckout(browser);
  checkout.disconnect();
  expect(await checkout.order()).toBe('waiting');
  expect(checkout.$waitingOrder.get()).toMatchObject({ isShopSilent: false });
  expect(checkout.quantities()).toEqual([[7, 2]]);
  expect(checkout.bodies).toEqual([]);
  checkout.reconnect();
  return { ...checkout, send: () => checkout.sendWaitingOrder(NOTES) };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('an order that the API takes only later', () => {
  const busy = async () => Response.json({}, { status: 429, headers: { 'retry-after': '301' } });

  it.each([
    ['/api/v1', 1],
    ['https://api.example/api/v1', 2],
  ])('waits until then, again if need be, and is sent once; API at %s', async (api, keys) => {
    settings.PUBLIC_CATALOGUE_API_URL = api;
    const checkout = await openCheckout();
    const { orders, bodies, order, sendWaitingOrder, $waitingOrder, quantities } = checkout;
    orders.mockImplementationOnce(busy).mockImplementationOnce(busy);
    expect(await order()).toBe('waiting');
    for (const sent of [1, 2]) {
      expect(quantities()).toEqual([[7, 2]]);
      expect($waitingOrder.get()?.dueAt).toBe(Date.now() + 301_000);
      vi.advanceTimersByTime(5 * MINUTE_MS);
      expect(await sendWaitingOrder(NOTES)).toBeUndefined();
      expect(bodies).toHaveLength(sent);
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await sendWaitingOrder(NOTES)).toBe(sent === 1 ? 'waiting' : 'sent');
    }
    expect($waitingOrder.get()).toBeUndefined();
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
    expect(new Set(checkout.keys)).toEqual(new Set(keys === 1 ? [checkout.keys[0]] : [null]));
  });

  it('is sent although the phone’s clock was set back', async () => {
    const { orders, order, sendWaitingOrder } = await openCheckout();
    orders.mockImplementationOnce(busy);
    await order();
    vi.setSystemTime(Date.now() - 24 * HOUR_MS);
    expect(await sendWaitingOrder(NOTES)).toBe('sent');
  });
});

describe('an order without a connection', () => {
  it.each<[string, (checkout: Checkout) => unknown, string | undefined]>([
    ['sent once online', () => {}, 'sent'],
    ['not sent automatically a day later', () => vi.advanceTimersByTime(24 * HOUR_MS), 'not sent'],
    ['not sent if its prices have changed', ({ becomes }) => becomes({ productPrice: 6_490_000 }), 'changed'],
    ['not sent if the cart has changed', ({ addToCart }) => addToCart(aProduct({ id: 8 }), 1), 'not sent'],
    ['not sent if it was cancelled', ({ withdrawOrder }) => withdrawOrder(), undefined],
  ])('is %s', async (_, change, outcome) => {
    const checkout = await openAfterOrder();
    change(checkout);
    expect(await checkout.send()).toBe(outcome);
    expect(await checkout.send()).toBeUndefined();
    expect(checkout.bodies).toHaveLength(outcome === 'sent' ? 1 : 0);
    if (outcome === 'sent') expect(checkout.$cart.get()).toEqual([]);
  });

  it('waits through a crash that loses the tab’s data, and can be retried if the API has failed', async () => {
    const localStorage = new FakeStorage();
    await openAfterOrder({ localStorage });
    const checkout = await openCheckout({ localStorage });
    const { orders, sendWaitingOrder, order, bodies } = checkout;
    checkout.clearCheckoutForm();
    orders.mockImplementationOnce(async () => Response.json({}, { status: 503 }));
    expect(await sendWaitingOrder(NOTES)).toBe('unanswered');
    expect(bodies).toMatchObject([{ clientName: 'Dilnoza', orders: [{ productId: 7, quantity: 2 }] }]);
    expect(await order()).toBe('sent');
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('is sent if there is one, although the browser says that there is none', async () => {
    const { line, order, bodies } = await openCheckout();
    line.onLine = false;
    expect(await order()).toBe('sent');
    expect(bodies).toHaveLength(1);
  });

  it('goes on waiting while the shop is silent, knows why, and is not sent twice at a time', async () => {
    settings.PUBLIC_CATALOGUE_API_URL = '/api/v1';
    const { disconnect, reconnect, orders, bodies, send, $waitingOrder } = await openAfterOrder();
    const answer = Promise.withResolvers<Response>();
    orders.mockReturnValueOnce(answer.promise);
    const first = send();
    await send();
    answer.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await first).toBe('no answer');
    expect($waitingOrder.get()).toMatchObject({ isShopSilent: true });
    disconnect();
    expect(await send()).toBe('waiting');
    expect($waitingOrder.get()).toMatchObject({ isShopSilent: false });
    reconnect();
    expect(await send()).toBe('sent');
    expect(bodies[1]).toEqual(bodies[0]);
  });
});
