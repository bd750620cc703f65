import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { renderSite } from '../../../../scripts/build/render/render-site.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { type Databases, openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { seedSample } from '../../../../scripts/provider/seed-sample.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { runShop } from '../../../../scripts/start/run-shop.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { eventually } from '../../../support/eventually.ts';
import { outputOf } from '../provider/commands/output-of.ts';
import { anOrder } from '../provider/started-provider.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Stands in for Astro: writes a home page that lists the products. */
const listProducts: typeof renderSite = async ({ outDir, variables }) => {
  using catalogue = openCatalogue(variables.CATALOGUE_FILE ?? '');
  const names = catalogue.newestProducts(1_000).map(({ productName }) => productName);
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'index.html'), names.sort().join('\n'));
  return { pages: 1, rendered: 1 };
};

let folder: string;
let data: Databases;
beforeEach(() => {
  folder = temporaryFolder();
  data = openDatabases(join(folder, 'data'));
  seedSample(data.catalogue);
  // They would take longer than everything else.
  data.catalogue.exec(`UPDATE products SET image_url = NULL, images = '[]'; DELETE FROM slides;
    UPDATE categories SET image_url = NULL`);
});

const running = new Set<() => Promise<unknown>>();
afterEach(async () => {
  for (const close of running) await close();
  data[Symbol.dispose]();
});

/** A shop is opened again at its address. No system gives ports below 32768 to other programs by itself. */
const port = String(20_000 + Math.floor(Math.random() * 10_000));

/** A process that another test is just starting holds a closed port for a moment, until it runs its own program. */
const isFree = async () => (await listen(() => {}, Number(port)))[Symbol.asyncDispose]();

/** Runs the shop with its own catalogue until it is closed. */
async function startShop(render = listProducts) {
  await eventually(isFree);
  const stop = new AbortController();
  const printed: string[] = [];
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  const variables = { PORT: port, REBUILD_SECONDS: '1', BACKUP_DAYS: '0', DATA_DIR: join(folder, 'data') };
  const shop = runShop({
    environment: parseEnvironment(variables),
    ...{ cacheDir: join(folder, 'cache'), watch: true, allow: {} },
    ...{ openProvider: runProvider, runStep: silentSteps, render, signal: stop.signal },
    print(line) {
      printed.push(line);
      const [, address] = /open at +(\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    },
  });
  const close = async () => {
    running.delete(close);
    stop.abort();
    await shop;
  };
  running.add(close);
  const url = await Promise.race([opened, shop.then(() => 'never opened')]);
  return { ...{ url, printed, close }, products: async () => (await (await fetch(url)).text()).split('\n') };
}

const provider = (...args: string[]) => outputOf(data, args, { dataDir: join(folder, 'data') });

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
  expect(shop.printed.join('\n')).toMatch(/the shop still has something of the sample.*claims\.buyers: 56/s);
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

  const words = ['--allow-price-jump', '--allow-shrink'] as const;
  await expect(importOwn(named(5), 9_000, words[0])).rejects.toThrow('only 5 products would be left');
  await expect(importOwn(named(5), 9_000, words[1])).rejects.toThrow('5 of 5 prices');
  await importOwn(named(5), 9_000, ...words);
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
