import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../scripts/provider/generate-catalogue.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { orderLimits } from '../../../../src/shop.config.ts';
import { eventually } from '../../../support/eventually.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anOrder, startProvider } from './started-provider.ts';

test('has the sample the first time, and exits with code 0 when asked to stop', async () => {
  const { child, apiUrl } = await startProvider(temporaryFolder());
  expect((await (await fetch(`${apiUrl}/products`)).json()).totalCount).toBeGreaterThanOrEqual(140);
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
