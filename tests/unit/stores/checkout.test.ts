import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const filledIn = { clientName: 'Dilnoza', clientPhone: '90 123 45 67', comment: '', agreed: true };

/** The checkout with a filled-in form and two pieces of product 7 in the cart. */
async function openCheckout() {
  const page = openPage();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ id: 'A-1' }, { status: 201 }));
  vi.stubGlobal('fetch', fetch);
  const cart = await import('#stores/cart.ts');
  const form = await import('#stores/checkout-form.ts');
  cart.addToCart(aProduct({ id: 7 }), 2);
  form.changeCheckoutForm(filledIn);
  return { ...page, fetch, ...cart, ...form, ...(await import('#stores/checkout.ts')) };
}

describe('an order that is sent', () => {
  it('says who orders what', async () => {
    const { fetch, placeOrder } = await openCheckout();
    expect(await placeOrder()).toBe('sent');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      clientName: 'Dilnoza',
      clientPhone: '+998901234567',
      comment: '',
      orders: [{ productId: 7, quantity: 2 }],
    });
  });

  it('empties the cart and the form', async () => {
    const { placeOrder, $cart, $checkoutForm } = await openCheckout();
    await placeOrder();
    expect($cart.get()).toEqual([]);
    expect($checkoutForm.get()).toEqual({ clientName: '', clientPhone: '', comment: '', agreed: false });
  });
});

describe('an order that fails', () => {
  it.each([
    ['the API refuses it', 'failed', async () => Response.json({}, { status: 500 })],
    ['the answer is lost', 'unanswered', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['time is over', 'unanswered', () => Promise.reject(new DOMException('Timed out', 'TimeoutError'))],
    ['a server on the way fails', 'unanswered', async () => new Response('Bad gateway', { status: 502 })],
  ])('because %s has %s and keeps the cart and the form', async (_, outcome, answer) => {
    const { fetch, placeOrder, $cart, $checkoutForm, $sendingOrder, $orderUnanswered } = await openCheckout();
    fetch.mockImplementation(answer);
    expect(await placeOrder()).toBe(outcome);
    expect($orderUnanswered.get()).toBe(outcome === 'unanswered');
    expect($cart.get().map(({ id, quantity }) => [id, quantity])).toEqual([[7, 2]]);
    expect($checkoutForm.get()).toEqual(filledIn);
    expect($sendingOrder.get()).toBe(false);
  });

  it('can be sent again', async () => {
    const { fetch, placeOrder } = await openCheckout();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await placeOrder();
    expect(await placeOrder()).toBe('sent');
  });
});

describe('an order that is not complete', () => {
  it.each([{ clientName: ' ' }, { clientPhone: '' }, { agreed: false }])(
    'with %j is not sent',
    async (changes) => {
      const { fetch, placeOrder, changeCheckoutForm } = await openCheckout();
      changeCheckoutForm(changes);
      expect(await placeOrder()).toBe('incomplete');
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('with an empty cart is not sent', async () => {
    const { fetch, placeOrder, removeFromCart } = await openCheckout();
    removeFromCart(7);
    expect(await placeOrder()).toBe('incomplete');
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('while an order is on its way', () => {
  it('what is put in the cart in another tab is not ordered, and stays there', async () => {
    const { fetch, placeOrder, $cart, changeElsewhere } = await openCheckout();
    onTestFinished($cart.listen(() => {}));
    fetch.mockImplementation(async () => {
      const lines = [aCartLine({ id: 7, quantity: 3 }), aCartLine({ id: 8, quantity: 4 })];
      changeElsewhere('cartList', JSON.stringify(lines));
      return Response.json({});
    });
    expect(await placeOrder()).toBe('sent');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)).orders).toEqual([
      { productId: 7, quantity: 2 },
    ]);
    expect($cart.get().map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 1],
      [8, 4],
    ]);
    expect(JSON.parse(window.localStorage.getItem('cartList') ?? '')).toHaveLength(2);
  });

  it('a second attempt sends no second request', async () => {
    const { fetch, placeOrder, $sendingOrder } = await openCheckout();
    const answer = Promise.withResolvers<Response>();
    fetch.mockReturnValue(answer.promise);

    const first = placeOrder();
    expect($sendingOrder.get()).toBe(true);
    expect(await placeOrder()).toBe('already sending');

    answer.resolve(Response.json({}));
    expect(await first).toBe('sent');
    expect($sendingOrder.get()).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
