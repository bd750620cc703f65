import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Databases, openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { seedSample } from '../../../../scripts/provider/seed/seed-sample.ts';
import { eventually } from '../../../support/eventually.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { outputOf } from '../provider/commands/output-of.ts';
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

/** Runs the shop with its own catalogue until it is closed. */
async function startShop() {
  const shop = await openShop({
    ...{ cacheDir: join(folder, 'cache'), watch: true, openProvider: runProvider, render: listProducts },
    variables: { SITE_URL: 'http://localhost:4321', BACKUP_DAYS: '0', DATA_DIR: dataDir },
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

it('shows own products instead of the sample, imported while it runs or is closed, and fewer if that was allowed', async () => {
  const shop = await startShop();
  expect(await shop.products()).toHaveLength(154);
  await importOwn(named(9));
  await eventually(async () => expect(await shop.products()).toEqual(named(9)));
  const isKept = `created_at < '2026-11-01' OR is_counted = 1`;
  const kept = data.catalogue.prepare(`SELECT id FROM products WHERE ${isKept}`).all();
  expect(kept, 'neither dates nor stock of the sample').toEqual([]);
  await shop.close();

  await importOwn(named(5), 9_000, '--allow-price-jump', '--allow-shrink');
  const restarted = await startShop();
  expect(await restarted.products()).toEqual(named(5));
  expect(restarted.printed.join('\n')).toContain('claims.buyers: 56');
  expect(restarted.printed.join('\n')).not.toContain('shrank');
});
