import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../../../scripts/network/listen.ts';
import { missingSecurityHeaders } from '../../../../../scripts/network/security-headers.ts';
import { requestListener } from '../../../../../scripts/provider/http/request-listener.ts';
import { putImage } from '../../../../../scripts/provider/tables/images.ts';
import { TooManySearches } from '../../../../../scripts/provider/tables/search-beside.ts';
import { listPath, providerWith, requestFrom } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';

describe('http', () => {
  const list = `/api/v1${listPath({})}`;

  test('lists are compressed for clients that support it; an unchanged one gets 304 without a body', async () => {
    const { provider } = providerWith([{}]);
    const plain = await provider.request(list);
    const compressed = await provider.request(list, { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
    const headers = { 'if-none-match': compressed.headers.get('etag') ?? '' };
    const unchanged = await provider.request(list, { headers });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  });

  test('pages of any origin may call the API, even with an idempotency key', async () => {
    const { provider } = providerWith([{}]);
    const origin = 'https://shop.example';
    const asked = 'content-type,idempotency-key';
    const preflight = await provider.request('/api/v1/orders', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);

    const first = await provider.request(list, { headers: { origin } });
    const headers = { origin, 'if-none-match': first.headers.get('etag') ?? '' };
    for (const answer of [preflight, first, await provider.request(list, { headers })])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('a search that would wait too long is refused for a moment, which pages can read; lists go on', async () => {
    const search = () => Promise.reject(new TooManySearches());
    const { provider } = providerWith([{}], { search });
    const from = requestFrom('8.8.8.8');
    const refused = await provider.request(`/api/v1${listPath({ search: 'fen' })}`, {}, from);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await provider.request(list, {}, from)).status).toBe(200);
  });

  test.each(['GET reviews', 'DELETE products/1', 'GET products/2', 'GET products/abc', 'GET products/-1'])(
    '%s gets 404',
    async (request) => {
      const [method = '', path] = request.split(' ');
      expect((await providerWith([{}]).provider.request(`/api/v1/${path}`, { method })).status).toBe(404);
    },
  );

  test('answers of the API may not be shown in a frame', async () => {
    const { catalogue, provider } = providerWith([{}]);
    const image = putImage(catalogue, { fileName: 'a.svg', bytes: new TextEncoder().encode('<svg/>') });
    await using listening = await listen(requestListener(provider), 0);
    for (const address of [list, '/api/v1/nowhere', image]) {
      const { headers } = await fetch(listening.url + address);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(missingSecurityHeaders(headers)).toEqual([]);
    }
  });

  test('an order whose length is not declared is stored, and one that is too large is refused', async () => {
    const { provider, orders } = providerWith([{}]);
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

describe('limit rate', () => {
  function openShop(proxyHeader?: string) {
    const told: string[] = [];
    const shop = providerWith([], { proxyHeader, tell: (line) => told.push(line) });
    const signUp = (from: string, headers: Record<string, string> = {}) =>
      shop.post('/api/contacts', { email: 'aziza@misol.uz' }, headers, from);
    return { ...shop, told, signUp };
  }

  test('twenty sign-ups from one address are accepted in ten minutes; other addresses, and lists, go on', async () => {
    const { signUp, provider, post } = openShop();
    for (let time = 0; time < 20; time++) {
      expect((await post('/api/contacts', {}, {}, '8.8.8.8')).status, 'counts for nothing').toBe(400);
      expect((await signUp('8.8.8.8')).status).toBe(201);
    }
    const refused = await signUp('8.8.8.8');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(refused.headers.get('access-control-allow-origin'), 'pages can read it').toBe('*');
    expect((await signUp('8.8.4.4')).status).toBe(201);
    expect((await provider.request('/api/v1/products', {}, requestFrom('8.8.8.8'))).status).toBe(200);
  });

  test.each<[string, string | undefined, same: string[], others: string[]]>([
    ['an IPv6 network', undefined, ['2a00:1450:1:2::1', '2a00:1450:1:2:ffff::9'], ['2a00:1450:1:3::1']],
    ['its spellings', 'x-real-ip', ['2001:0DB8::1', '[2001:db8:0:0:3::]:443'], ['2001:db8:0:1::']],
    ['IPv4 as IPv6', undefined, ['::ffff:8.8.8.8'], ['::ffff:8.8.4.4']],
    ['what the proxy wrote', 'x-forwarded-for', ['8.8.8.8', '5.6.7.8, 8.8.8.8'], ['8.8.8.8, 8.8.4.4']],
    ['all ports', 'x-forwarded-for', ['8.8.8.8:10001', '8.8.8.8:10002', '8.8.8.8'], ['8.8.4.4:10001']],
  ])('all addresses of one shopper count together: %s', async (_, header, same, others) => {
    const { signUp, told } = openShop(header);
    const signUpFrom = async (address = '') =>
      (await (header ? signUp('127.0.0.1', { [header]: address }) : signUp(address))).status;
    for (let time = 0; time < 20; time++) expect(await signUpFrom(same[time % same.length])).toBe(201);
    for (const address of same) expect(await signUpFrom(address), address).toBe(429);
    for (const address of others) expect(await signUpFrom(address), address).toBe(201);
    expect(told).toEqual([]);
  });

  test('a proxy whose header is not configured is not limited, and the owner told of it once', async () => {
    const { signUp, told } = openShop();
    for (const proxy of ['127.0.0.1', '10.0.0.7'])
      for (let time = 0; time < 30; time++)
        expect((await signUp(proxy, { 'x-forwarded-for': '8.8.8.8' })).status).toBe(201);
    expect(told).toEqual([
      expect.stringMatching(/^Requests come through a proxy .* Set PROXY_HEADER=x-forwarded-for/),
    ]);
  });
});
