import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { generateCatalogue } from '../../../../scripts/provider/generate-catalogue.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { openProductFinder } from '../../../../scripts/provider/records/find-products.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { startScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { record } from './import/product-file.ts';
import { anOrder, startProvider } from './started-provider.ts';

const PRODUCTS = 50_000;
const nightly = test.runIf(process.env.NIGHTLY);

/** Returns the bytes of memory that are in use, without garbage. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const share = (times: readonly number[], of: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * of)] ?? 0;

nightly(
  'no order waits for an import of 50,000 products',
  async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'products.json');
    const products = Array.from({ length: PRODUCTS }, (_, index) =>
      record({ id: index + 1, productName: `Muzlatgich ${index}`, productOption: 'Sovuq '.repeat(40) }),
    );
    writeFileSync(file, JSON.stringify(products));
    const { apiUrl } = await startProvider(dataDir);
    using databases = openDatabases(dataDir);
    databases.catalogue.exec('UPDATE products SET quantity = 1000000');
    const order = async () => {
      const started = performance.now();
      const response = await fetch(`${apiUrl}/orders`, { method: 'POST', body: JSON.stringify(anOrder()) });
      expect(response.status).toBe(201);
      return performance.now() - started;
    };
    await order();

    const importing = startScript('provider/main.ts', ['import', file], { DATA_DIR: dataDir });
    const ended = once(importing, 'exit');
    const times: number[] = [];
    while (importing.exitCode === null) {
      times.push(await order());
      await delay(50);
    }
    expect(await ended).toEqual([0, null]);
    expect(times.length).toBeGreaterThan(20);
    // Other tests keep disk and processor busy, but an order that waited for the import would wait for seconds.
    expect(share(times, 0.5)).toBeLessThan(100);
    expect(Math.max(...times)).toBeLessThan(1_000);
    expect(listOrders(databases.orders, 10_000)).toHaveLength(times.length + 1);
    expect(readProducts(databases.catalogue, [PRODUCTS])).toHaveLength(1);
  },
  300_000,
);

nightly(
  '19 of 20 searches among 50,000 products take less than 50 ms, and all of them 100 MB',
  async () => {
    using databases = openDatabases(temporaryFolder());
    const { catalogue } = databases;
    generateCatalogue(catalogue, 5, PRODUCTS);
    const some = catalogue.prepare('SELECT name, model FROM products WHERE id % 500 = 0').all();
    const searches = some.flatMap(({ name, model }) => {
      const [word = ''] = String(name).split(' ');
      const [brand = ''] = String(model).split(' ');
      const slip = `${word.slice(0, 2)}${word.slice(3)}`;
      return [
        String(name),
        word,
        word.slice(0, 4),
        slip,
        String(model),
        brand,
        `${brand} ${word}`,
        'yo‘q narsa',
      ];
    });
    const findProducts = openProductFinder(catalogue);
    const find = (search: string) =>
      findProducts({ storeId: 5, categoryId: undefined, search, sort: 'createdAt' });
    const memoryBefore = memoryInUse();
    const times: number[] = [];
    for (const search of searches) {
      const before = process.threadCpuUsage();
      await find(search);
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1_000);
    }
    expect(share(times, 0.95)).toBeLessThan(50);
    expect((memoryInUse() - memoryBefore) / 1_000_000).toBeLessThan(100);
  },
  300_000,
);
