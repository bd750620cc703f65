import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { createRandom } from '../../../../scripts/provider/generate-catalogue.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { orderLimits } from '../../../../src/shop.config.ts';
import { readSnapshot } from '../../../support/catalogue/read-snapshot.ts';
import { eventually } from '../../../support/eventually.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { standIn } from './outbox/stand-in.ts';
import { anOrder, startProvider } from './started-provider.ts';

test('exits with code 0 when asked to stop', async () => {
  const { child } = await startProvider(temporaryFolder());
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('goes on after an exception and a rejected promise that nothing caught, and shows them', async () => {
  const strays = `process.on('SIGUSR2', () => { Promise.reject(Error('rejected')); throw Error('thrown'); })`;
  const { child, apiUrl } = await startProvider(temporaryFolder(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(strays)}`,
  });
  child.kill('SIGUSR2');
  let shown = '';
  child.stderr.on('data', (part) => (shown += part));
  await eventually(() => expect(shown).toMatch(/Error: thrown.*Error: rejected/s));
  expect((await fetch(`${apiUrl}/sliders`)).status).toBe(200);
});

test('an import exits with code 2 and names what it left out, apart from what it tells', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'products.csv');
  const rows = '9001,Choynak,200000,CH\n9002,Dazmol,arzon,DZ\n';
  writeFileSync(file, `id,productName,productPrice,prodctModel\n${rows}`);
  expect(await runScript('provider/main.ts', ['import', file], { DATA_DIR: dataDir })).toEqual({
    code: 2,
    out: expect.stringMatching(/^products +1 +0 +0 +0 +1$/m),
    error: expect.stringContaining(
      '  rejected (1 row): the price is not a number: write digits, or 0 for a price on request – line 3 (arzon)\n' +
        '  note: without a field, and not read: prodctModel\n',
    ),
  });
});

const KILLS = process.env.NIGHTLY ? 50 : 3;
/** An order that is recognized by its key, with a phone number of its own. */
const orderWith = (key: string) =>
  anOrder({ comment: key, clientPhone: `+9989${key.replace(/\D/g, '').padStart(8, '0')}` });

/** Shoppers who order at the same time, each one order after another. */
const SHOPPERS = 4;
const PIECES = 1_000_000;

test(`no acknowledged order is lost or duplicated when the provider is killed ${KILLS} times`, async () => {
  const dataDir = temporaryFolder();
  const random = createRandom(22);
  await startProvider(dataDir).then(({ child }) => stop(child));
  {
    using databases = openDatabases(dataDir);
    databases.catalogue.exec(`UPDATE products SET quantity = ${PIECES}`);
  }
  const acknowledged = new Map<string, number>();
  const unanswered = new Set<string>();
  let keys = 0;

  async function order(apiUrl: string, key: string): Promise<void> {
    const headers = { 'idempotency-key': key };
    const body = JSON.stringify(orderWith(key));
    const response = await fetch(`${apiUrl}/orders`, { method: 'POST', headers, body });
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
  await stop(child);

  using databases = openDatabases(dataDir);
  const orders = listOrders(databases.orders, keys + 1);
  const stored = new Map(orders.map(({ comment, id }) => [comment, id]));
  expect(orders).toHaveLength(keys);
  expect(stored).toEqual(new Map([...acknowledged].sort(([, a], [, b]) => b - a)));
  const taken = orders.filter(({ unreserved }) => unreserved === undefined).length;
  expect(taken, 'all up to the limit of a rush').toBeGreaterThanOrEqual(Math.min(keys, orderLimits.inAll));
  expect(readProducts(databases.catalogue, [1])).toMatchObject([{ productQuantity: PIECES - taken }]);
  expect(databases.orders.prepare('PRAGMA main.integrity_check').get()).toEqual({ integrity_check: 'ok' });
}, 600_000);

async function stop(child: Awaited<ReturnType<typeof startProvider>>['child']): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs the provider with these variables, and listens. */
async function openShop(variables: Record<string, string | undefined>) {
  const printed: string[] = [];
  const provider = await runProvider(parseEnvironment(variables), (line) => printed.push(line));
  const listening = await listen(provider.handle, 0);
  const call = (path: string, init?: RequestInit) => fetch(`${listening.url}/api/v1/${path}`, init);
  return {
    ...{ provider, printed, url: listening.url, call },
    order: (headers: Record<string, string> = {}) =>
      call('orders', { method: 'POST', headers, body: JSON.stringify(anOrder()) }),
    async [Symbol.asyncDispose]() {
      await listening[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

test('fills a new folder with the sample catalogue, and says so only the first time', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const printed: string[] = [];
  for (let start = 0; start < 2; start++) {
    await using shop = await openShop({ DATA_DIR: dataDir });
    const { snapshot, report } = await readSnapshot(`${shop.url}/api/v1`);
    expect(snapshot.products.length).toBeGreaterThanOrEqual(140);
    expect(report).toEqual({ broken: [], warnings: [] });
    expect(existsSync(shop.provider.ordersFile)).toBe(true);
    printed.push(...shop.printed);
  }
  expect(printed.filter((line) => line.includes('sample'))).toEqual([
    `Filled ${join(dataDir, 'provider.sqlite')} with the sample catalogue.`,
  ]);
});

test.each([
  ['https://shop.example', undefined, 403],
  [undefined, '/api/v1', 403],
  [undefined, undefined, 201],
  [undefined, 'https://api.example/api/v1', 201],
])('at the address %s with the API at %s answers %i to a page elsewhere', async (site, api, status) => {
  const variables = { DATA_DIR: temporaryFolder(), SITE_URL: site, PUBLIC_CATALOGUE_API_URL: api };
  await using shop = await openShop(variables);
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  expect((await shop.order(headers)).status).toBe(status);
  const isSaid = shop.printed.some((line) => line.includes('any website can order'));
  expect(isSaid, 'the owner is told of what is open').toBe(status === 201);
});

test('says when orders are kept for longer than the terms say', async () => {
  const dataDir = temporaryFolder();
  {
    using databases = openDatabases(dataDir);
    databases.orders.exec(`
      INSERT INTO orders (client_name, client_phone, comment, submission_hash, created_at)
        VALUES ('Aziza', '901234567', '', '', '2020-01-31T10:00:00.000Z'), ('', '', '', '', '2020-01-31T10:00:00.000Z')`);
  }
  await using shop = await openShop({ DATA_DIR: dataDir });
  expect(shop.printed.at(-1)).toBe(
    '1 order older than 24 months still with name and phone number, contrary to the shop’s terms: ' +
      'remove them with `npm run orders -- --older-than 24m --remove`.',
  );
});

test('asks shoppers to try again while orders cannot be stored, and tells its receivers', async () => {
  const telegram = await standIn();
  await using shop = await openShop({
    ...{ DATA_DIR: temporaryFolder(), TELEGRAM_API_URL: telegram.url },
    ...{ TELEGRAM_BOT_TOKEN: '123456:secret', TELEGRAM_CHAT_ID: '-42' },
  });
  using orders = new DatabaseSync(shop.provider.ordersFile);
  orders.exec(
    "CREATE TRIGGER broken BEFORE INSERT ON notices BEGIN SELECT RAISE(FAIL, 'disk I/O error'); END",
  );
  expect((await shop.order()).status).toBe(503);
  await eventually(() => expect(telegram.received.at(-1)?.body).toContain('Sabab: disk I/O error'));
});

test('says once that a proxy hides the addresses of shoppers', async () => {
  const says = /^Requests come through a proxy \(with the header x-forwarded-for\), .* Set PROXY_HEADER=x-f/;
  for (const [variables, lines] of [
    [{}, [expect.stringMatching(says)]],
    [{ PROXY_HEADER: 'x-forwarded-for' }, []],
  ] as const) {
    await using shop = await openShop({ DATA_DIR: temporaryFolder(), ...variables });
    await shop.call('categories');
    shop.printed.length = 0;
    const headers = { 'x-forwarded-for': '8.8.8.8' };
    for (let time = 0; time < 2; time++) await shop.call('categories', { headers });
    expect(shop.printed).toEqual(lines);
  }
});
