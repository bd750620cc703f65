import { expect, test } from 'vitest';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { requestListener } from '../../../../scripts/provider/request-listener.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { providerWith, requestFrom } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

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

test('all addresses of an IPv6 network count as one', async () => {
  const { statuses } = openShop();
  expect(await statuses(20, '2001:db8:1:2::1')).toEqual(['taken']);
  expect(await statuses(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
  expect(await statuses(1, '2001:db8:1:3::1')).toEqual(['taken']);
});

test('all addresses of an IPv6 network count as one, however they are written', async () => {
  const { statuses } = openShop('x-real-ip');
  const from = (address: string) => ({ 'x-real-ip': address });
  expect(await statuses(18, '127.0.0.1', from('2001:db8::1:0:0:1'))).toEqual(['taken']);
  expect(await statuses(1, '127.0.0.1', from('2001:0DB8::2:0:0:1'))).toEqual(['taken']);
  expect(await statuses(1, '127.0.0.1', from('[2001:db8::3]:443'))).toEqual(['taken']);
  expect(await statuses(1, '127.0.0.1', from('2001:db8:0:0:3::'))).toEqual([429]);
  expect(await statuses(1, '127.0.0.1', from('2001:db8:0:1::'))).toEqual(['taken']);
  expect(await statuses(1, '127.0.0.1', from('a:b:c:d:e:f:g:h:i::')), 'not an address').toEqual(['taken']);
});

test('IPv4 addresses written as IPv6 ones count separately', async () => {
  const { statuses } = openShop();
  expect(await statuses(21, '::ffff:8.8.8.8')).toEqual(['taken', 429]);
  expect(await statuses(1, '::ffff:8.8.4.4')).toEqual(['taken']);
});

test('a proxy is not limited if no header is configured: all shoppers come through it', async () => {
  const { statuses } = openShop();
  expect(await statuses(30, '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toEqual(['taken']);
  expect(await statuses(30, '10.0.0.7')).toEqual(['taken']);
});

test('the header of a proxy tells shoppers apart by the address that the proxy itself wrote', async () => {
  const { statuses } = openShop('x-forwarded-for');
  const via = (address: string) => ({ 'x-forwarded-for': address });
  expect(await statuses(10, '127.0.0.1', via('8.8.8.8'))).toEqual(['taken']);
  expect(await statuses(10, '127.0.0.1', via('1.2.3.4, 8.8.8.8'))).toEqual(['taken']);
  expect(await statuses(1, '127.0.0.1', via('5.6.7.8, 8.8.8.8'))).toEqual([429]);
  expect(await statuses(1, '127.0.0.1', via('8.8.4.4'))).toEqual(['taken']);
});

test('the port of a connection does not make another shopper', async () => {
  const { statuses } = openShop('x-forwarded-for');
  for (let port = 10_000; port < 10_020; port++)
    expect(await statuses(1, '127.0.0.1', { 'x-forwarded-for': `8.8.8.8:${port}` })).toEqual(['taken']);
  expect(await statuses(1, '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toEqual([429]);
});

test('an order whose length is not declared is stored, and one that is too large is refused', async () => {
  const { provider, database } = openShop();
  await using listening = await listen(requestListener(provider), 0);
  const send = async (comment: string) => {
    const body = new Blob([JSON.stringify(anOrder({ comment }))]).stream();
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    return (await fetch(`${listening.url}/api/v1/orders`, init)).status;
  };
  expect(await send('Kechqurun')).toBe(201);
  expect(await send('x'.repeat(300_000))).toBe(413);
  expect(listOrders(database, 100)).toMatchObject([{ comment: 'Kechqurun' }]);
});
