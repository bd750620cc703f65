import { describe, expect, test } from 'vitest';
import { listSubscribers } from '../../../../scripts/provider/records/subscribers.ts';
import { requestListener } from '../../../../scripts/provider/request-listener.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { providerWith } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

describe('contacts', () => {
  /** A provider with one subscriber, and the address that ends the subscription. */
  async function withSubscriber() {
    const shop = providerWith([]);
    await shop.post('/api/contacts', { email: 'aziza@misol.uz' });
    const emails = () => listSubscribers(shop.database).map(({ email }) => email);
    const [subscriber] = listSubscribers(shop.database);
    return { ...shop, emails, link: `/api/contacts/unsubscribe/${subscriber?.token}` };
  }

  test('nobody learns from the answer who is subscribed', async () => {
    const { post, emails } = await withSubscriber();
    const answers = await Promise.all(
      ['bobur@misol.uz', ' Aziza@misol.uz '].map(async (email) => {
        const response = await post('/api/contacts', { email });
        return [response.status, await response.text(), ...response.headers];
      }),
    );
    expect(answers[0]?.[0]).toBe(201);
    expect(answers[1]).toEqual(answers[0]);
    expect(emails()).toEqual(['aziza@misol.uz', 'bobur@misol.uz']);
  });

  test.each([{ email: 'aziza' }, { email: 5 }, {}, 'oops'])('%j is refused', async (body) => {
    expect((await providerWith([]).post('/api/contacts', body)).status).toBe(400);
  });

  test('the link in a mail asks in Uzbek, and only the button ends the subscription', async () => {
    const { provider, post, emails, link } = await withSubscriber();
    const asked = await provider.request(link);
    expect(asked.headers.get('content-type')).toContain('text/html');
    const page = await asked.text();
    expect(page).toContain('<html lang="uz">');
    expect(page).toContain('<form method="post"><button>Obunani bekor qilish</button></form>');
    expect(page).not.toContain('<script');
    expect(emails(), 'a mail scanner follows links').toEqual(['aziza@misol.uz']);

    // As a browser sends the form, or a mail program for its owner (RFC 8058).
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const cut = await post(link.slice(0, -1), '', form);
    expect([cut.status, await cut.text()]).toEqual([404, expect.stringContaining('Bunday obuna topilmadi')]);
    expect(emails(), 'a part of the link is missing').toHaveLength(1);
    const ended = await post(link, 'List-Unsubscribe=One-Click', form);
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain('Obunangiz bekor qilindi');
    expect(emails()).toEqual([]);
    expect(await (await provider.request(link)).text(), 'opened again').toContain('Obunangiz bekor qilindi');

    await post('/api/contacts', { email: 'aziza@misol.uz' });
    await post(link, '', form);
    expect(emails(), 'a new subscription has a new link').toEqual(['aziza@misol.uz']);
  });
});

describe('own pages', () => {
  const SITE = 'https://shop.example';
  const JSON_TYPE = { 'content-type': 'application/json' };

  /** A shop whose provider knows its own pages, as it is called over the network. */
  async function openShop() {
    const told: string[] = [];
    const ownPages = { siteUrl: SITE, tell: (line: string) => told.push(line) };
    const { provider, database, orders } = providerWith([{ productQuantity: 99 }], { ownPages });
    const listening = await listen(requestListener(provider), 0);
    const send = (path: string, body: object, headers: Record<string, string>) =>
      fetch(listening.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return {
      ...{ told, database, orders, url: listening.url },
      [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
      order: (headers: Record<string, string>) => send('/api/v1/orders', anOrder(), headers),
      subscribe: (headers: Record<string, string>) =>
        send('/api/contacts', { email: 'aziza@misol.uz' }, headers),
      call: (path: string, init: RequestInit) => fetch(listening.url + path, init),
    };
  }

  test.each([
    ['at the shop’s address', SITE, {}],
    ['at the address that the request was sent to', undefined, {}],
    ['behind a proxy that passes on the host', 'https://shop.uz', { 'x-forwarded-host': 'a, shop.uz:443' }],
    ['behind a proxy that does not', 'https://shop.uz', { 'sec-fetch-site': 'same-origin' }],
  ])('a page %s may order and subscribe', async (_, site, headers) => {
    await using shop = await openShop();
    const origin = site ?? shop.url;
    for (const send of [shop.order, shop.subscribe]) {
      const response = await send({ ...headers, origin, ...JSON_TYPE });
      expect(response.status).toBe(201);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    }
    expect(shop.told).toEqual([]);
  });

  test.each([
    ...['https://elsewhere.example', 'https://sub.shop.example', 'http://shop.example', 'http://localhost:1'],
    ...['chrome-extension://shop.example', 'null'],
  ])('a page at %s may not, and the owner is told once', async (origin) => {
    await using shop = await openShop();
    for (const type of [JSON_TYPE, { 'content-type': 'text/plain' }])
      for (const send of [shop.order, shop.subscribe]) {
        const response = await send({ origin, ...type });
        expect(response.status).toBe(403);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    expect(shop.orders()).toEqual([]);
    expect(shop.database.prepare('SELECT * FROM subscribers').all()).toEqual([]);
    expect(shop.told).toEqual([
      expect.stringMatching(/^A page at .* was not allowed to order .*set SITE_URL/),
    ]);
  });

  test('what a form of any website could send is refused, but a program, which has no origin, may', async () => {
    await using shop = await openShop();
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'text/plain; application/json', ''])
      for (const send of [shop.order, shop.subscribe])
        expect((await send({ origin: SITE, 'content-type': type })).status, type).toBe(415);
    expect(shop.orders()).toEqual([]);
    expect((await shop.order({ 'content-type': form })).status).toBe(201);
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
});
