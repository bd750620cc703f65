import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cartTotals } from '#rules/cart-order.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';
import { filledIn, lost, NOTE, NOTES, openCheckout } from './open-checkout.ts';

const settings = vi.hoisted(() => ({ PUBLIC_CATALOGUE_API_URL: '', ORDER_KEY_HEADER: false }));
vi.mock('astro:env/client', () => settings);

beforeEach(() => {
  // Another origin: an API that takes neither keys nor expected prices.
  settings.PUBLIC_CATALOGUE_API_URL = 'https://api.example/api/v1';
  settings.ORDER_KEY_HEADER = false;
});

const [onePiece, twoPieces] = [1, 2].map((quantity) => ({ productId: 7, quantity }));
const answering = (status: number, headers: Record<string, string> = {}) => {
  return async () => Response.json({}, { status, headers });
};

it('an order states who orders what, and empties the cart and the form once it is sent', async () => {
  const { bodies, order, $cart, $checkoutForm } = await openCheckout();
  expect(await order()).toBe('sent');
  const { agreed: _, ...contact } = { ...filledIn, clientPhone: '+998901234567' };
  expect(bodies).toEqual([{ ...contact, orders: [twoPieces] }]);
  expect($cart.get()).toEqual([]);
  expect($checkoutForm.get()).toEqual({ clientName: '', clientPhone: '', comment: '', agreed: false });
});

it('an order that is not complete is not sent', async () => {
  const { bodies, order, changeCheckoutForm, changeCart } = await openCheckout();
  changeCheckoutForm({ agreed: false });
  expect(await order()).toBe('incomplete');
  changeCheckoutForm({ agreed: true });
  changeCart(() => []);
  expect(await order()).toBe('incomplete');
  expect(bodies).toEqual([]);
});

describe('an order of a changed product', () => {
  const before = { amount: 5_990_000, currency: 'sum' };
  const anotherPrice = { kind: 'price', before };

  it.each([
    ['costs more', { productPrice: 6_490_000 }, anotherPrice, [twoPieces]],
    ['has too few left', { productQuantity: 1 }, { kind: 'fewer', wanted: 2 }, [onePiece]],
    ['is sold out', { productQuantity: 0 }, { kind: 'sold out' }, undefined],
  ])('that now %s is not sent before the shopper has confirmed it', async (_, fields, change, confirmed) => {
    const { order, becomes, bodies, $cart } = await openCheckout();
    const { lineChanges } = await import('#rules/cart.ts');
    becomes(fields);
    expect(await order()).toBe('changed');
    expect(bodies).toEqual([]);
    expect($cart.get().flatMap(lineChanges)).toEqual([change]);
    expect(await order()).toBe(confirmed ? 'sent' : 'incomplete');
    expect(bodies).toMatchObject(confirmed ? [{ orders: confirmed }] : []);
  });

  it.each([
    ['is sold out stays in the cart', { productQuantity: 0 }, [[7, 2]]],
    ['lost its price leaves the cart', { productPrice: 0 }, []],
  ])('and others is sent without it once the shopper knows; one that %s', async (_, fields, left) => {
    const { order, becomes, bodies, addToCart, quantities } = await openCheckout();
    addToCart(aProduct({ id: 8 }), 1);
    becomes(fields);
    expect(await order()).toBe('changed');
    expect(bodies).toEqual([]);
    expect(quantities()).toEqual([...left, [8, 1]]);
    expect(await order()).toBe('sent');
    expect(bodies).toMatchObject([{ orders: [{ productId: 8, quantity: 1 }] }]);
    expect(quantities()).toEqual(left);
  });

  it('is not confirmed by a shopper who has not seen the change', async () => {
    const { placeOrder, becomes, bodies, $cart } = await openCheckout();
    const shown = $cart.get();
    becomes({ productPrice: 6_490_000 });
    expect(await placeOrder({ shown, notes: NOTES })).toBe('changed');
    expect(await placeOrder({ shown, notes: NOTES })).toBe('changed');
    expect(bodies).toEqual([]);
  });

  it('is confirmed likewise if only the API knows and reports the change when refusing', async () => {
    settings.ORDER_KEY_HEADER = true;
    const { order, orders, becomes, bodies, $cart } = await openCheckout();
    const { lineChanges } = await import('#rules/cart.ts');
    const lines = [{ productId: 7, quantityLeft: 1, price: 6_000_000, currency: 'sum' }];
    orders.mockImplementationOnce(async () => Response.json({ error: 'stock', lines }, { status: 409 }));
    expect(await order()).toBe('changed');
    expect($cart.get().flatMap(lineChanges)).toEqual([anotherPrice, { kind: 'fewer', wanted: 2 }]);
    becomes({ productQuantity: 1, productPrice: 6_000_000 });
    expect(await order()).toBe('sent');
    expect(bodies.at(-1)).toMatchObject({ orders: [{ quantity: 1, expectedPrice: 6_000_000 }] });
  });

  it.each([null, { lines: [null, { productId: 'x' }, { productId: 9, price: 1 }] }])(
    'is not changed by a refusal with %j',
    async (answer) => {
      const { order, orders, quantities } = await openCheckout();
      orders.mockImplementationOnce(async () => Response.json(answer, { status: 409 }));
      expect(await order()).toBe('failed');
      expect(quantities()).toEqual([[7, 2]]);
    },
  );
});

it.each<[string, (line: object) => object[]]>([
  ['a line that is removed', (line) => [line]],
  ['a line that is added', (line) => [line, aCartLine({ id: 8 }), aCartLine({ id: 9 })]],
  ['a quantity', (line) => [{ ...line, quantity: 1 }, aCartLine({ id: 8 })]],
  ['a colour', (line) => [{ ...line, chosenColor: 'Oq' }, aCartLine({ id: 8 })]],
])(
  'what changes in another tab while an order is checked is ordered only once it was shown: %s',
  async (_, change) => {
    const { order, product, bodies, addToCart, changeElsewhere, $cart } = await openCheckout();
    addToCart(aProduct({ id: 8 }), 1);
    onTestFinished($cart.listen(() => {}));
    const [line = {}] = $cart.get();
    product.mockImplementationOnce(async (id) => {
      changeElsewhere('cartList', JSON.stringify(change(line)));
      return Response.json({ data: aProduct({ id }) });
    });
    product.mockImplementation(lost);
    expect(await order()).toBe('changed');
    expect(bodies).toEqual([]);
    const seen = $cart.get().map(({ id, quantity }) => ({ productId: id, quantity }));
    expect(await order()).toBe('sent');
    expect(bodies).toMatchObject([{ orders: seen }]);
  },
);

it.each([
  ['answers nonsense', async () => new Response('<html>')],
  ['is silent for seconds', () => new Promise<Response>(() => {})],
])(
  'an order is still sent if the catalogue %s, and says that its prices were not compared',
  async (_, answer) => {
    const { order, product, bodies, changeCheckoutForm } = await openCheckout();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    changeCheckoutForm({ comment: 'Kechqurun' });
    product.mockImplementation(answer);
    let outcome: string | undefined;
    void order().then((ended) => {
      outcome = ended;
    });
    while (!outcome) await vi.advanceTimersByTimeAsync(1_000);
    expect(outcome).toBe('sent');
    expect(bodies).toMatchObject([{ comment: `Kechqurun\n${NOTE}` }]);
  },
);

describe('an order that fails', () => {
  it.each([
    ['the API refuses it', 'failed', answering(400)],
    ['the API takes none for days', 'failed', answering(429, { 'retry-after': '259200' })],
    ['the answer is lost', 'unanswered', lost],
    ['a page answers', 'unanswered', async () => new Response('<html>')],
    ['the API fails', 'unanswered, as a server failed', answering(500)],
  ])('because %s is %s and keeps the cart and the form', async (_, outcome, answer) => {
    const { orders, order, quantities, $checkoutForm, $sendingOrder, $orderUnanswered, $serverFailed } =
      await openCheckout();
    orders.mockImplementation(answer);
    const ended = await order();
    expect(ended + ($serverFailed.get() ? ', as a server failed' : '')).toBe(outcome);
    expect($orderUnanswered.get()).toBe(ended === 'unanswered');
    expect(quantities()).toEqual([[7, 2]]);
    expect($checkoutForm.get()).toEqual(filledIn);
    expect($sendingOrder.get()).toBe(false);
  });

  it('is sent again unchanged, since it may itself have taken the last pieces', async () => {
    settings.PUBLIC_CATALOGUE_API_URL = '/api/v1';
    const { order, orders, product, becomes, bodies, $receipts } = await openCheckout();
    product.mockImplementationOnce(lost);
    orders.mockImplementationOnce(lost);
    expect(await order()).toBe('no answer');
    becomes({ productQuantity: 0, productPrice: 1 });
    const { loadCartProducts } = await import('#stores/product.ts');
    await loadCartProducts(0);
    expect(await order()).toBe('sent');
    expect(bodies[1]).toEqual(bodies[0]);
    const [receipt] = $receipts.get();
    expect(cartTotals(receipt?.lines ?? [])).toEqual([{ amount: 2 * 5_990_000, currency: 'sum' }]);
  });
});

describe('while an order is being sent', () => {
  it('what another tab changes is not ordered, and only what was ordered leaves the cart', async () => {
    const { orders, order, addToCart, $cart, quantities, changeElsewhere, $receipts } = await openCheckout();
    onTestFinished($cart.listen(() => {}));
    addToCart(aProduct({ id: 5 }), 2);
    addToCart(aProduct({ id: 6 }), 1);
    orders.mockImplementation(async () => {
      const lines = Object.entries({ 7: 3, 5: 1, 8: 4 });
      const changed = lines.map(([id, quantity]) => aCartLine({ id: Number(id), quantity }));
      changeElsewhere('cartList', JSON.stringify(changed));
      return Response.json({ id: 'A-1' });
    });
    expect(await order()).toBe('sent');
    const lines = [7, 5, 6].map((id) => ({ id, quantity: id === 6 ? 1 : 2, productPrice: 5_990_000 }));
    expect($receipts.get()).toMatchObject([{ number: 'A-1', lines }]);
    expect(Object.fromEntries(quantities())).toEqual({ 7: 1, 8: 4 });
    expect(JSON.parse(window.localStorage.getItem('cartList') ?? '')).toHaveLength(2);
  });

  it('a second attempt sends no second request', async () => {
    const { orders, order, bodies, $sendingOrder } = await openCheckout();
    const answer = Promise.withResolvers<Response>();
    orders.mockReturnValue(answer.promise);
    const first = order();
    expect($sendingOrder.get()).toBe(true);
    expect(await order()).toBe('already sending');
    answer.resolve(Response.json({}));
    expect(await first).toBe('sent');
    expect($sendingOrder.get()).toBe(false);
    expect(bodies).toHaveLength(1);
  });
});
