import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '../../../../scripts/network/listen.ts';
import { type Databases, openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { seedSample } from '../../../../scripts/provider/seed/seed-sample.ts';
import { listOrders } from '../../../../scripts/provider/tables/orders.ts';
import { eventually } from '../../../support/eventually.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { outputOf } from '../provider/commands/output-of.ts';
import { anOrder } from '../provider/started-provider.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openShop } from './open-shop.ts';

/** Writes a home page that lists the products. */
const listProducts = rendering((catalogue) => {
  const names = catalogue.newestProducts(1_000).map(({ productName }) => productName);
  return { 'index.html': names.sort().join('\n') };
});

let folder: string;
let dataDir: string;
let data: Databases;
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  data = openDatabases(dataDir);
  seedSample(data.catalogue);
  // They would take longer than everything else.
  data.catalogue.exec(`UPDATE products SET image_url = NULL, images = '[]'; DELETE FROM slides;
    UPDATE categories SET image_url = NULL`);
});

afterEach(() => data[Symbol.dispose]());

/** A shop is opened again at its address. No system gives ports below 32768 to other programs by itself. */
const port = String(20_000 + Math.floor(Math.random() * 10_000));

/** A process that another test is just starting holds a closed port for a moment, until it runs its own program. */
const isFree = async () => (await listen(() => {}, Number(port)))[Symbol.asyncDispose]();

/** Runs the shop with its own catalogue until it is closed. */
async function startShop(render = listProducts) {
  await eventually(isFree);
  const shop = await openShop({
    ...{ cacheDir: join(folder, 'cache'), watch: true, openProvider: runProvider, render },
    variables: { PORT: port, BACKUP_DAYS: '0', DATA_DIR: dataDir },
  });
  return { ...shop, products: async () => (await (await fetch(shop.url)).text()).split('\n') };
}

const provider = (...args: string[]) => outputOf(data, args, { DATA_DIR: dataDir });

/** What the owner does with the exported sample: writes these lines into its list of products. */
async function importOwn(names: readonly string[], step = 1_000, ...options: string[]): Promise<void> {
  const goods = join(folder, `goods-${names.length}`);
  provider('export', goods, '--yes');
  const rows = names.map((name, index) => `${index + 1};${name};${(index + 1) * step}`);
  await writeFile(join(goods, 'products.csv'), ['id;productName;productPrice', ...rows].join('\n'));
  provider('import', goods, '--replace', '--dry-run', ...options);
  provider('import', goods, '--replace', ...options);
}

const named = (count: number) => Array.from({ length: count }, (_, index) => `Pech ${index + 1}`);

it('shows nine own products instead of the sample, running and restarted', async () => {
  const shop = await startShop();
  expect(await shop.products()).toHaveLength(154);
  await importOwn(named(9));
  await eventually(async () => expect(await shop.products()).toEqual(named(9)));
  const isKept = `created_at < '2026-11-01' OR is_counted = 1`;
  const kept = data.catalogue.prepare(`SELECT id FROM products WHERE ${isKept}`).all();
  expect(kept, 'neither dates nor stock of the sample').toEqual([]);
  await shop.close();

  const restarted = await startShop();
  expect(await restarted.products()).toEqual(named(9));
  expect(restarted.printed.join('\n')).toContain('claims.buyers: 56');
  expect(restarted.printed.join('\n')).not.toContain('shrank');
});

it('shows what was imported while it was closed, even if far fewer products and other prices were allowed', async () => {
  const sample = await startShop();
  await sample.close();
  await importOwn(named(9));
  const own = await startShop();
  expect(await own.products()).toEqual(named(9));
  await own.close();

  await importOwn(named(5), 9_000, '--allow-price-jump', '--allow-shrink');
  const smaller = await startShop();
  expect(await smaller.products()).toEqual(named(5));
});

it('answers every order that comes in during a rebuild, and stores each once', async () => {
  const rebuilding = Promise.withResolvers<void>();
  const ordered = Promise.withResolvers<void>();
  let builds = 0;
  const shop = await startShop(async (options) => {
    if (++builds === 2) {
      rebuilding.resolve();
      await ordered.promise;
    }
    return listProducts(options);
  });
  data.catalogue.exec(`UPDATE products SET name = 'Boshqa nom' WHERE id = 3`);
  await rebuilding.promise;
  const names = Array.from({ length: 20 }, (_, place) => `Mijoz ${place + 1}`);
  const statuses = await Promise.all(
    names.map(async (clientName) => {
      const body = JSON.stringify(anOrder({ clientName, orders: [{ productId: 3, quantity: 1 }] }));
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${shop.url}/api/v1/orders`, { method: 'POST', headers, body })).status;
    }),
  );
  ordered.resolve();
  expect(statuses).toEqual(names.map(() => 201));
  const stored = listOrders(data.catalogue, 100).map(({ clientName }) => clientName);
  expect(stored.toSorted()).toEqual(names.toSorted());
  await eventually(async () => expect(await shop.products()).toContain('Boshqa nom'));
});
