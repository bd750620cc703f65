import { describe, expect, test } from 'vitest';
import { listen } from '../../../../scripts/network/listen.ts';
import { requestListener } from '../../../../scripts/provider/http/request-listener.ts';
import { listSubscribers } from '../../../../scripts/provider/tables/subscribers.ts';
import { providerWith } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

describe('contacts', () => {
  /** A provider with one subscriber, and the address that ends the subscription. */
  async function withSubscriber() {
    const shop = providerWith([]);
    const subscribe = (email: unknown) => shop.post('/api/contacts', { email });
    await subscribe('aziza@misol.uz');
    const emails = () => listSubscribers(shop.databases.orders).map(({ email }) => email);
    const [subscriber] = listSubscribers(shop.databases.orders);
    return { ...shop, subscribe, emails, link: `/api/contacts/unsubscribe/${subscriber?.token}` };
  }

  test('nobody learns from the answer who is subscribed', async () => {
    const { subscribe, emails } = await withSubscriber();
    const answers = await Promise.all(['bobur@misol.uz', ' Aziza@misol.uz '].map(subscribe));
    const [first, again] = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), ...answer.headers]),
    );
    expect(first?.[0]).toBe(201);
    expect(again).toEqual(first);
    for (const email of ['aziza', 5, undefined]) expect((await subscribe(email)).status).toBe(400);
    expect(emails()).toEqual(['aziza@misol.uz', 'bobur@misol.uz']);
  });

  test('the link in a mail asks in Uzbek, and only the button ends the subscription', async () => {
    const { provider, post, subscribe, emails, link } = await withSubscriber();
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
    expect([ended.status, emails()]).toEqual([200, []]);
    for (const answer of [ended, await provider.request(link)])
      expect(await answer.text()).toContain('Obunangiz bekor qilindi');

    await subscribe('aziza@misol.uz');
    await post(link, '', form);
    expect(emails(), 'a new subscription has a new link').toEqual(['aziza@misol.uz']);
  });
});

describe('own pages', () => {
  const SITE = 'https://shop.example';
  const JSON_TYPE = { 'content-type': 'application/json' };
  const ELSEWHERE = 'https://elsewhere.example';

  /** A shop whose provider knows its own pages, as it is called over the network. */
  async function openShop() {
    const told: string[] = [];
    const ownPages = { siteUrl: SITE, tell: (line: string) => told.push(line) };
    const { provider, databases, orders } = providerWith([{ productQuantity: 99 }], { ownPages });
    const listening = await listen(requestListener(provider), 0);
    const call = (path: string, init: RequestInit) => fetch(listening.url + path, init);
    const send = (path: string, body: object, headers: Record<string, string>) =>
      call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const order = (headers: Record<string, string>) => send('/api/v1/orders', anOrder(), headers);
    return {
      ...{ told, call, order, url: listening.url },
      [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
      /** The answers to an order and to a subscription. */
      both: async (headers: Record<string, string>) => [
        await order(headers),
        await send('/api/contacts', { email: 'aziza@misol.uz' }, headers),
      ],
      stored: () => [...orders(), ...listSubscribers(databases.orders)],
    };
  }

  const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin');

  test.each([
    ['at the shop’s address', SITE, {}],
    ['at the address that the request was sent to', undefined, {}],
    ['behind a proxy that passes on the host', 'https://shop.uz', { 'x-forwarded-host': 'a, shop.uz:443' }],
    ['behind a proxy that does not', 'https://shop.uz', { 'sec-fetch-site': 'same-origin' }],
  ])('a page %s may order and subscribe', async (_, site, headers) => {
    await using shop = await openShop();
    const origin = site ?? shop.url;
    for (const answer of await shop.both({ ...headers, origin, ...JSON_TYPE }))
      expect([answer.status, allowedOrigin(answer)]).toEqual([201, origin]);
    expect(shop.told).toEqual([]);
  });

  test.each([
    ...[ELSEWHERE, 'https://sub.shop.example', 'http://shop.example', 'http://localhost:1'],
    ...['chrome-extension://shop.example', 'null'],
  ])('a page at %s may not, and the owner is told once', async (origin) => {
    await using shop = await openShop();
    for (const type of ['application/json', 'text/plain'])
      for (const answer of await shop.both({ origin, 'content-type': type }))
        expect([answer.status, allowedOrigin(answer)]).toEqual([403, null]);
    expect(shop.stored()).toEqual([]);
    expect(shop.told).toEqual([
      expect.stringMatching(/^A page at .* was not allowed to order .*set SITE_URL/),
    ]);
  });

  test('what a form of any website could send is refused, but a program, which has no origin, may', async () => {
    await using shop = await openShop();
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'text/plain; application/json', ''])
      for (const { status } of await shop.both({ origin: SITE, 'content-type': type }))
        expect(status, type).toBe(415);
    expect(shop.stored()).toEqual([]);
    expect((await shop.order({ 'content-type': form })).status).toBe(201);
  });

  test('browsers are told so before they send, and may read the catalogue from anywhere', async () => {
    await using shop = await openShop();
    for (const [origin, method, allowed] of [
      [SITE, 'POST', SITE],
      [ELSEWHERE, 'POST', null],
      [ELSEWHERE, 'GET', '*'],
    ] as const) {
      const headers = { origin, 'access-control-request-method': method };
      const preflight = await shop.call('/api/v1/orders', { method: 'OPTIONS', headers });
      expect(allowedOrigin(preflight)).toBe(allowed);
    }
    const list = await shop.call('/api/v1/products', { headers: { origin: ELSEWHERE } });
    expect(allowedOrigin(list)).toBe('*');
    expect(list.headers.get('vary') ?? '', 'one answer for all').not.toMatch(/origin/i);
  });
});
