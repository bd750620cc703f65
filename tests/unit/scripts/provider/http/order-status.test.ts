import { expect, test } from 'vitest';
import { setOrderStatus } from '../../../../../scripts/provider/tables/set-order-status.ts';
import { providerWith, requestFrom } from '../provider-with.ts';

const DAY_MS = 86_400_000;
const SENT_AGAIN = { 'idempotency-key': 'a1' };

/** A shop whose clock is the evening of 21 November in Tashkent, still 20 November in UTC. */
function openShop() {
  const shop = providerWith([{ productQuantity: 9 }]);
  shop.set(Date.parse('2026-11-20T20:00:00Z') - Date.parse('2026-11-21T10:00:00Z'));
  return {
    ...shop,
    place: async (...order: Parameters<typeof shop.order>): Promise<string> =>
      (await (await shop.order(...order)).json()).data.key,
    ask: async (key: string, from?: string) =>
      shop.provider.request(`/api/v1/orders/${key}`, {}, requestFrom(from)),
    become: (...statuses: Parameters<typeof setOrderStatus>[2][]) => {
      for (const status of statuses) {
        shop.pass(DAY_MS);
        setOrderStatus(shop.databases.orders, 1, status, shop.now());
      }
    },
  };
}

test('who ordered sees each status with its day in the shop’s time zone, and nothing else', async () => {
  const { place, ask, become } = openShop();
  const key = await place({ comment: 'Chilonzor' });
  become('called', 'sent');
  const answer = await ask(key);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const history = [
    { status: 'received', day: '2026-11-21' },
    { status: 'called', day: '2026-11-22' },
    { status: 'sent', day: '2026-11-23' },
  ];
  expect(await answer.json()).toEqual({ status: 200, data: { status: 'sent', history } });
});

test.each([
  ['received', [], ['received']],
  ['done', ['called', 'sent', 'done'], ['received', 'called', 'sent', 'done']],
  ['cancelled', ['called', 'cancelled'], ['received', 'called', 'cancelled']],
  ['cancelled', ['done', 'cancelled'], ['received', 'cancelled']],
  ['called', ['sent', 'called'], ['received', 'called']],
  ['received', ['called', 'cancelled', 'new'], ['received']],
  ['sent', ['called', 'cancelled', 'called', 'sent'], ['received', 'called', 'sent']],
] as const)('an order that is %s after %j tells no step that was taken back', async (status, set, told) => {
  const { place, ask, become } = openShop();
  const key = await place();
  become(...set);
  const { data } = await (await ask(key)).json();
  expect(data.status).toBe(status);
  expect(data.history.map((step: { status: string }) => step.status)).toEqual(told);
});

test('an order that is sent again gets the same key, another one another; the database has none of them', async () => {
  const { place, ask, databases, become } = openShop();
  const key = await place({}, SENT_AGAIN);
  become('called');
  expect(await place({}, SENT_AGAIN)).toBe(key);
  expect(key).toMatch(/^[\da-f]{32}$/);
  const keys = [key, await place(), await place(), await place({}, { 'idempotency-key': 'a2' })];
  expect(new Set(keys).size).toBe(4);
  for (const each of keys) expect((await ask(each)).status).toBe(200);
  const stored = JSON.stringify(databases.orders.prepare('SELECT * FROM orders').all());
  for (const secret of [...keys, '"a1"', '"a2"']) expect(stored).not.toContain(secret);

  databases.orders.exec("UPDATE orders SET idempotency_key = 'a3', status_key_salt = NULL WHERE id = 2");
  expect(await place({}, { 'idempotency-key': 'a3' }), 'an order of an earlier release').toBeUndefined();
});

test('a wrong key learns nothing: whatever it is, it is like an address that does not exist', async () => {
  const { place, ask, provider, databases } = openShop();
  const key = await place({}, SENT_AGAIN);
  const stored = Object.values(databases.orders.prepare('SELECT * FROM orders').get() ?? {});
  const nowhere = await (await provider.request('/api/v1/nowhere')).text();
  for (const wrong of [
    '1',
    'x',
    '0'.repeat(32),
    key.toUpperCase(),
    `${key}0`,
    '%00',
    "' OR 1 --",
    ...stored,
  ]) {
    const path = encodeURIComponent(String(wrong)) || '-';
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, 'no-store']);
    expect((await answer.text()).replace(/There is no [^"]*/, ''), path).toBe(
      nowhere.replace(/There is no [^"]*/, ''),
    );
  }
});

test('very many wrong keys are refused, of one network only, and then right ones tell nothing either', async () => {
  const { place, ask } = openShop();
  const key = await place();
  for (let time = 0; time < 100; time++) {
    expect((await ask(key, '8.8.8.8')).status, 'right ones are not counted').toBe(200);
    expect((await ask(`${time}`, '8.8.8.8')).status).toBe(404);
  }
  for (const asked of [key, 'x']) {
    const refused = await ask(asked, '8.8.8.8');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  }
  expect((await ask(key, '8.8.4.4')).status).toBe(200);
});
