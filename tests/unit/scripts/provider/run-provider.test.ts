import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { readSnapshot } from '../../../support/catalogue/read-snapshot.ts';
import { eventually } from '../../../support/eventually.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { standIn } from './outbox/stand-in.ts';
import { anOrder } from './started-provider.ts';

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

it('fills a new folder with the sample catalogue, and says so only the first time', async () => {
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

it.each([
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

it('says when orders are kept for longer than the terms say', async () => {
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

it('asks shoppers to try again while orders cannot be stored, and tells its receivers', async () => {
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

it('says once that a proxy hides the addresses of shoppers', async () => {
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
