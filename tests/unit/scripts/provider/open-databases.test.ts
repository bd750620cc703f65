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
  openOrders,
} from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { catalogueWriter } from '../../../../scripts/provider/records/catalogue-writer.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { keepPrevious, restorePrevious } from '../../../../scripts/provider/records/previous-catalogue.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { setOrderStatus } from '../../../../scripts/provider/records/set-order-status.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { aRecord, STORE } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

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
  expect(() => catalogue.exec("INSERT INTO subscribers (email, created_at) VALUES ('a@b.uz', '')")).toThrow(
    'readonly',
  );
  expect(() => orders.exec("INSERT INTO categories (id, name) VALUES (1, 'A')")).toThrow('readonly');
});

test('leaves two complete files without a log', () => {
  const folder = temporaryFolder();
  {
    using databases = openDatabases(folder);
    databases.orders.exec("INSERT INTO subscribers (email, created_at) VALUES ('a@b.uz', '')");
    databases.catalogue.exec("INSERT INTO categories (id, name) VALUES (1, 'A')");
  }
  for (const file of [CATALOGUE_FILE, ORDERS_FILE])
    expect(() => readFileSync(join(folder, `${file}-wal`)), file).toThrow('ENOENT');
});

test('an order does not wait for an import', () => {
  using databases = openDatabases(temporaryFolder());
  const { catalogue, orders } = databases;
  catalogueWriter(catalogue, STORE).product(aRecord({ categoryId: null, productQuantity: 3 }));
  const order = anOrder({ orders: [{ productId: 1, quantity: 2 }] });
  inTransaction(catalogue, () => {
    catalogueWriter(catalogue, STORE).product(aRecord({ categoryId: null, productQuantity: 8 }));
    addOrder(orders, order, { storeId: STORE, now: new Date() });
  });
  expect(listOrders(orders, 10)).toHaveLength(1);
  expect(readProducts(catalogue, [1]), 'counted before it').toMatchObject([{ productQuantity: 6 }]);
});

test('orders still reduce the stock after the orders file was removed, also after an undo', () => {
  const folder = temporaryFolder();
  const order = (orders: DatabaseSync) => addOrder(orders, anOrder(), { storeId: STORE, now: new Date() });
  {
    using databases = openDatabases(folder);
    const put = () => catalogueWriter(databases.catalogue, STORE).product(aRecord({ categoryId: null }));
    put();
    order(databases.orders);
    put();
    inTransaction(databases.catalogue, () => keepPrevious(databases.catalogue));
  }
  rmSync(join(folder, ORDERS_FILE));
  using databases = openDatabases(folder);
  const left = () => readProducts(databases.catalogue, [1])[0]?.productQuantity;
  order(databases.orders);
  expect(left()).toBe(2);
  inTransaction(databases.catalogue, () => restorePrevious(databases.catalogue));
  expect(left()).toBe(2);
});

const withNumber = (file: string, version: number) => {
  using database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}`);
};

test.each([
  [CATALOGUE_FILE, 99, 'Update the program, or move it away and restore a backup'],
  [ORDERS_FILE, 99, 'Update the program, or move it away and restore a backup'],
  [CATALOGUE_FILE, 8, 'too old for this program (schema version 8, the oldest that it can update is 9)'],
])('refuses a %s of version %i, says what to do, and leaves it as it is', (name, version, remedy) => {
  const folder = temporaryFolder();
  withNumber(join(folder, name), version);
  expect(() => openDatabases(folder)).toThrow(remedy);
  expect(() => openDatabases(folder)).toThrow(`schema version ${version}`);
});

test('refuses a catalogue whose tables are not those of its version, and names what is missing', () => {
  const folder = temporaryFolder();
  {
    using databases = openDatabases(folder);
    databases.catalogue.exec('ALTER TABLE products DROP COLUMN images; DROP TRIGGER product_search_added');
  }
  expect(() => openDatabases(folder)).toThrow(
    /lacks product_search_added, products.images, .*restore a backup/,
  );
});

test('a migration that fails changes nothing', () => {
  const folder = temporaryFolder();
  const file = join(folder, CATALOGUE_FILE);
  {
    using catalogue = new DatabaseSync(file);
    catalogue.exec(readFileSync(join(import.meta.dirname, 'schemas/catalogue-9.sql'), 'utf8'));
    catalogue.exec('DROP TABLE product_colors; PRAGMA user_version = 9');
  }
  expect(() => openDatabases(folder)).toThrow(/no such table: product_colors.*restore a backup/);
  using catalogue = new DatabaseSync(file);
  expect(catalogue.prepare('PRAGMA user_version').get()).toEqual({ user_version: 9 });
  expect(() => catalogue.exec('SELECT images FROM products')).toThrow('no such column');
});

/** Opens the orders of a shop with one order, after something happened to its catalogue. */
function ordersBeside(change: (catalogueFile: string) => void): DatabaseSync {
  const folder = temporaryFolder();
  {
    using databases = openDatabases(folder);
    catalogueWriter(databases.catalogue, STORE).product(aRecord({ categoryId: null }));
    addOrder(databases.orders, anOrder(), { storeId: STORE, now: new Date() });
  }
  change(join(folder, CATALOGUE_FILE));
  return openOrders(folder);
}

test.each([
  ['is too old', (file: string) => withNumber(file, 8)],
  ['is no database', (file: string) => writeFileSync(file, 'no database at all '.repeat(99))],
  ['is missing', (file: string) => rmSync(file)],
])('orders are managed even if the catalogue %s', (_, change) => {
  using orders = ordersBeside(change);
  expect(setOrderStatus(orders, 1, 'called', new Date())).toBe(true);
  expect(listOrders(orders, 10)).toMatchObject([{ clientName: 'Aziza Karimova', status: 'called' }]);
});

test('a cancelled order is not reopened if the stock cannot be read', () => {
  using orders = ordersBeside((file) => rmSync(file));
  setOrderStatus(orders, 1, 'cancelled', new Date());
  expect(() => setOrderStatus(orders, 1, 'new', new Date())).toThrow(
    /^Order 1 stays cancelled: .*stock cannot be read.*npm run provider/,
  );
  expect(listOrders(orders, 1)).toMatchObject([{ status: 'cancelled' }]);
});

test('refuses a backup in the place of the catalogue, and says how to restore it', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'backup.sqlite');
  {
    using databases = openDatabases(temporaryFolder());
    databases.orders.exec("INSERT INTO subscribers (email, created_at) VALUES ('a@b.uz', '')");
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
  expect(() => openDatabases(folder)).toThrow(/not a database.*move it away and restore a backup/);
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
