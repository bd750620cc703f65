import { expect, test } from 'vitest';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { providerWith } from './provider-with.ts';

const anOrder = (changes: object = {}) => ({
  clientName: 'Aziza Karimova',
  clientPhone: '+998901234567',
  comment: '',
  orders: [{ productId: 1, quantity: 2 }],
  ...changes,
});

test('stores an order at the current prices', async () => {
  const { database, post } = providerWith([
    { productPrice: 1000, productDiscPrice: 800 },
    { productPrice: 499.5, productCurrency: 'dollar' },
  ]);
  const response = await post(
    '/api/v1/orders',
    anOrder({
      orders: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
    }),
  );
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    status: 201,
    data: {
      id: 1,
      createdAt: '2026-11-21T10:00:00.000Z',
      totals: [
        { amount: 1600, currency: 'sum' },
        { amount: 499.5, currency: 'dollar' },
      ],
    },
  });
  database.exec('UPDATE products SET price = 1, discount_price = 0');
  expect(listOrders(database, 10)).toMatchObject([
    {
      clientName: 'Aziza Karimova',
      clientPhone: '+998901234567',
      lines: [
        { productId: 1, unitPrice: 800, currency: 'sum', quantity: 2 },
        { productId: 2, unitPrice: 499.5, currency: 'dollar', quantity: 1 },
      ],
    },
  ]);
});

test('keeps an order complete after its products are removed', async () => {
  const { database, post } = providerWith([{ productName: 'Choynak' }]);
  await post('/api/v1/orders', anOrder());
  database.exec('DELETE FROM products');
  expect(listOrders(database, 1)).toMatchObject([{ lines: [{ productId: 1, productName: 'Choynak' }] }]);
});

test('accepts an order without a comment, and trims texts', async () => {
  const { database, post } = providerWith([{ productQuantity: 9 }]);
  await post('/api/v1/orders', anOrder({ clientName: '  Aziza ', comment: null }));
  await post('/api/v1/orders', anOrder({ comment: undefined }));
  expect(listOrders(database, 2)).toMatchObject([{ comment: '' }, { clientName: 'Aziza', comment: '' }]);
});

test('stores texts as they are seen, without control characters, marks of direction and half an emoji', async () => {
  const { database, post } = providerWith([{}]);
  const texts = {
    clientName: 'Aziza\n\u202e🙂',
    clientPhone: '\u202a+998901234567\u202c\u0000',
    comment: 'Eshik\u001b[2J oldida\nkuting x\ud83d',
  };
  expect((await post('/api/v1/orders', anOrder(texts))).status).toBe(201);
  expect(listOrders(database, 1)).toMatchObject([
    { clientName: 'Aziza 🙂', clientPhone: '+998901234567', comment: 'Eshik [2J oldida\nkuting x' },
  ]);
});

test.each([
  ['a name that is not seen', { clientName: '\u200b\u3164' }, 'clientName'],
  ['no name', { clientName: '  ' }, 'clientName'],
  ['a name of 201 characters', { clientName: 'x'.repeat(201) }, 'clientName'],
  ['no phone', { clientPhone: '' }, 'clientPhone'],
  ['a phone of 51 characters', { clientPhone: '1'.repeat(51) }, 'clientPhone'],
  ['a comment of 2001 characters', { comment: 'x'.repeat(2001) }, 'comment'],
  ['no lines', { orders: [] }, 'orders'],
  [
    'more than 100 lines',
    { orders: Array.from({ length: 101 }, (_, i) => ({ productId: i + 1, quantity: 1 })) },
    'orders',
  ],
  ['a quantity of 0', { orders: [{ productId: 1, quantity: 0 }] }, 'quantity'],
  ['a quantity of 1000', { orders: [{ productId: 1, quantity: 1000 }] }, 'quantity'],
  ['half a piece', { orders: [{ productId: 1, quantity: 1.5 }] }, 'quantity'],
  ['a quantity as text', { orders: [{ productId: 1, quantity: '2' }] }, 'quantity'],
  ['an unknown product', { orders: [{ productId: 77, quantity: 1 }] }, 'product 77'],
  ['a price as text', { orders: [{ productId: 1, quantity: 1, expectedPrice: '5' }] }, 'expectedPrice'],
  [
    'a product twice',
    {
      orders: [
        { productId: 1, quantity: 1 },
        { productId: 1, quantity: 2 },
      ],
    },
    'orders',
  ],
])('refuses an order with %s and stores nothing of it', async (_, changes, named) => {
  const { database, post } = providerWith([{}]);
  const response = await post('/api/v1/orders', anOrder(changes));
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(named);
  expect(listOrders(database, 10)).toEqual([]);
});

test('reports everything that is wrong, field by field', async () => {
  const { post } = providerWith([{}]);
  const response = await post('/api/v1/orders', {
    clientPhone: ' ',
    orders: [{ productId: 1, quantity: 1 }, { productId: 5 }],
  });
  expect(await response.json()).toEqual({
    message: 'clientName is missing; clientPhone is empty; orders.1.quantity is missing',
    issues: [
      { field: 'clientName', reason: 'is missing' },
      { field: 'clientPhone', reason: 'is empty' },
      { field: 'orders.1.quantity', reason: 'is missing' },
    ],
  });
});

test('stores an order sent again with the same key only once, at its first price', async () => {
  const { database, post } = providerWith([{ productPrice: 1000, productQuantity: 9 }]);
  const key = { 'idempotency-key': 'a1' };
  const first = await post('/api/v1/orders', anOrder(), key);
  database.exec('UPDATE products SET price = 1');
  const again = await post('/api/v1/orders', anOrder(), key);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  expect(listOrders(database, 10)).toHaveLength(1);

  await post('/api/v1/orders', anOrder(), { 'idempotency-key': 'a2' });
  await post('/api/v1/orders', anOrder());
  await post('/api/v1/orders', anOrder());
  expect(listOrders(database, 10)).toHaveLength(4);
});

test('marks an identical order, with another key or none, as a probable repeat, for ten minutes', async () => {
  let time = new Date('2026-11-21T10:00:00Z');
  const { database, post } = providerWith([{ productQuantity: 99 }], { now: () => time });
  const orderAfter = async (minutes: number, changes: object = {}, headers: Record<string, string> = {}) => {
    time = new Date(time.getTime() + minutes * 60_000);
    await post('/api/v1/orders', anOrder(changes), headers);
    return listOrders(database, 1)[0]?.repeats;
  };
  expect(await orderAfter(0)).toBeUndefined();
  expect(await orderAfter(1)).toBe(1);
  expect(await orderAfter(9), 'the first of them').toBe(1);
  expect(await orderAfter(11)).toBeUndefined();
  expect(await orderAfter(1, { comment: 'tezroq' })).toBeUndefined();
  expect(await orderAfter(1, {}, { 'idempotency-key': 'a2' })).toBe(4);
  expect(await orderAfter(1, {}, { 'idempotency-key': 'a3' })).toBe(4);
});

test('refuses a different order with a used key, and a key that is too long', async () => {
  const { database, post } = providerWith([{}]);
  const key = { 'idempotency-key': 'a1' };
  await post('/api/v1/orders', anOrder(), key);
  const other = await post('/api/v1/orders', anOrder({ clientName: 'Bobur' }), key);
  expect(other.status).toBe(422);
  expect((await other.json()).message).toContain('Idempotency-Key');
  const long = await post('/api/v1/orders', anOrder(), { 'idempotency-key': 'a'.repeat(201) });
  expect(long.status).toBe(400);
  expect(listOrders(database, 10)).toHaveLength(1);
});

test('the key of a refused order can be used again', async () => {
  const { post } = providerWith([{}]);
  const key = { 'idempotency-key': 'a1' };
  const unknown = anOrder({ orders: [{ productId: 77, quantity: 1 }] });
  expect((await post('/api/v1/orders', unknown, key)).status).toBe(400);
  expect((await post('/api/v1/orders', anOrder(), key)).status).toBe(201);
});

test('refuses a body that is not JSON, and one that is too large', async () => {
  const { post } = providerWith([{}]);
  expect((await post('/api/v1/orders', '{oops')).status).toBe(400);
  const large = JSON.stringify(anOrder({ comment: 'x'.repeat(200_000) }));
  const headers = { 'content-length': String(large.length) };
  expect((await post('/api/v1/orders', large, headers)).status).toBe(413);
});
