import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { restoreBackup } from '../../../../../scripts/provider/backups/restore-backup.ts';
import { writeBackup } from '../../../../../scripts/provider/backups/write-backup.ts';
import {
  CATALOGUE_FILE,
  type Databases,
  inTransaction,
  ORDERS_FILE,
  openDatabases,
  openOrders,
} from '../../../../../scripts/provider/databases/open-databases.ts';
import { addOrder } from '../../../../../scripts/provider/tables/add-order.ts';
import { catalogueWriter } from '../../../../../scripts/provider/tables/catalogue-writer.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { keepPrevious, restorePrevious } from '../../../../../scripts/provider/tables/previous-catalogue.ts';
import { readProducts } from '../../../../../scripts/provider/tables/read-products.ts';
import { setOrderStatus } from '../../../../../scripts/provider/tables/set-order-status.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord, STORE } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';

const INSERT_SUBSCRIBER = "INSERT INTO subscribers (email, created_at) VALUES ('a@b.uz', '')";
const INSERT_CATEGORY = "INSERT INTO categories (id, name) VALUES (1, 'Muzlatgichlar')";
const LETTER = 'This is a letter, and a rather long one, to somebody who keeps no database. '.repeat(9);

/** Overwrites a file with a text, gives a database this version, or removes it. */
function spoil(file: string, by: string | number | undefined): void {
  if (by === undefined) rmSync(file);
  else if (typeof by === 'string') writeFileSync(file, by);
  else {
    using database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${by}`);
  }
}

/** A folder in which a shop wrote something and was closed. */
function closedShop(work: (databases: Databases) => void, folder = temporaryFolder()): string {
  using databases = openDatabases(folder);
  work(databases);
  return folder;
}
const putProduct = ({ catalogue }: Databases, productQuantity = 3) =>
  catalogueWriter(catalogue, STORE).product(aRecord({ categoryId: null, productQuantity }));
const order = ({ orders }: Databases, quantity = 1) =>
  addOrder(orders, anOrder({ orders: [{ productId: 1, quantity }] }), { storeId: STORE, now: new Date() });
const left = ({ catalogue }: Databases) => readProducts(catalogue, [1])[0]?.productQuantity;

test('creates missing folders and tables, finds them again, and leaves two complete files without a log', () => {
  const folder = closedShop(
    ({ catalogue, orders }) => {
      catalogue.exec(INSERT_CATEGORY);
      orders.exec(INSERT_SUBSCRIBER);
    },
    join(temporaryFolder(), 'deep'),
  );
  for (const file of [CATALOGUE_FILE, ORDERS_FILE])
    expect(() => readFileSync(join(folder, `${file}-wal`)), file).toThrow('ENOENT');
  using again = openDatabases(folder);
  expect(again.catalogue.prepare('SELECT name FROM categories').all()).toEqual([{ name: 'Muzlatgichlar' }]);
  expect(again.orders.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'a@b.uz' }]);
});

test('flushes writes to disk, enforces foreign keys, and lets no connection write to the file of the other', () => {
  using databases = openDatabases(temporaryFolder());
  const { catalogue, orders } = databases;
  for (const database of [catalogue, orders]) {
    expect(database.prepare('PRAGMA main.journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA main.synchronous').get()).toEqual({ synchronous: 2 });
  }
  expect(() => catalogueWriter(catalogue, STORE).product(aRecord({ categoryId: 77 }))).toThrow('FOREIGN KEY');
  expect(() => catalogue.exec(INSERT_SUBSCRIBER)).toThrow('readonly');
  expect(() => orders.exec(INSERT_CATEGORY)).toThrow('readonly');
});

test('an order does not wait for an import', () => {
  using databases = openDatabases(temporaryFolder());
  putProduct(databases);
  inTransaction(databases.catalogue, () => {
    putProduct(databases, 8);
    order(databases, 2);
  });
  expect(listOrders(databases.orders, 10)).toHaveLength(1);
  expect(left(databases), 'counted before it').toBe(6);
});

test('orders still reduce the stock after the orders file was removed, also after an undo', () => {
  const folder = closedShop((databases) => {
    putProduct(databases);
    order(databases);
    putProduct(databases);
    inTransaction(databases.catalogue, () => keepPrevious(databases.catalogue));
  });
  rmSync(join(folder, ORDERS_FILE));
  using databases = openDatabases(folder);
  order(databases);
  expect(left(databases)).toBe(2);
  inTransaction(databases.catalogue, () => restorePrevious(databases.catalogue));
  expect(left(databases)).toBe(2);
});

test.each([
  ['a catalogue of a later version', CATALOGUE_FILE, 99, /schema version 99.*Update the program/],
  ['orders of a later version', ORDERS_FILE, 99, /schema version 99.*Update the program/],
  ['a catalogue that is too old', CATALOGUE_FILE, 8, /too old for this program .*the oldest .* is 9/],
  ['a file that is no database', CATALOGUE_FILE, LETTER, /not a database.*move it away and restore a backup/],
])('refuses %s, and says what to do', (_, name, by, remedy) => {
  const folder = temporaryFolder();
  spoil(join(folder, name), by);
  for (let time = 0; time < 2; time++) expect(() => openDatabases(folder)).toThrow(remedy);
});

test('refuses a backup in the place of the catalogue, and says how to restore it', () => {
  const [folder, file] = [temporaryFolder(), join(temporaryFolder(), 'backup.sqlite')];
  closedShop((databases) => {
    databases.orders.exec(INSERT_SUBSCRIBER);
    writeBackup(databases, join(folder, CATALOGUE_FILE));
  });
  expect(() => openDatabases(folder)).toThrow(/is a backup.*restore FILE --yes/);
  renameSync(join(folder, CATALOGUE_FILE), file);
  using databases = openDatabases(folder);
  restoreBackup(databases, file, `${file}.before`);
  expect(databases.orders.prepare('SELECT email FROM subscribers').all()).toHaveLength(1);
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
function ordersBeside(spoiledBy: string | number | undefined): DatabaseSync {
  const folder = closedShop((databases) => {
    putProduct(databases);
    order(databases);
  });
  spoil(join(folder, CATALOGUE_FILE), spoiledBy);
  return openOrders(folder);
}

test.each([
  ['is of another version', 99],
  ['is no database', LETTER],
  ['is missing', undefined],
])('orders are managed even if the catalogue %s', (_, spoiledBy) => {
  using orders = ordersBeside(spoiledBy);
  expect(setOrderStatus(orders, 1, 'called', new Date())).toBe(true);
  expect(listOrders(orders, 10)).toMatchObject([{ clientName: 'Aziza Karimova', status: 'called' }]);
});

test('a cancelled order is not reopened if the stock cannot be read', () => {
  using orders = ordersBeside(undefined);
  setOrderStatus(orders, 1, 'cancelled', new Date());
  expect(() => setOrderStatus(orders, 1, 'new', new Date())).toThrow(
    /^Order 1 stays cancelled: .*stock cannot be read.*npm run provider/,
  );
  expect(listOrders(orders, 1)).toMatchObject([{ status: 'cancelled' }]);
});
