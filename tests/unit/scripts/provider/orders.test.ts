import { expect, onTestFinished, test, vi } from 'vitest';
import { providerWith } from './provider-with.ts';

const HOUR_MS = 3_600_000;
const KEY = { 'idempotency-key': 'a1' };

const openShop = (products: Parameters<typeof providerWith>[0] = [{ productQuantity: 99 }]) =>
  providerWith(products);
const line = (productId: number, quantity: unknown = 1) => ({ productId, quantity });

test('stores an order at the current prices', async () => {
  const { catalogue, order, orders } = openShop([
    { productPrice: 1000, productDiscPrice: 800 },
    { productPrice: 499.5, productCurrency: 'dollar' },
  ]);
  const response = await order({ orders: [line(1, 2), line(2)] });
  expect(response.status).toBe(201);
  const totals = [
    { amount: 1600, currency: 'sum' },
    { amount: 499.5, currency: 'dollar' },
  ];
  const key = expect.stringMatching(/^[\da-f]{32}$/);
  const data = { id: 1, createdAt: '2026-11-21T10:00:00.000Z', totals, key };
  expect(await response.json()).toEqual({ status: 201, data });
  const lines = [
    { ...line(1, 2), unitPrice: 800, currency: 'sum', productName: 'Mahsulot 1' },
    { ...line(2), unitPrice: 499.5, currency: 'dollar' },
  ];
  const person = { clientName: 'Aziza Karimova', clientPhone: '+998901234567' };
  for (const change of ['UPDATE products SET price = 1, discount_price = 0', 'DELETE FROM products']) {
    catalogue.exec(change);
    expect(orders(), change).toMatchObject([{ ...person, lines }]);
  }
});

test.each([
  ['trimmed', { clientName: '  Aziza ', comment: null }, { clientName: 'Aziza', comment: '' }],
  ['empty if there are none', { comment: undefined }, { comment: '' }],
  [
    'as they are seen, without control characters, marks of direction and half an emoji',
    {
      clientName: 'Aziza\n\u202e🙂',
      clientPhone: '\u202a90\u202c\u0000',
      comment: 'Yo\u001b[2J\nkuting x\ud83d',
    },
    { clientName: 'Aziza 🙂', clientPhone: '90', comment: 'Yo [2J\nkuting x' },
  ],
])('stores texts %s', async (_, sent, kept) => {
  const { order, orders } = openShop();
  expect((await order(sent)).status).toBe(201);
  expect(orders()).toMatchObject([kept]);
});

test.each([
  ['a name that is not seen', { clientName: '\u200b\u3164' }, 'clientName is empty'],
  ['a name of 201 characters', { clientName: 'x'.repeat(201) }, 'clientName is longer'],
  ['no phone', { clientPhone: undefined }, 'clientPhone is missing'],
  ['a phone of 51 characters', { clientPhone: '1'.repeat(51) }, 'clientPhone is longer'],
  ['a comment of 2001 characters', { comment: 'x'.repeat(2001) }, 'comment is longer'],
  ['no lines', { orders: [] }, 'orders has no lines'],
  ['more than 100 lines', { orders: Array.from({ length: 101 }, (_, i) => line(i + 1)) }, 'orders has more'],
  ['a quantity of 0', { orders: [line(1, 0)] }, 'orders.0.quantity'],
  ['a quantity of 1000', { orders: [line(1, 1000)] }, 'orders.0.quantity'],
  ['half a piece', { orders: [line(1, 1.5)] }, 'orders.0.quantity'],
  ['an unknown product', { orders: [line(77)] }, 'product 77'],
  ['a price as text', { orders: [{ ...line(1), expectedPrice: '5' }] }, 'expectedPrice'],
  ['a product twice', { orders: [line(1), line(1, 2)] }, 'orders names a product twice'],
])('refuses an order with %s and stores nothing of it', async (_, changes, named) => {
  const { order, orders } = openShop();
  const response = await order(changes, KEY);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(named);
  expect(orders()).toEqual([]);
  expect((await order({}, KEY)).status).toBe(201);
});

test('marks an identical order, with another key or none, as a probable repeat, for ten minutes', async () => {
  const { order, orders, pass } = openShop();
  const orderAfter = async (minutes: number, ...sent: Parameters<typeof order>) => {
    pass(minutes * 60_000);
    await order(...sent);
    return orders()[0]?.repeats;
  };
  expect(await orderAfter(0)).toBeUndefined();
  expect(await orderAfter(1)).toBe(1);
  expect(await orderAfter(9), 'the first of them').toBe(1);
  expect(await orderAfter(11)).toBeUndefined();
  expect(await orderAfter(1, { comment: 'tezroq' })).toBeUndefined();
  expect(await orderAfter(1, { orders: [line(1, 5)] })).toBeUndefined();
  expect(await orderAfter(1, {}, { 'idempotency-key': 'a2' })).toBe(4);
});

test('marks an order before which the clock was set, whatever else was refused meanwhile', async () => {
  const { order, orders, pass, set } = openShop();
  await order();
  for (const change of [
    () => pass(9 * HOUR_MS),
    () => set(59_000),
    () => set(HOUR_MS),
    () => {},
    () => set(-HOUR_MS),
    () => {},
  ]) {
    change();
    await order({ orders: [line(77)] });
    await order();
  }
  expect(orders().map(({ clockWasSet }) => Number(clockWasSet))).toEqual([0, 1, 0, 1, 0, 0, 0]);
});

test('no failure after an order was stored says that it was not', async () => {
  const onOrderFailed = vi.fn();
  const onOrder = () => shop.catalogue.exec('SELECT * FROM nowhere');
  const shop = providerWith([{ productQuantity: 99 }], { onOrder, onOrderFailed });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await shop.order()).status).toBe(500);
  expect(shop.orders()).toHaveLength(1);
  expect(onOrderFailed).not.toHaveBeenCalled();
});

test('refuses a different order with a used key, a key that is too long, and what is not JSON', async () => {
  const { order, post, orders } = openShop();
  await order({}, KEY);
  for (const changes of [{ clientName: 'Bobur' }, { orders: [line(1, 5)] }])
    expect((await order(changes, KEY)).status).toBe(422);
  expect((await order({}, { 'idempotency-key': 'a'.repeat(201) })).status).toBe(400);
  expect((await post('/api/v1/orders', '{oops')).status).toBe(400);
  expect(orders()).toHaveLength(1);
});
