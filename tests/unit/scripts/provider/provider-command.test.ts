import { once } from 'node:events';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { alarmLines } from '../../../../scripts/alerts/alarms.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { createRandom } from '../../../../scripts/provider/seed/generate-catalogue.ts';
import { listOrders } from '../../../../scripts/provider/tables/orders.ts';
import { readProducts } from '../../../../scripts/provider/tables/read-products.ts';
import { termsOf } from '../../../../scripts/provider/tables/terms.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { orderLimits } from '../../../../src/shop.config.ts';
import { shopTerms } from '../../../../src/view/content/terms.ts';
import { eventually } from '../../../support/eventually.ts';
import { botApi } from '../../../support/telegram/bot-api.ts';
import { shopFolder } from './commands/opened-shop.ts';
import { anOrder, startProvider } from './started-provider.ts';

test('goes on after an exception and a rejected promise that nothing caught, and shows them', async () => {
  const strays = `process.on('SIGUSR2', () => { Promise.reject(Error('rejected')); throw Error('thrown'); })`;
  const { child, apiUrl } = await startProvider(shopFolder(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(strays)}`,
  });
  child.kill('SIGUSR2');
  let shown = '';
  child.stderr.on('data', (part) => (shown += part));
  await eventually(() => expect(shown).toMatch(/Error: thrown.*Error: rejected/s));
  expect((await fetch(`${apiUrl}/sliders`)).status).toBe(200);
});

const KILLS = process.env.NIGHTLY ? 50 : 3;
/** Shoppers who order at the same time, each one order after another. */
const SHOPPERS = 4;
const PIECES = 1_000_000;

test(`no acknowledged order is lost or duplicated when the provider is killed ${KILLS} times`, async () => {
  const dataDir = shopFolder();
  const random = createRandom(22);
  using databases = openDatabases(dataDir);
  databases.catalogue.exec(`UPDATE products SET quantity = ${PIECES}`);
  const acknowledged = new Map<string, number>();
  const unanswered = new Set<string>();
  let keys = 0;

  async function order(apiUrl: string, key: string): Promise<void> {
    const clientPhone = `+9989${key.replace(/\D/g, '').padStart(8, '0')}`;
    const response = await fetch(`${apiUrl}/orders`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(anOrder({ comment: key, clientPhone })),
    });
    expect(response.status).toBe(201);
    acknowledged.set(key, (await response.json()).data.id);
  }

  /** Sends orders until the provider is gone, starting with those whose answer was lost. */
  async function shop(apiUrl: string, onAnswer: () => void): Promise<void> {
    for (;;) {
      const [key = `order-${++keys}`] = unanswered;
      unanswered.delete(key);
      try {
        await order(apiUrl, key);
        onAnswer();
      } catch (error) {
        unanswered.add(key);
        if (error instanceof TypeError || (error as Error).name === 'AbortError') return;
        throw error;
      }
    }
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const { child, apiUrl } = await startProvider(dataDir);
    let left = 1 + Math.floor(random() * 20);
    const onAnswer = () => {
      if (--left === 0) child.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: SHOPPERS }, () => shop(apiUrl, onAnswer)));
  }
  const { child, apiUrl } = await startProvider(dataDir);
  for (const key of unanswered) await order(apiUrl, key);
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), 'when it is asked to stop').toEqual([0, null]);

  const orders = listOrders(databases.orders, keys + 1);
  expect(orders).toHaveLength(keys);
  expect(new Map(orders.map(({ comment, id }) => [comment, id]))).toEqual(acknowledged);
  const taken = orders.filter(({ unreserved }) => unreserved === undefined).length;
  expect(taken, 'all up to the limit of a rush').toBeGreaterThanOrEqual(Math.min(keys, orderLimits.inAll));
  expect(readProducts(databases.catalogue, [1])).toMatchObject([{ productQuantity: PIECES - taken }]);
  expect(databases.orders.prepare('PRAGMA main.integrity_check').get()).toEqual({ integrity_check: 'ok' });
}, 600_000);

/** Runs the provider with these variables, and listens. */
async function openShop(variables: Record<string, string | undefined>, dataDir = shopFolder()) {
  const printed: string[] = [];
  const environment = parseEnvironment({ DATA_DIR: dataDir, ...variables });
  const provider = await runProvider(environment, (line) => printed.push(line));
  const listening = await listen(provider.handle, 0);
  return {
    ...{ provider, printed },
    order: (headers: Record<string, string> = {}) =>
      fetch(`${listening.url}/api/v1/orders`, { method: 'POST', headers, body: JSON.stringify(anOrder()) }),
    async [Symbol.asyncDispose]() {
      await listening[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

test.each([
  ['https://shop.example', undefined, 403],
  [undefined, '/api/v1', 403],
  [undefined, undefined, 201],
  [undefined, 'https://api.example/api/v1', 201],
])('at the address %s with the API at %s answers %i to a page elsewhere', async (site, api, status) => {
  await using shop = await openShop({ SITE_URL: site, PUBLIC_CATALOGUE_API_URL: api });
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  expect((await shop.order(headers)).status).toBe(status);
  const isSaid = shop.printed.some((line) => line.includes('any website can order'));
  expect(isSaid, 'the owner is told of what is open').toBe(status === 201);
});

test('says whose mailbox gets orders, if the terms do not', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ORDERS_EMAIL_FROM: 'shop@shop.example' };
  await using shop = await openShop({ ...mail, ORDERS_EMAIL_TO: 'a@Telegram.org, b@gmail.com' });
  expect(shop.printed.filter((line) => line.includes('orderServices'))).toEqual([
    expect.stringMatching(/^Orders are sent to a mailbox at gmail\.com, which .* terms do not say/),
  ]);
});

test('keeps with each order the terms that the shop’s page shows, each version once', async () => {
  const dataDir = shopFolder();
  await using shop = await openShop({}, dataDir);
  await shop.order();
  await shop.order();
  using databases = openDatabases(dataDir);
  expect(databases.orders.prepare('SELECT version FROM terms').all()).toHaveLength(1);
  const kept = termsOf(databases.orders, 2)?.text;
  expect(shopTerms.length).toBeGreaterThan(5);
  for (const { title, paragraphs } of shopTerms)
    for (const text of [title, ...paragraphs]) expect(kept).toContain(text);
});

test('says when orders are kept for longer than the terms say', async () => {
  const dataDir = shopFolder();
  using databases = openDatabases(dataDir);
  databases.orders.exec(`
    INSERT INTO orders (client_name, client_phone, comment, submission_hash, created_at)
      VALUES ('Aziza', '901234567', '', '', '2020-01-31T10:00:00.000Z'), ('', '', '', '', '2020-01-31T10:00:00.000Z')`);
  await using shop = await openShop({}, dataDir);
  expect(shop.printed.at(-1)).toMatch(/^1 order older than 24 months .* `npm run orders -- --older-than 24m/);
});

test('asks shoppers to try again while orders cannot be stored, and tells its receivers', async () => {
  const telegram = await botApi();
  await using shop = await openShop(telegram.variables);
  using orders = new DatabaseSync(shop.provider.ordersFile);
  orders.exec(
    "CREATE TRIGGER broken BEFORE INSERT ON notices BEGIN SELECT RAISE(FAIL, 'disk I/O error'); END",
  );
  const refused = await shop.order();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(orders.prepare('SELECT id FROM orders').all()).toEqual([]);
  await telegram.shown(
    /buyurtmalar saqlanmayapti!.*diskda bo‘sh joy bormi\?\nSabab: Error: disk I\/O error/s,
  );
  const lines = () => alarmLines(dirname(shop.provider.ordersFile)).join('\n');
  expect(lines()).toContain('Orders cannot be stored');
  orders.exec('DROP TRIGGER broken');
  expect((await shop.order()).status).toBe(201);
  expect(lines()).not.toContain('Orders cannot be stored');
  telegram.write('/orders');
  await telegram.shown(/^№ 1 · Yangi · Aziza/);
});
