import { expect, test } from 'vitest';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { requestListener } from '../../../../scripts/provider/request-listener.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { providerWith, requestFrom } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

/** A shop; `statuses` sends orders from one address and returns their distinct statuses. */
function openShop(proxyHeader?: string) {
  const shop = providerWith([{ productQuantity: 999 }], { proxyHeader });
  const statuses = async (times: number, from: string, headers: Record<string, string> = {}) => {
    const all: number[] = [];
    for (let time = 0; time < times; time++)
      all.push((await shop.post('/api/v1/orders', anOrder(), headers, from)).status);
    return [...new Set(all)];
  };
  return { ...shop, statuses };
}

test('thirty orders from one address are accepted in ten minutes, and other addresses are not affected', async () => {
  const { statuses, post, database } = openShop();
  expect(await statuses(30, '8.8.8.8')).toEqual([201]);
  const refused = await post('/api/v1/orders', anOrder(), {}, '8.8.8.8');
  expect(refused.status).toBe(429);
  expect((await refused.json()).message).toContain('Too many requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(refused.headers.get('access-control-allow-origin'), 'pages can read it').toBe('*');
  expect(await statuses(1, '8.8.4.4')).toEqual([201]);
  expect(listOrders(database, 100)).toHaveLength(31);
});

test('all addresses of an IPv6 network count as one', async () => {
  const { statuses } = openShop();
  expect(await statuses(30, '2001:db8:1:2::1')).toEqual([201]);
  expect(await statuses(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
  expect(await statuses(1, '2001:db8:1:3::1')).toEqual([201]);
});

test('all addresses of an IPv6 network count as one, however they are written', async () => {
  const { statuses } = openShop('x-real-ip');
  const from = (address: string) => ({ 'x-real-ip': address });
  expect(await statuses(29, '127.0.0.1', from('2001:db8::1:0:0:1'))).toEqual([201]);
  expect(await statuses(1, '127.0.0.1', from('2001:0DB8::2:0:0:1'))).toEqual([201]);
  expect(await statuses(1, '127.0.0.1', from('2001:db8:0:0:3::'))).toEqual([429]);
  expect(await statuses(1, '127.0.0.1', from('2001:db8:0:1::'))).toEqual([201]);
  expect(await statuses(1, '127.0.0.1', from('a:b:c:d:e:f:g:h:i::')), 'not an address').toEqual([201]);
});

test('IPv4 addresses written as IPv6 ones count separately', async () => {
  const { statuses } = openShop();
  expect(await statuses(31, '::ffff:8.8.8.8')).toEqual([201, 429]);
  expect(await statuses(1, '::ffff:8.8.4.4')).toEqual([201]);
});

test('a proxy is not limited if no header is configured: all shoppers come through it', async () => {
  const { statuses } = openShop();
  expect(await statuses(40, '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toEqual([201]);
  expect(await statuses(40, '10.0.0.7')).toEqual([201]);
});

test('the header of a proxy tells shoppers apart by the address that the proxy itself wrote', async () => {
  const { statuses } = openShop('x-forwarded-for');
  const via = (address: string) => ({ 'x-forwarded-for': address });
  expect(await statuses(15, '127.0.0.1', via('8.8.8.8'))).toEqual([201]);
  expect(await statuses(15, '127.0.0.1', via('1.2.3.4, 8.8.8.8'))).toEqual([201]);
  expect(await statuses(1, '127.0.0.1', via('5.6.7.8, 8.8.8.8'))).toEqual([429]);
  expect(await statuses(1, '127.0.0.1', via('8.8.4.4'))).toEqual([201]);
});

test('sign-ups are limited too, lists are not', async () => {
  const { post, provider } = openShop();
  const subscribe = async (name: string) =>
    (await post('/api/contacts', { email: `${name}@misol.uz` }, {}, '8.8.8.8')).status;
  for (let index = 0; index < 20; index++) expect(await subscribe(`a${index}`)).toBe(201);
  expect(await subscribe('b')).toBe(429);
  for (let index = 0; index < 50; index++)
    expect((await provider.request('/api/v1/products', {}, requestFrom('8.8.8.8'))).status).toBe(200);
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
