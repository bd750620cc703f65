import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { inTransaction, openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { listOrders } from '../../../../../scripts/provider/records/orders.ts';
import { keepPrevious, restorePrevious } from '../../../../../scripts/provider/records/previous-catalogue.ts';
import { readProducts } from '../../../../../scripts/provider/records/read-products.ts';
import { runScript } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord } from '../provider-with.ts';
import { anOrder, startProvider } from '../started-provider.ts';
import { openShop } from './opened-shop.ts';
import { outputOf } from './output-of.ts';

test('a backup, which replaces another only if told to, is restored into a running shop', async () => {
  using shop = openShop();
  await shop.order({ orders: [{ productId: 1, quantity: 2 }] });
  await shop.subscribe('ali@shop.example');
  const file = join(shop.dataDir, 'deep', 'copy.sqlite');
  shop.run('backup', file);
  expect(() => shop.run('backup', file)).toThrow('already exists');
  expect(shop.run('backup', file, '--yes')).toContain('Wrote the catalogue, the orders and the subscribers');
  expect(readdirSync(join(shop.dataDir, 'deep'))).toEqual(['copy.sqlite']);

  await shop.order({ clientName: 'Bobur' });
  shop.write.product(aRecord({ id: 1, productName: 'Dazmol', productQuantity: 1 }));
  shop.catalogue.exec('DELETE FROM images');
  expect(await shop.found('choynak')).toBe(1);
  expect(() => shop.run('restore', file)).toThrow('Add --yes');
  const said = shop.run('restore', file, '--yes');
  expect(said).toMatch(/^Restored all data as of \d{4}-/);

  expect(listOrders(shop.orders, 10)).toMatchObject([{ id: 1, clientName: 'Aziza Karimova' }]);
  expect(shop.orders.prepare('SELECT email FROM subscribers').all()).toHaveLength(1);
  expect(readProducts(shop.catalogue, [1])).toMatchObject([{ productName: 'Choynak', productQuantity: 7 }]);
  expect(shop.catalogue.prepare('SELECT * FROM images').all()).toHaveLength(1);
  expect(await shop.found('choynak')).toBe(1);
  expect(await shop.found('dazmol')).toBe(0);

  await shop.order();
  expect(listOrders(shop.orders, 1), 'its number was never given').toMatchObject([{ id: 3 }]);
  expect(shop.left()).toBe(6);
  const [before = ''] = readdirSync(join(shop.dataDir, 'backups'));
  shop.run('restore', join(shop.dataDir, 'backups', before), '--yes');
  expect(listOrders(shop.orders, 10)).toMatchObject([{ clientName: 'Bobur' }, {}]);
});

test('a backup is restored into a new shop, stock counts included, without anything to undo', async () => {
  const file = join(temporaryFolder(), 'copy.sqlite');
  {
    using shop = openShop();
    await shop.order();
    shop.write.product(aRecord({ id: 1, productQuantity: 5 }));
    await shop.order();
    shop.run('backup', file);
  }
  using databases = openDatabases(temporaryFolder());
  inTransaction(databases.catalogue, () => keepPrevious(databases.catalogue));
  outputOf(databases, ['restore', file, '--yes'], { dataDir: temporaryFolder() });
  expect(listOrders(databases.orders, 10)).toHaveLength(2);
  expect(readProducts(databases.catalogue, [1])).toMatchObject([{ productQuantity: 4 }]);
  expect(inTransaction(databases.catalogue, () => restorePrevious(databases.catalogue))).toBe(false);
});

test('a file that is not a usable backup is refused and changes nothing', async () => {
  using shop = openShop();
  await shop.order();
  const [nothing, letter, later] = ['nothing', 'letter.txt', 'later.sqlite'].map((name) =>
    join(shop.dataDir, name),
  ) as [string, string, string];
  writeFileSync(
    letter,
    'Dear reader, this is a rather long letter and no database at all. Yours, the author.',
  );
  shop.run('backup', later);
  new DatabaseSync(later).exec('PRAGMA user_version = 99');
  for (const [file, refusal] of [
    [nothing, 'There is no file'],
    [letter, 'is not a provider backup'],
    [shop.orders.location() ?? '', 'is not a provider backup'],
    [later, 'schema version 99, here'],
  ] as const)
    expect(() => shop.run('restore', file, '--yes')).toThrow(refusal);
  expect(listOrders(shop.orders, 10)).toHaveLength(1);
});

test('no order that is accepted during a restore is lost', async () => {
  const dataDir = temporaryFolder();
  const { apiUrl } = await startProvider(dataDir);
  const file = join(dataDir, 'copy.sqlite');
  using databases = openDatabases(dataDir);
  databases.catalogue.exec('UPDATE products SET quantity = 1000000');
  databases.orders.exec(`
    INSERT INTO subscribers (email, created_at) WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 100000)
      SELECT n || '@shop.example', '' FROM number`);
  outputOf(databases, ['backup', file]);

  const accepted: string[] = [];
  let isRestoring = true;
  const shop = async (shopper: number) => {
    for (let number = 1; isRestoring; number++) {
      const comment = `${shopper}-${number}`;
      const body = JSON.stringify(anOrder({ comment }));
      // On a busy machine, connections that waited for the restore may be closed: such an order was not accepted.
      const response = await fetch(`${apiUrl}/orders`, { method: 'POST', body }).catch(() => undefined);
      if (response?.status === 201) accepted.push(comment);
    }
  };
  const shoppers = Promise.all([1, 2, 3, 4].map(shop));
  const restored = await runScript('provider/main.ts', ['restore', file, '--yes'], { DATA_DIR: dataDir });
  isRestoring = false;
  await shoppers;
  expect(restored).toMatchObject({ code: 0, error: '' });

  const [before = ''] = readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('before'));
  using copy = new DatabaseSync(join(dataDir, 'backups', before), { readOnly: true });
  const kept = [databases.orders, copy].flatMap((database) => listOrders(database, 1e6));
  expect(accepted).not.toEqual([]);
  expect(kept.map(({ comment }) => comment)).toEqual(expect.arrayContaining(accepted));
});

test('lists the subscribers, and writes them to a CSV file with the link that ends each subscription', async () => {
  using shop = openShop();
  expect(shop.run('subscribers')).toBe('There are no subscribers yet.');
  await shop.subscribe('+ali@shop.example');
  expect(shop.run('subscribers')).toContain('+ali@shop.example');
  const file = join(shop.dataDir, 'subscribers.csv');
  const run = (addresses: object) =>
    outputOf(shop, ['subscribers', '--csv', file], { dataDir: shop.dataDir, ...addresses });
  expect(run({ siteUrl: 'https://shop.example' })).toBe(`Wrote 1 subscriber to ${file}.`);
  const link =
    /^\uFEFFemail;createdAt;unsubscribe\n'\+ali@shop\.example;[\d-]+ [\d:]+ \+05:00;(https:\S+)\n$/.exec(
      readFileSync(file, 'utf8'),
    )?.[1];
  expect(link).toMatch(/^https:\/\/shop\.example\/api\/contacts\/unsubscribe\/[\da-f]{32}$/);

  run({ siteUrl: 'https://shop.example', publicCatalogueApiUrl: 'https://api.shop.example/api/v1' });
  expect(readFileSync(file, 'utf8')).toContain(link?.replace('//', '//api.'));

  expect(run({})).toContain('set SITE_URL to the address of the shop');
  const [subscriber] = JSON.parse(shop.run('subscribers', '--json').replace(/^The links.*/, ''));
  expect(subscriber).toEqual({ email: '+ali@shop.example', createdAt: expect.any(String), unsubscribe: '' });
});
