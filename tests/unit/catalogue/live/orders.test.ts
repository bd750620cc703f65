import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiRefused } from '#catalogue/live/errors.ts';
import { sendOrder } from '#catalogue/live/orders.ts';

const api = vi.hoisted(() => ({ PUBLIC_CATALOGUE_API_URL: '', ORDER_KEY_HEADER: false }));
vi.mock('astro:env/client', () => api);

const order = {
  clientName: 'Dilnoza Karimova',
  clientPhone: '+998901234567',
  comment: '',
  orders: [{ productId: 7, quantity: 2, expectedPrice: 100 }],
};

beforeEach(() => {
  api.PUBLIC_CATALOGUE_API_URL = 'https://api.example/api/v1';
  api.ORDER_KEY_HEADER = false;
  vi.stubGlobal('location', new URL('https://shop.example/checkout'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('posts the order without fields that another API may not know, and needs no fields in the answer', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json('whatever'));
  vi.stubGlobal('fetch', fetch);
  await expect(sendOrder(order)).resolves.toBe('');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://api.example/api/v1/orders');
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual({ ...order, orders: [{ productId: 7, quantity: 2 }] });
});

it.each([
  ['/api/v1', false, 'a1', undefined],
  ['/api/v1', true, 'a1', 100],
  ['https://shop.example/api/v1', false, 'a1', undefined],
  ['https://api.example/api/v1', false, null, undefined],
  ['http://shop.example/api/v1', false, null, undefined],
  ['https://api.example/api/v1', true, 'a1', 100],
])('to the API at %s, with the setting %j, sends the key %j and the price %j', async (...given) => {
  const [address, takesKeys, key, expectedPrice] = given;
  api.PUBLIC_CATALOGUE_API_URL = address;
  api.ORDER_KEY_HEADER = takesKeys;
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await sendOrder(order, 'a1');
  const sent = fetch.mock.calls[0]?.[1];
  expect(new Headers(sent?.headers).get('idempotency-key')).toBe(key);
  expect(JSON.parse(String(sent?.body)).orders[0].expectedPrice).toBe(expectedPrice);
});

it.each([
  [{ status: 201, data: { id: 17, createdAt: 'today' } }, '17'],
  [{ data: { id: 17, number: 'A-17' } }, 'A-17'],
  [{ id: 'A-1' }, 'A-1'],
  [{ id: {} }, ''],
  [{ id: 'x'.repeat(41) }, ''],
  [null, ''],
  ['17', ''],
])('reads from the answer %j the order number %j', async (answer, number) => {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 201 }));
  expect(await sendOrder(order)).toBe(number);
});

it('reports when the API refuses', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 422 }));
  await expect(sendOrder(order)).rejects.toBeInstanceOf(ApiRefused);
});
