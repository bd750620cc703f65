import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { listSubscribers } from '../../../../../scripts/provider/tables/subscribers.ts';
import { runScript } from '../../run-script.ts';
import { aRecord } from '../provider-with.ts';
import { anOrder, startProvider } from '../started-provider.ts';
import { openShop, shopFolder } from './opened-shop.ts';
import { outputOf } from './output-of.ts';

test('a backup, which replaces another only if told to, is restored into a running shop or another one', async () => {
  using shop = openShop();
  using other = openShop();
  await shop.order({ orders: [{ productId: 1, quantity: 2 }] });
  shop.write.product(aRecord({ id: 1, productName: 'Choynak', productQuantity: 5 }));
  await shop.order();
  await shop.subscribe('ali@shop.example');
  const file = join(shop.dataDir, 'deep', 'copy.sqlite');
  shop.run('backup', file);
  expect(() => shop.run('backup', file)).toThrow('already exists');
  shop.run('backup', file, '--yes');
  expect(readdirSync(join(shop.dataDir, 'deep'))).toEqual(['copy.sqlite']);

  await shop.order({ clientName: 'Bobur' });
  shop.write.product(aRecord({ id: 1, productName: 'Dazmol', productQuantity: 1 }));
  shop.catalogue.exec('DELETE FROM images');
  other.run('generate', '3', '--yes');
  expect(() => shop.run('restore', file)).toThrow('Add --yes');
  for (const restored of [shop, other]) {
    restored.run('restore', file, '--yes');
    expect(restored.listed()).toMatchObject([{ id: 2 }, { id: 1, clientName: 'Aziza Karimova' }]);
    expect(listSubscribers(restored.orders)).toHaveLength(1);
    expect(restored.left(), 'of 5 that were counted after the first order').toBe(4);
    expect(restored.catalogue.prepare('SELECT * FROM images').all()).toHaveLength(1);
    expect([await restored.found('choynak'), await restored.found('dazmol')]).toEqual([1, 0]);
    expect(() => restored.run('undo')).toThrow('There is no earlier catalogue');
  }

  await shop.order();
  expect(shop.listed()[0], 'its number was never given').toMatchObject({ id: 4 });
  expect(shop.left()).toBe(3);
  const [before = ''] = readdirSync(join(shop.dataDir, 'backups'));
  shop.run('restore', join(shop.dataDir, 'backups', before), '--yes');
  expect(shop.listed()).toMatchObject([{ clientName: 'Bobur' }, {}, {}]);
});

test('a file that is not a usable backup is refused and changes nothing', async () => {
  using shop = openShop();
  await shop.order();
  const inFolder = (name: string) => join(shop.dataDir, name);
  writeFileSync(inFolder('letter.txt'), 'Dear reader, this is a letter and no database.'.repeat(3));
  shop.run('backup', inFolder('later.sqlite'));
  new DatabaseSync(inFolder('later.sqlite')).exec('PRAGMA user_version = 99');
  for (const [name, refusal] of [
    ['nothing', 'There is no file'],
    ['letter.txt', 'is not a provider backup'],
    ['orders.sqlite', 'is not a provider backup'],
    ['later.sqlite', 'schema version 99, here'],
  ] as const)
    expect(() => shop.run('restore', inFolder(name), '--yes')).toThrow(refusal);
  expect(shop.listed()).toHaveLength(1);
});

test('no order that is accepted during a restore is lost', async () => {
  const dataDir = shopFolder();
  const { apiUrl } = await startProvider(dataDir);
  const file = join(dataDir, 'copy.sqlite');
  using databases = openDatabases(dataDir);
  databases.catalogue.exec('UPDATE products SET quantity = 1000000');
  databases.orders.exec(`
    INSERT INTO subscribers (email, created_at) WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 20000)
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

test('writes the subscribers to a CSV file with the link that ends each subscription', async () => {
  using shop = openShop();
  await shop.subscribe('+ali@shop.example');
  expect(shop.run('subscribers')).toContain('+ali@shop.example');
  const file = join(shop.dataDir, 'subscribers.csv');
  const write = (addresses: object) => {
    outputOf(shop, ['subscribers', '--csv', file], { DATA_DIR: shop.dataDir, ...addresses });
    return readFileSync(file, 'utf8');
  };
  const SITE_URL = 'https://shop.example';
  expect(write({ SITE_URL })).toMatch(
    /^\uFEFFemail;createdAt;unsubscribe\n'\+ali@shop\.example;[\d-]+ [\d:]+ \+05:00;https:\/\/shop\.example\/api\/contacts\/unsubscribe\/[\da-f]{32}\n$/,
  );
  const elsewhere = { SITE_URL, PUBLIC_CATALOGUE_API_URL: 'https://api.shop.example/api/v1' };
  expect(write(elsewhere)).toContain(';https://api.shop.example/api/contacts/unsubscribe/');
});
