import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  CATALOGUE_FILE,
  DatabaseUnusable,
  inTransaction,
  ORDERS_FILE,
  openDatabases,
} from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { catalogueWriter } from '../../../../scripts/provider/records/catalogue-writer.ts';
import { findImage } from '../../../../scripts/provider/records/images.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { aRecord, STORE } from './provider-with.ts';

const OLD_TABLES = readFileSync(join(import.meta.dirname, 'tables-of-version-6.sql'), 'utf8');

/** A folder with the one file that earlier versions had. */
function folderOfVersion6(change: string): string {
  const folder = temporaryFolder();
  const file = new DatabaseSync(join(folder, CATALOGUE_FILE));
  file.exec(`${OLD_TABLES}; ${change}`);
  file.close();
  return folder;
}

const tablesOf = (database: DatabaseSync) =>
  database.prepare('SELECT type, name FROM sqlite_schema ORDER BY type, name').all();

test('creates missing folders and tables, and finds them again', () => {
  const folder = join(temporaryFolder(), 'deep');
  {
    using first = openDatabases(folder);
    first.catalogue.exec("INSERT INTO categories (id, name) VALUES (1, 'Muzlatgichlar')");
  }
  using second = openDatabases(folder);
  expect(second.catalogue.prepare('SELECT name FROM categories').all()).toEqual([{ name: 'Muzlatgichlar' }]);
});

test('flushes writes to disk, and enforces foreign keys', () => {
  using databases = openDatabases(temporaryFolder());
  for (const database of [databases.catalogue, databases.orders]) {
    expect(database.prepare('PRAGMA main.journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA main.synchronous').get()).toEqual({ synchronous: 2 });
  }
  expect(() => databases.catalogue.exec("INSERT INTO product_colors VALUES (77, 0, 'Oq', '')")).toThrow(
    'FOREIGN KEY',
  );
});

test('neither connection can write to the database of the other', () => {
  using databases = openDatabases(temporaryFolder());
  const { catalogue, orders } = databases;
  expect(() => catalogue.exec("INSERT INTO subscribers VALUES ('a@b.uz', '')")).toThrow('readonly');
  expect(() => orders.exec("INSERT INTO categories (id, name) VALUES (1, 'A')")).toThrow('readonly');
});

test('leaves two complete files without a log', () => {
  const folder = temporaryFolder();
  {
    using databases = openDatabases(folder);
    databases.orders.exec("INSERT INTO subscribers VALUES ('a@b.uz', '')");
    databases.catalogue.exec("INSERT INTO categories (id, name) VALUES (1, 'A')");
  }
  for (const file of [CATALOGUE_FILE, ORDERS_FILE])
    expect(() => readFileSync(join(folder, `${file}-wal`)), file).toThrow('ENOENT');
});

test('an order does not wait for an import', () => {
  using databases = openDatabases(temporaryFolder());
  const { catalogue, orders } = databases;
  catalogueWriter(catalogue, STORE).product(aRecord({ categoryId: null, productQuantity: 3 }));
  const anOrder = {
    clientName: 'Aziza',
    clientPhone: '1',
    comment: '',
    orders: [{ productId: 1, quantity: 2 }],
  };
  inTransaction(catalogue, () => {
    catalogueWriter(catalogue, STORE).product(aRecord({ categoryId: null, productQuantity: 8 }));
    addOrder(orders, anOrder, { storeId: STORE, now: new Date() });
  });
  expect(listOrders(orders, 10)).toHaveLength(1);
  expect(readProducts(catalogue, [1]), 'counted before it').toMatchObject([{ productQuantity: 6 }]);
});

test('moves orders, subscribers and stock out of the file of earlier versions', () => {
  const folder = folderOfVersion6(`
    INSERT INTO subscribers VALUES ('ali@shop.example', '2026-11-21T10:00:00Z');
    INSERT INTO orders VALUES (7, 'Aziza', '+998901234567', '', '2026-11-21T10:00:00Z', 'key', 'hash', NULL);
    INSERT INTO order_lines VALUES (7, 0, 1, 'Choynak', 'CH-1', 20000000, 'sum', 2);
    INSERT INTO stores VALUES (5);
    INSERT INTO products (id, store_id, name, name_key, model, price, currency, quantity, is_look_book, created_at, folded, description)
      VALUES (1, 5, 'Choynak', 'choynak', 'CH-1', 20000000, 'sum', 3, 0, '2026-01-01T00:00:00Z', 'choynak ch-1', '');
    INSERT INTO pictures VALUES ('/api/v1/media/a.webp', 'a.webp', x'00')`);
  {
    using databases = openDatabases(folder);
    const { catalogue, orders } = databases;
    expect(listOrders(orders, 10)).toMatchObject([
      { id: 7, status: 'new', lines: [{ productName: 'Choynak', quantity: 2 }] },
    ]);
    expect(orders.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'ali@shop.example' }]);
    expect(readProducts(catalogue, [1])).toMatchObject([{ productQuantity: 3 }]);
    expect(findImage(catalogue, '/api/v1/media/a.webp')).toBeDefined();
    using fresh = openDatabases(temporaryFolder());
    expect(tablesOf(catalogue)).toEqual(tablesOf(fresh.catalogue));
  }
  using again = openDatabases(folder);
  expect(listOrders(again.orders, 10)).toHaveLength(1);
});

test('migrates a file of a much earlier version', () => {
  const triggers = ['added', 'changed', 'removed'].flatMap((what) =>
    ['product', 'product_images', 'product_colors'].map((of) => `DROP TRIGGER ${of}_${what};`),
  );
  const folder = folderOfVersion6(`
    INSERT INTO subscribers VALUES ('ali@shop.example', '2026-11-21T10:00:00Z');
    ${triggers.join('')}
    DROP INDEX products_by_price; CREATE INDEX products_by_price ON products (store_id, price_to_pay, id);
    DROP INDEX orders_by_submission; ALTER TABLE orders DROP COLUMN repeats;
    DROP TABLE product_changes; DROP TABLE pictures; DROP TABLE starter_lists;
    ALTER TABLE categories DROP COLUMN parent_id; PRAGMA user_version = 2`);
  using databases = openDatabases(folder);
  expect(databases.orders.prepare('SELECT email FROM subscribers').all()).toHaveLength(1);
  using fresh = openDatabases(temporaryFolder());
  expect(tablesOf(databases.catalogue)).toEqual(tablesOf(fresh.catalogue));
});

test('the sample images of an earlier version are kept', () => {
  const foreign = 'https://cdn.example/fridge-c3c7cb-front.webp';
  const folder = folderOfVersion6(`
    INSERT INTO slides VALUES (1, 'Toza', '/api/v1/media/slides/toza-uy.webp'), (2, 'Yoz', '${foreign}');
    INSERT INTO categories (id, name, image_url) VALUES (1, 'A', '/api/v1/media/categories/fridge.webp');
    DROP TABLE pictures; DROP TABLE starter_lists; DROP INDEX orders_by_submission;
    ALTER TABLE orders DROP COLUMN repeats; ALTER TABLE categories DROP COLUMN parent_id; PRAGMA user_version = 4`);
  using databases = openDatabases(folder);
  const [address, other, category] = databases.catalogue
    .prepare('SELECT image_url FROM slides UNION ALL SELECT image_url FROM categories')
    .all()
    .map(({ image_url }) => String(image_url));
  expect(findImage(databases.catalogue, address ?? '')?.fileName).toBe('slides-toza-uy.webp');
  expect(findImage(databases.catalogue, category ?? '')?.fileName).toBe('categories-fridge.webp');
  expect(other).toBe(foreign);
});

test('orders still reduce the stock after the orders file was removed', () => {
  const folder = temporaryFolder();
  const order = {
    clientName: 'Aziza',
    clientPhone: '1',
    comment: '',
    orders: [{ productId: 1, quantity: 1 }],
  };
  const options = { storeId: STORE, now: new Date() };
  {
    using databases = openDatabases(folder);
    const put = () => catalogueWriter(databases.catalogue, STORE).product(aRecord({ categoryId: null }));
    put();
    addOrder(databases.orders, order, options);
    put();
  }
  rmSync(join(folder, ORDERS_FILE));
  using databases = openDatabases(folder);
  addOrder(databases.orders, order, options);
  expect(readProducts(databases.catalogue, [1])).toMatchObject([{ productQuantity: 2 }]);
});

test.each([CATALOGUE_FILE, ORDERS_FILE])('refuses a %s of another version, and says what to do', (name) => {
  const folder = temporaryFolder();
  const other = new DatabaseSync(join(folder, name));
  other.exec('PRAGMA user_version = 99');
  other.close();
  expect(() => openDatabases(folder)).toThrow(DatabaseUnusable);
  expect(() => openDatabases(folder)).toThrow(/schema version 99.*Move it away/);
});

test('refuses a file that is not a database, and says what to do', () => {
  const folder = temporaryFolder();
  const letter = 'This is a letter, and a rather long one, to somebody who keeps no database.';
  writeFileSync(join(folder, CATALOGUE_FILE), letter);
  expect(() => openDatabases(folder)).toThrow(DatabaseUnusable);
  expect(() => openDatabases(folder)).toThrow('not a database');
});

test('work in a transaction is done completely or not at all', () => {
  using databases = openDatabases(':memory:');
  const { catalogue } = databases;
  const work = () => {
    catalogue.exec("INSERT INTO categories (id, name) VALUES (1, 'Muzlatgichlar')");
    throw new Error('half way');
  };
  expect(() => inTransaction(catalogue, work)).toThrow('half way');
  expect(catalogue.prepare('SELECT * FROM categories').all()).toEqual([]);
});
