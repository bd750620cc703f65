import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { putImage } from '../../../../scripts/provider/records/images.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { requestListener } from '../../../../scripts/provider/request-listener.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { missingSecurityHeaders } from '../../../../scripts/serve/security-headers.ts';
import { listPath, providerWith } from './provider-with.ts';

const path = `/api/v1${listPath({})}`;

test('an unchanged list gets 304 without a body, a changed one is sent again', async () => {
  const { provider, database } = providerWith([{}]);
  const etag = (await provider.request(path)).headers.get('etag') ?? '';
  const ask = () => provider.request(path, { headers: { 'if-none-match': etag } });

  const unchanged = await ask();
  expect(unchanged.status).toBe(304);
  expect(await unchanged.text()).toBe('');
  database.exec('UPDATE products SET quantity = 0');
  expect((await ask()).status).toBe(200);
});

test('lists are compressed for clients that support it', async () => {
  const { provider } = providerWith([{}]);
  const plain = await provider.request(path);
  const compressed = await provider.request(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
});

test('an unchanged answer gets 304 whether or not it was compressed', async () => {
  const { provider } = providerWith([{}]);
  const compressed = await provider.request(path, { headers: { 'accept-encoding': 'gzip' } });
  const etag = compressed.headers.get('etag') ?? '';
  expect((await provider.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('pages of any origin may call the API, even with an idempotency key', async () => {
  const { provider } = providerWith([{}]);
  const origin = 'https://shop.example';
  const preflight = await provider.request('/api/v1/orders', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,idempotency-key');

  const list = await provider.request(path, { headers: { origin } });
  const unchanged = await provider.request(path, {
    headers: { origin, 'if-none-match': list.headers.get('etag') ?? '' },
  });
  expect(list.headers.get('access-control-allow-origin')).toBe('*');
  expect(unchanged.headers.get('access-control-allow-origin')).toBe('*');
});

test('a client that goes away while it sends an order leaves nothing in the log', async () => {
  using log = vi.spyOn(console, 'error');
  const { provider, database } = providerWith([{}]);
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const answer = requestListener(provider);
  await using listening = await listen(async (request, response) => {
    await answer(request, response);
    resolve();
  }, 0);
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
  socket.write('POST /api/v1/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{', () =>
    socket.resetAndDestroy(),
  );
  await answered;
  expect(log).not.toHaveBeenCalled();
  expect(listOrders(database, 100)).toEqual([]);
});

test('a method that an address does not have gets 404', async () => {
  await using listening = await listen(requestListener(providerWith([]).provider), 0);
  for (const method of ['DELETE', 'PUT', 'PATCH'])
    expect((await fetch(`${listening.url}/api/v1/products/1`, { method })).status, method).toBe(404);
});

test('an unknown path gets 404 with a message', async () => {
  const response = await providerWith([]).provider.request('/api/v1/reviews');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'There is no /api/v1/reviews' });
});

test('answers of the API may not be shown in a frame, and an image keeps its own policy', async () => {
  const { database, provider } = providerWith([{}]);
  const image = putImage(database, { fileName: 'a.svg', bytes: new TextEncoder().encode('<svg/>') });
  await using listening = await listen(requestListener(provider), 0);
  for (const address of [path, '/api/v1/nowhere', '/api/v1/orders', image]) {
    const { headers } = await fetch(listening.url + address);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(missingSecurityHeaders(headers)).toEqual([]);
  }
  const { headers } = await fetch(listening.url + image);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});
