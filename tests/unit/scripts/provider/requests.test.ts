import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { putImage } from '../../../../scripts/provider/records/images.ts';
import { requestListener } from '../../../../scripts/provider/request-listener.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { missingSecurityHeaders } from '../../../../scripts/serve/security-headers.ts';
import { listPath, providerWith, requestFrom } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

describe('http', () => {
  const path = `/api/v1${listPath({})}`;

  const ask = (shop: ReturnType<typeof providerWith>, headers: Record<string, string> = {}) =>
    shop.provider.request(path, { headers });

  test('lists are compressed for clients that support it; unchanged ones get 304 without a body', async () => {
    const shop = providerWith([{}]);
    const plain = await ask(shop);
    const compressed = await ask(shop, { 'accept-encoding': 'gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());

    const tags = [plain, compressed].map(({ headers }) => ({ 'if-none-match': headers.get('etag') ?? '' }));
    for (const tag of tags) {
      const unchanged = await ask(shop, tag);
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    }
    shop.database.exec('UPDATE products SET quantity = 0');
    expect((await ask(shop, tags[0])).status).toBe(200);
  });

  test('pages of any origin may call the API, even with an idempotency key', async () => {
    const shop = providerWith([{}]);
    const origin = 'https://shop.example';
    const asked = 'content-type,idempotency-key';
    const preflight = await shop.provider.request('/api/v1/orders', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);

    const list = await ask(shop, { origin });
    const unchanged = await ask(shop, { origin, 'if-none-match': list.headers.get('etag') ?? '' });
    const allowed = [preflight, list, unchanged].map(({ headers }) =>
      headers.get('access-control-allow-origin'),
    );
    expect(allowed).toEqual(['*', '*', '*']);
  });

  test('a client that goes away while it sends an order leaves nothing in the log', async () => {
    using log = vi.spyOn(console, 'error');
    const { provider, orders } = providerWith([{}]);
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
    expect(orders()).toEqual([]);
  });

  test('an unknown path gets 404 with a message, as does a method that an address does not have', async () => {
    await using listening = await listen(requestListener(providerWith([]).provider), 0);
    const response = await fetch(`${listening.url}/api/v1/reviews`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'There is no /api/v1/reviews' });
    for (const method of ['DELETE', 'PUT', 'PATCH'])
      expect((await fetch(`${listening.url}/api/v1/products/1`, { method })).status, method).toBe(404);
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
});

describe('limit rate', () => {
  /** A shop; `statuses` sends sign-ups from one address and returns their distinct statuses. */
  function openShop(proxyHeader?: string) {
    const shop = providerWith([{ productQuantity: 999 }], { proxyHeader });
    const subscribe = (from: string, headers: Record<string, string> = {}) =>
      shop.post('/api/contacts', { email: 'aziza@misol.uz' }, headers, from);
    const statuses = async (times: number, from: string, headers: Record<string, string> = {}) => {
      const all: number[] = [];
      for (let time = 0; time < times; time++) all.push((await subscribe(from, headers)).status);
      return [...new Set(all.map((status) => (status < 300 ? 'taken' : status)))];
    };
    return { ...shop, subscribe, statuses };
  }

  test('twenty sign-ups from one address are accepted in ten minutes; other addresses, and lists, go on', async () => {
    const { statuses, subscribe, provider, post } = openShop();
    for (let time = 0; time < 20; time++)
      expect((await post('/api/contacts', {}, {}, '8.8.8.8')).status, 'counts for nothing').toBe(400);
    expect(await statuses(20, '8.8.8.8')).toEqual(['taken']);
    const refused = await subscribe('8.8.8.8');
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toContain('Too many requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(refused.headers.get('access-control-allow-origin'), 'pages can read it').toBe('*');
    expect(await statuses(1, '8.8.4.4')).toEqual(['taken']);
    for (let index = 0; index < 50; index++)
      expect((await provider.request('/api/v1/products', {}, requestFrom('8.8.8.8'))).status).toBe(200);
  });

  // Times, address of the connection or, in brackets, what a proxy says, and the answers.
  test.each([
    [
      'all addresses of an IPv6 network count as one',
      undefined,
      '20 2001:db8:1:2::1 taken; 1 2001:db8:1:2:ffff::9 429; 1 2001:db8:1:3::1 taken',
    ],
    [
      'they do so however they are written, which something else is not',
      'x-real-ip',
      `18 (2001:db8::1:0:0:1) taken; 1 (2001:0DB8::2:0:0:1) taken; 1 ([2001:db8::3]:443) taken;
       1 (2001:db8:0:0:3::) 429; 1 (2001:db8:0:1::) taken; 1 (a:b:c:d:e:f:g:h:i::) taken`,
    ],
    [
      'IPv4 addresses written as IPv6 ones count separately',
      undefined,
      '21 ::ffff:8.8.8.8 taken,429; 1 ::ffff:8.8.4.4 taken',
    ],
    ['a proxy is not limited if no header is configured', undefined, '30 (8.8.8.8) taken; 30 10.0.0.7 taken'],
    [
      'the header of a proxy tells shoppers apart by the address that the proxy itself wrote',
      'x-forwarded-for',
      `10 (8.8.8.8) taken; 10 (1.2.3.4, 8.8.8.8) taken; 1 (5.6.7.8, 8.8.8.8) 429; 1 (8.8.4.4) taken`,
    ],
    [
      'the port of a connection does not make another shopper',
      'x-forwarded-for',
      `${Array.from({ length: 20 }, (_, port) => `1 (8.8.8.8:${10_000 + port}) taken`).join('; ')}; 1 (8.8.8.8) 429`,
    ],
  ])('%s', async (_, header, steps) => {
    const { statuses } = openShop(header);
    for (const step of steps.split(/;\s+/)) {
      const [, times, from = '127.0.0.1', behind, answers] =
        /^(\d+) (?:([^(]\S*)|\((.*)\)) (\S+)$/.exec(step) ?? [];
      const headers = behind === undefined ? {} : { [header ?? 'x-forwarded-for']: behind };
      expect((await statuses(Number(times), from, headers)).join(), step).toBe(answers);
    }
  });

  test('an order whose length is not declared is stored, and one that is too large is refused', async () => {
    const { provider, orders } = openShop();
    await using listening = await listen(requestListener(provider), 0);
    const send = async (comment: string) => {
      const body = new Blob([JSON.stringify(anOrder({ comment }))]).stream();
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
      return (await fetch(`${listening.url}/api/v1/orders`, init)).status;
    };
    expect(await send('Kechqurun')).toBe(201);
    expect(await send('x'.repeat(300_000))).toBe(413);
    expect(orders()).toMatchObject([{ comment: 'Kechqurun' }]);
  });
});

test.each(['2', 'abc', '-1'])('there is no product %s', async (id) => {
  const { provider } = providerWith([{}]);
  const response = await provider.request(`/api/v1/products/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, data: null });
});
