import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';
import { lost, NOTES, openCheckout } from './open-checkout.ts';

const settings = vi.hoisted(() => ({ PUBLIC_CATALOGUE_API_URL: '', ORDER_KEY_HEADER: false }));
vi.mock('astro:env/client', () => settings);

beforeEach(() => {
  // Another origin: an API that takes neither keys nor expected prices.
  settings.PUBLIC_CATALOGUE_API_URL = 'https://api.example/api/v1';
  settings.ORDER_KEY_HEADER = false;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an order without a connection', () => {
  it('waits, and is sent once online', async () => {
    const { disconnect, reconnect, order, bodies, $cart, sendWaitingOrder, $waitingOrder } =
      await openCheckout();
    disconnect();
    expect(await order()).toBe('waiting');
    expect($waitingOrder.get()).toBeDefined();
    expect($cart.get()).toHaveLength(1);
    expect(bodies).toEqual([]);
    reconnect();
    expect(await sendWaitingOrder(NOTES)).toBe('sent');
    expect(await sendWaitingOrder(NOTES)).toBeUndefined();
    expect(bodies).toHaveLength(1);
    expect($cart.get()).toEqual([]);
  });

  it('waits through a crash that loses the tab’s data', async () => {
    const localStorage = new FakeStorage();
    const before = await openCheckout({ localStorage });
    before.disconnect();
    await before.order();
    const { sendWaitingOrder, bodies, clearCheckoutForm } = await openCheckout({ localStorage });
    clearCheckoutForm();
    expect(await sendWaitingOrder(NOTES)).toBe('sent');
    expect(bodies).toMatchObject([{ clientName: 'Dilnoza', orders: [{ productId: 7, quantity: 2 }] }]);
  });

  it('can be retried from another tab if the API then cannot store it', async () => {
    const localStorage = new FakeStorage();
    const before = await openCheckout({ localStorage });
    before.disconnect();
    await before.order();
    const { orders, sendWaitingOrder, clearCheckoutForm, order, bodies } = await openCheckout({
      localStorage,
    });
    clearCheckoutForm();
    orders.mockImplementationOnce(async () => Response.json({}, { status: 503 }));
    expect(await sendWaitingOrder(NOTES)).toBe('failed');
    expect(await order()).toBe('sent');
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('is sent if there is one, although the browser says that there is none', async () => {
    const { line, order, bodies } = await openCheckout();
    line.onLine = false;
    expect(await order()).toBe('sent');
    expect(bodies).toHaveLength(1);
  });

  it('goes on waiting while the shop is silent, and knows why', async () => {
    settings.PUBLIC_CATALOGUE_API_URL = '/api/v1';
    const { disconnect, reconnect, order, orders, bodies, sendWaitingOrder, $waitingOrder } =
      await openCheckout();
    disconnect();
    await order();
    expect($waitingOrder.get()).toMatchObject({ isShopSilent: false });
    reconnect();
    orders.mockImplementationOnce(lost);
    expect(await sendWaitingOrder(NOTES)).toBe('no answer');
    expect($waitingOrder.get()).toMatchObject({ isShopSilent: true });
    disconnect();
    expect(await sendWaitingOrder(NOTES)).toBe('waiting');
    expect($waitingOrder.get()).toMatchObject({ isShopSilent: false });
    reconnect();
    expect(await sendWaitingOrder(NOTES)).toBe('sent');
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('is not withdrawn because it is being sent already', async () => {
    settings.PUBLIC_CATALOGUE_API_URL = '/api/v1';
    const { disconnect, reconnect, order, orders, sendWaitingOrder, $waitingOrder } = await openCheckout();
    disconnect();
    await order();
    reconnect();
    const answer = Promise.withResolvers<Response>();
    orders.mockReturnValueOnce(answer.promise);
    const first = sendWaitingOrder(NOTES);
    await sendWaitingOrder(NOTES);
    answer.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await first).toBe('no answer');
    expect($waitingOrder.get()).toBeDefined();
  });

  it('can be cancelled', async () => {
    const { disconnect, reconnect, order, bodies, sendWaitingOrder, withdrawOrder } = await openCheckout();
    disconnect();
    await order();
    withdrawOrder();
    reconnect();
    expect(await sendWaitingOrder(NOTES)).toBeUndefined();
    expect(bodies).toEqual([]);
  });

  it('keeps waiting while offline', async () => {
    const { disconnect, order, sendWaitingOrder, $waitingOrder } = await openCheckout();
    disconnect();
    await order();
    expect(await sendWaitingOrder(NOTES)).toBe('waiting');
    expect($waitingOrder.get()).toBeDefined();
  });

  it('is not sent if prices have changed in the meantime', async () => {
    const { disconnect, reconnect, order, bodies, becomes, sendWaitingOrder } = await openCheckout();
    disconnect();
    await order();
    reconnect();
    becomes({ productPrice: 6_490_000 });
    expect(await sendWaitingOrder(NOTES)).toBe('changed');
    expect(await sendWaitingOrder(NOTES)).toBeUndefined();
    expect(bodies).toEqual([]);
  });

  it('is not sent if the cart has changed in the meantime', async () => {
    const { disconnect, reconnect, order, bodies, addToCart, sendWaitingOrder } = await openCheckout();
    disconnect();
    await order();
    addToCart(aProduct({ id: 8 }), 1);
    reconnect();
    expect(await sendWaitingOrder(NOTES)).toBe('not sent');
    expect(bodies).toEqual([]);
  });

  it('is sent although the clock was set back in the meantime', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { disconnect, reconnect, order, sendWaitingOrder } = await openCheckout();
    disconnect();
    await order();
    reconnect();
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    expect(await sendWaitingOrder(NOTES)).toBe('sent');
  });

  it('is not sent automatically a day later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { disconnect, reconnect, order, bodies, sendWaitingOrder } = await openCheckout();
    disconnect();
    await order();
    reconnect();
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(await sendWaitingOrder(NOTES)).toBe('not sent');
    expect(bodies).toEqual([]);
  });
});
