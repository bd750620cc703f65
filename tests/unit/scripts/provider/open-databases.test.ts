import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { restoreBackup } from '../../../../scripts/provider/copies/restore-backup.ts';
import { writeBackup } from '../../../../scripts/provider/copies/write-backup.ts';
import {
  CATALOGUE_FILE,
  inTransaction,
  ORDERS_FILE,
  openDatabases,
} from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { catalogueWriter } from '../../../../scripts/provider/records/catalogue-writer.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { SCHEMA_VERSION } from '../../../../scripts/provider/records/schema.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { aRecord, STORE } from './provider-with.ts';

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
  const write = catalogueWriter(databases.catalogue, STORE);
  expect(() => write.product(aRecord({ categoryId: 77 }))).toThrow('FOREIGN KEY');
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
  expect(() => openDatabases(folder)).toThrow(/schema version 99.*Move it away/);
});

test('keeps the products of the version before, with their images and colours', () => {
  const folder = temporaryFolder();
  const product = aRecord({
    categoryId: null,
    productImages: [
      { src: '/b.webp', color: 'Oq' },
      { src: '/a.webp', color: '' },
    ],
    colors: [{ name: 'Oq', swatch: '#ffffff' }],
  });
  {
    using databases = openDatabases(folder);
    const { catalogue } = databases;
    catalogueWriter(catalogue, STORE).product(product);
    catalogue.exec(`
      CREATE TABLE previous_products (id);
      CREATE TABLE product_images (product_id INTEGER, position INTEGER, src TEXT, color TEXT);
      CREATE TABLE product_colors (product_id INTEGER, position INTEGER, name TEXT, swatch TEXT);
      INSERT INTO product_images VALUES (1, 1, '/a.webp', ''), (1, 0, '/b.webp', 'Oq');
      INSERT INTO product_colors VALUES (1, 0, 'Oq', '#ffffff');
      ALTER TABLE products DROP COLUMN images;
      ALTER TABLE products DROP COLUMN colors;
      PRAGMA user_version = ${SCHEMA_VERSION - 1}`);
  }
  using databases = openDatabases(folder);
  expect(readProducts(databases.catalogue, [1])).toMatchObject([
    { productImages: product.productImages, colors: product.colors },
  ]);
  catalogueWriter(databases.catalogue, STORE).product({ ...product, colors: [] });
  expect(readProducts(databases.catalogue, [1])).toMatchObject([{ colors: [] }]);
});

test('refuses a backup in the place of the catalogue, and says how to restore it', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'backup.sqlite');
  {
    using databases = openDatabases(temporaryFolder());
    databases.orders.exec("INSERT INTO subscribers VALUES ('a@b.uz', '')");
    writeBackup(databases, join(folder, CATALOGUE_FILE));
  }
  expect(() => openDatabases(folder)).toThrow(/is a backup.*restore FILE --yes/);
  renameSync(join(folder, CATALOGUE_FILE), file);
  using databases = openDatabases(folder);
  restoreBackup(databases, file, join(folder, 'before.sqlite'));
  expect(databases.orders.prepare('SELECT email FROM subscribers').all()).toHaveLength(1);
});

test('refuses a file that is not a database, and says what to do', () => {
  const folder = temporaryFolder();
  const letter = 'This is a letter, and a rather long one, to somebody who keeps no database.';
  writeFileSync(join(folder, CATALOGUE_FILE), letter);
  expect(() => openDatabases(folder)).toThrow(/not a database.*Move it away/);
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
