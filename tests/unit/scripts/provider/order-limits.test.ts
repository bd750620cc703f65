import { expect, test } from 'vitest';
import { setOrderStatus } from '../../../../scripts/provider/tables/set-order-status.ts';
import { releaseStock } from '../../../../scripts/provider/tables/stock.ts';
import { providerWith } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FROM = '8.8.8.8';

/** A shop with plenty of three products and five pieces of a fourth. */
function openShop() {
  let sent = 0;
  const shop = providerWith([9_999, 9_999, 9_999, 5].map((productQuantity) => ({ productQuantity })));
  return {
    ...shop,
    /** Sends an order that resembles no other, from an address that is not limited unless one is given. */
    order: async (changes: object = {}, from?: string, headers: Record<string, string> = {}) => {
      const clientPhone = `+9989${String(++sent).padStart(8, '0')}`;
      return shop.order({ clientPhone, ...changes }, headers, from);
    },
    /** Why the newest orders took nothing from stock, newest first. */
    unreserved: (limit = 1) => shop.orders(limit).map((order) => order.unreserved),
    set: (id: number, status: 'called' | 'cancelled') =>
      setOrderStatus(shop.databases.orders, id, status, shop.now()),
  };
}

const statusesOf = async (times: number, send: () => Response | Promise<Response>) => {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time++) statuses.add((await send()).status);
  return [...statuses];
};

/** An order of so many pieces of the first product, of the second and so on. */
const piecesOf = (...quantities: number[]) => ({
  orders: quantities
    .map((quantity, index) => ({ productId: index + 1, quantity }))
    .filter(({ quantity }) => quantity > 0),
});

test.each([
  ['ten pieces of a product', [10], undefined],
  ['eleven pieces of a product', [1, 11], 'product'],
  ['thirty pieces', [10, 10, 10], undefined],
  ['thirty-one pieces', [10, 10, 10, 1], 'pieces'],
])('an order of %s is answered as always, and takes what is usual from stock', async (_, pieces, reason) => {
  const { order, unreserved, left } = openShop();
  const response = await order(piecesOf(...pieces));
  expect(response.status).toBe(201);
  expect((await response.json()).data).toMatchObject({ id: 1, totals: [{}] });
  expect(unreserved()).toEqual([reason]);
  expect(await left()).toBe(reason === undefined ? 9_989 : 9_999);
});

test.each([
  ['31st order from an address', 31, FROM, 'address', undefined],
  ['101st order, wherever they came from,', 101, undefined, 'all', 'all'],
] as const)('the %s in ten minutes is stored without stock', async (_, count, from, reason, elsewhere) => {
  const { order, unreserved, left, pass } = openShop();
  expect(await statusesOf(count, () => order({}, from))).toEqual([201]);
  expect(unreserved(2)).toEqual([reason, undefined]);
  expect(await left()).toBe(9_999 - (count - 1));
  await order({}, '8.8.4.4');
  expect(unreserved()).toEqual([elsewhere]);
  pass(10 * MINUTE_MS);
  await order({}, from);
  expect(unreserved()).toEqual([undefined]);
});

test('the fourth order with a phone number in an hour is stored without stock, however it is spelt', async () => {
  const { order, unreserved, pass } = openShop();
  for (const [clientPhone, minutes, reason] of [
    ['+998901234567', 0, undefined],
    ['90 123-45-67', 0, undefined],
    ['998 (90) 1234567', 0, undefined],
    ['901234567', 59, 'phone'],
    ['901234568', 0, undefined],
    ['901234567', 2, undefined],
  ] as const) {
    pass(minutes * MINUTE_MS);
    await order({ clientPhone });
    expect(unreserved(), clientPhone).toEqual([reason]);
  }
});

test('what is refused, and what is sent again, uses up no limit', async () => {
  const { post, order, unreserved } = openShop();
  const send = (times: number, body: object, headers = {}) =>
    statusesOf(times, () => post('/api/v1/orders', body, headers, FROM));
  expect(await send(110, {})).toEqual([400]);
  expect(await send(110, anOrder(piecesOf(0, 0, 0, 6)))).toEqual([409]);
  expect(await send(110, anOrder(), { 'idempotency-key': 'a1' })).toEqual([201]);
  await send(100, anOrder());
  expect(unreserved(), 'sent again without the key').toEqual(['address']);
  await statusesOf(29, () => order({}, FROM));
  expect(unreserved(29)).toEqual(Array(29).fill(undefined));
  await order({}, FROM);
  expect(unreserved()).toEqual(['address']);
});

test('from ten times as many on, an address is told when to try again, except about what it ordered', async () => {
  const { order, post, pass, orders } = openShop();
  const sendFirst = () => post('/api/v1/orders', anOrder(), { 'idempotency-key': 'a1' }, FROM);
  await sendFirst();
  pass(MINUTE_MS);
  expect(await statusesOf(299, () => order({}, FROM))).toEqual([201]);
  pass(2 * MINUTE_MS);
  const refused = await order({}, FROM, { origin: 'https://shop.example' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('420');
  expect(refused.headers.get('access-control-expose-headers'), 'pages can read it').toBe('retry-after');
  expect((await sendFirst()).status).toBe(201);
  expect((await order({}, '8.8.4.4')).status).toBe(201);
  expect(orders(1_000)).toHaveLength(301);
  pass(7 * MINUTE_MS);
  expect(await statusesOf(2, () => order({}, FROM))).toEqual([201, 429]);
});

test('of a flood from many addresses, 1,000 orders are stored; addresses known before keep what is usual', async () => {
  const { order, orders, pass } = openShop();
  const known = (id: number) => order({}, `8.8.8.${id}`);
  let strangers = 0;
  const stranger = () => order({}, `9.${strangers >> 8}.${strangers++ & 255}.1`);
  for (const id of [1, 2, 3]) expect((await known(id)).status).toBe(201);
  pass(10 * MINUTE_MS);
  expect(await statusesOf(500, stranger)).toEqual([201]);
  pass(3 * MINUTE_MS);
  expect(await statusesOf(600, stranger), 'all from other addresses').toEqual([429]);
  for (const id of [1, 2]) {
    expect(await statusesOf(30, () => known(id))).toEqual([201]);
    expect((await known(id)).status).toBe(429);
  }
  expect(await statusesOf(440, () => order()), 'from addresses that no proxy names').toEqual([201]);
  for (const send of [order, stranger, () => known(3)]) {
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '420']);
  }
  pass(7 * MINUTE_MS);
  for (const send of [() => known(3), stranger]) expect((await send()).status).toBe(201);
  expect(orders(2_000)).toHaveLength(3 + 1_000 + 2);
});

test('calling takes what was not taken from stock, or says what is missing', async () => {
  const { order, left, set, unreserved } = openShop();
  for (const pieces of [[11], [12, 0, 0, 4], [0, 0, 0, 3]]) await order(piecesOf(...pieces));
  expect(await left()).toBe(9_999);
  set(1, 'called');
  expect(await left()).toBe(9_988);
  expect(() => set(2, 'called')).toThrow(
    'Order 2 stays new: there is not enough stock of Mahsulot 4 M-4 (2 left).',
  );
  for (const id of [2, 1]) set(id, 'cancelled');
  expect([await left(1), await left(4)]).toEqual([9_999, 2]);
  expect(unreserved(3)).toEqual([undefined, undefined, undefined]);
});

test('an order that stays new returns its pieces once, which calling takes again', async () => {
  const { order, left, databases, now, set, unreserved, pass } = openShop();
  const release = () => releaseStock(databases.orders, new Date(now().getTime() - 24 * HOUR_MS));
  await order(piecesOf(2));
  await order(piecesOf(3));
  set(2, 'called');
  pass(23 * HOUR_MS);
  await order(piecesOf(4));
  expect(release()).toEqual([]);
  pass(HOUR_MS);
  expect([release(), release()]).toEqual([[1], []]);
  expect(unreserved(3)).toEqual([undefined, undefined, 'time']);
  expect(await left()).toBe(9_999 - 3 - 4);
  set(1, 'called');
  expect(await left()).toBe(9_999 - 2 - 3 - 4);
  expect(unreserved(3)).toEqual([undefined, undefined, undefined]);
});
