import { expect, test } from 'vitest';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { requestListener } from '../../../../scripts/provider/request-listener.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { providerWith } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

const SITE = 'https://shop.example';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A shop whose provider knows its own pages, as it is called over the network. */
async function openShop() {
  const told: string[] = [];
  const ownPages = { siteUrl: SITE, tell: (line: string) => told.push(line) };
  const { provider, database } = providerWith([{ productQuantity: 99 }], { ownPages });
  const listening = await listen(requestListener(provider), 0);
  const send = (path: string, body: object, headers: Record<string, string>) =>
    fetch(listening.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    ...{ told, database, url: listening.url },
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
    order: (headers: Record<string, string>) => send('/api/v1/orders', anOrder(), headers),
    subscribe: (headers: Record<string, string>) =>
      send('/api/contacts', { email: 'aziza@misol.uz' }, headers),
    call: (path: string, init: RequestInit) => fetch(listening.url + path, init),
  };
}

test.each([
  ['at the shop’s address', { origin: SITE }],
  ['at the address that the request was sent to', { origin: 'ITSELF' }],
  [
    'behind a proxy that passes on the host',
    { origin: 'https://shop.uz', 'x-forwarded-host': 'a, shop.uz:443' },
  ],
  ['behind a proxy that does not', { origin: 'https://shop.uz', 'sec-fetch-site': 'same-origin' }],
])('a page %s may order and subscribe', async (_, headers) => {
  await using shop = await openShop();
  const origin = headers.origin === 'ITSELF' ? shop.url : headers.origin;
  const asPage = { ...headers, origin };
  const ordered = await shop.order({ ...asPage, ...JSON_TYPE });
  expect(ordered.status).toBe(201);
  expect(ordered.headers.get('access-control-allow-origin')).toBe(origin);
  expect((await shop.subscribe({ ...asPage, ...JSON_TYPE })).status).toBe(201);
  expect(shop.told).toEqual([]);
});

test.each([
  'https://elsewhere.example',
  'https://sub.shop.example',
  'http://shop.example',
  'http://localhost:1',
  'chrome-extension://shop.example',
  'null',
])('a page at %s may not, and the owner is told once', async (origin) => {
  await using shop = await openShop();
  for (const type of [JSON_TYPE, { 'content-type': 'text/plain' }])
    for (const send of [shop.order, shop.subscribe]) {
      const response = await send({ origin, ...type });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  expect(listOrders(shop.database, 9)).toEqual([]);
  expect(shop.database.prepare('SELECT * FROM subscribers').all()).toEqual([]);
  expect(shop.told).toEqual([expect.stringMatching(/^A page at .* was not allowed to order .*set SITE_URL/)]);
});

test('what a form of any website could send is refused', async () => {
  await using shop = await openShop();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain; application/json',
    '',
  ]) {
    const headers = { origin: SITE, 'content-type': type };
    expect((await shop.order(headers)).status, type).toBe(415);
    expect((await shop.subscribe(headers)).status, type).toBe(415);
  }
  expect(listOrders(shop.database, 9)).toEqual([]);
});

test('a program, which has no origin, may order in any type', async () => {
  await using shop = await openShop();
  expect((await shop.order({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(201);
});

test('browsers are told so before they send, and may read the catalogue from anywhere', async () => {
  await using shop = await openShop();
  const preflight = async (origin: string, method: string) => {
    const headers = { origin, 'access-control-request-method': method };
    const answer = await shop.call('/api/v1/orders', { method: 'OPTIONS', headers });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await preflight(SITE, 'POST')).toBe(SITE);
  expect(await preflight('https://elsewhere.example', 'POST')).toBeNull();
  expect(await preflight('https://elsewhere.example', 'GET')).toBe('*');
  const list = await shop.call('/api/v1/products', { headers: { origin: 'https://elsewhere.example' } });
  expect(list.headers.get('access-control-allow-origin')).toBe('*');
  expect(list.headers.get('vary') ?? '', 'one answer for all').not.toMatch(/origin/i);
});
