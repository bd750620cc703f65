import { afterEach, expect, it, vi } from 'vitest';
import { ApiRefused } from '#catalogue/live/errors.ts';
import { sendOrder } from '#catalogue/live/orders.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: 'https://api.example/api/v1' }));

const order = {
  clientName: 'Dilnoza Karimova',
  clientPhone: '+998901234567',
  comment: '',
  orders: [{ productId: 7, quantity: 2 }],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('posts the order as it is and reads no fields of the answer', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json('whatever'));
  vi.stubGlobal('fetch', fetch);
  await expect(sendOrder(order)).resolves.toBeUndefined();
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://api.example/api/v1/orders');
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual(order);
});

it('says when the API refuses', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 422 }));
  await expect(sendOrder(order)).rejects.toBeInstanceOf(ApiRefused);
});
