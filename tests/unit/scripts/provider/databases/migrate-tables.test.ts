import { hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { restoreBackup } from '../../../../../scripts/provider/backups/restore-backup.ts';
import { CATALOGUE_SCHEMA } from '../../../../../scripts/provider/databases/catalogue-schema.ts';
import { versionOfTables } from '../../../../../scripts/provider/databases/migrate-tables.ts';
import {
  CATALOGUE_FILE,
  type Databases,
  ORDERS_FILE,
  openDatabases,
} from '../../../../../scripts/provider/databases/open-databases.ts';
import { ORDERS_SCHEMA } from '../../../../../scripts/provider/databases/orders-schema.ts';
import { addOrder } from '../../../../../scripts/provider/tables/add-order.ts';
import { catalogueWriter } from '../../../../../scripts/provider/tables/catalogue-writer.ts';
import { statusChanges } from '../../../../../scripts/provider/tables/order-status.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { readProducts } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord, STORE } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';

/** The tables of the oldest version, as it created them. Those after it are made by the migrations. */
const SCHEMAS = join(import.meta.dirname, 'schemas');

const schemas = { catalogue: CATALOGUE_SCHEMA, orders: ORDERS_SCHEMA };
type Kind = keyof typeof schemas;

test.each([
  ['catalogue', 15, 'bad9a5339a7ca18fbc6822ca7286835e7c53b55e210074f21a168b0ea1b85895'],
  ['orders', 8, 'ee1d8d75bd55091587d7c607442ffcaf2c339c2221420f14d74eab4b871c7806'],
] as const)('tables of the %s change only by migrations', (kind, version, digest) => {
  const { tables, migrations, ...schema } = schemas[kind];
  const sql = [tables, ...migrations].map((text) =>
    text
      .replace(/ *--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(schema.version).toBe(version);
  expect(hash('sha256', sql.join()), 'add a migration, then write its version and digest here').toBe(digest);
});

/** Tables of a version, and its number in the file. */
type Tables = Record<'version' | 'numbered', number>;

const everyVersion = (kind: Kind): Tables[] =>
  [0, ...schemas[kind].migrations.keys().map((index) => index + 1)].map((back) => {
    const version = schemas[kind].version - back;
    return { version, numbered: version };
  });

const [latestOrders, ...earlierOrders] = everyVersion('orders') as [Tables, ...Tables[]];
const catalogues = everyVersion('catalogue');

/** Each file is brought up to date by itself: every version of one, beside one version of the other. */
const shops = [
  // Some files of version 9 have this number.
  ...[...catalogues, { version: 9, numbered: 10 }].map((catalogue) => ({ catalogue, orders: latestOrders })),
  ...earlierOrders.map((orders) => ({ catalogue: catalogues.at(-1) as Tables, orders })),
];

const CATALOGUE_ROWS = `
  INSERT INTO stores (id) VALUES (${STORE});
  INSERT INTO categories (id, name, image_url) VALUES (1, 'Choynaklar', '/media/1.webp');
  INSERT INTO images (address, file_name, bytes) VALUES ('/media/1.webp', 'choynak.webp', x'01');
  INSERT INTO slides (position, name, image_url) VALUES (1, 'Bahor', '/media/1.webp');`;

/** While what first-time visitors find was part of the catalogue. */
const STARTERS_UNTIL_11 = `
  INSERT INTO starter_lists (list, position, product_id) VALUES ('wishlist', 0, 1);
  CREATE TABLE previous_starter_lists AS SELECT * FROM starter_lists;`;

const PRODUCT = {
  ...{ id: 1, productName: 'Choynak', categoryId: 1, productPrice: 499.5, productCurrency: 'dollar' },
  productQuantity: 7,
  attributes: [{ name: 'Hajmi', value: '2 l' }],
  productImages: [
    { src: '/b.webp', color: 'Oq' },
    { src: '/a.webp', color: '' },
  ],
  colors: [{ name: 'Oq', swatch: '#ffffff' }],
};

const insertProduct = (columns: string, values: string): string => `
  INSERT INTO products (id, store_id, category_id, name, name_key, model, price, currency, quantity, is_look_book,
    created_at, folded, description, attributes ${columns})
  VALUES (1, ${STORE}, 1, 'Choynak', 'choynak', '', 49950, 'dollar', 9, 0,
    '2026-11-20T10:00:00.000Z', 'choynak', '', 'Hajmi: 2 l' ${values});`;

/** While images and colours had tables of their own. */
const PRODUCT_UNTIL_9 = `${insertProduct('', '')}
  INSERT INTO product_images VALUES (1, 1, '/a.webp', ''), (1, 0, '/b.webp', 'Oq');
  INSERT INTO product_colors VALUES (1, 0, 'Oq', '#ffffff');`;

const PRODUCT_FROM_10 = insertProduct(
  ', images, colors',
  `, '${JSON.stringify(PRODUCT.productImages)}', '${JSON.stringify(PRODUCT.colors)}'`,
);

const CALLED_AT = '2026-11-21T12:00:00.000Z';

const ORDER_ROWS = `
  INSERT INTO orders (client_name, client_phone, comment, created_at, submission_hash)
    VALUES ('Aziza', '+998901234567', '', '2026-11-21T10:00:00.000Z', 'abc');
  UPDATE orders SET status = 'called', status_at = '${CALLED_AT}', idempotency_key = 'a1';
  INSERT INTO order_lines
      (order_id, position, product_id, product_name, product_model, unit_price, currency, quantity)
    VALUES (1, 0, 1, 'Choynak', '', 49950, 'dollar', 2);
  INSERT INTO stock_moves (product_id, pieces, order_id) VALUES (1, -2, 1);
  INSERT INTO notices (order_id, receiver, next_at) VALUES (1, 'telegram', '2026-11-21T10:00:00.000Z');
  INSERT INTO subscribers (email, created_at) VALUES ('aziza@misol.uz', '2026-11-21T10:00:00.000Z');`;

/** Creates the tables of a version in a file, and fills them as that version did. */
function create(database: DatabaseSync, kind: Kind, { version, numbered }: Tables): void {
  const { tables, version: latest, migrations } = schemas[kind];
  const oldest = latest - migrations.length;
  const sql = readFileSync(join(SCHEMAS, `${kind}-${oldest}.sql`), 'utf8');
  const steps = [sql, ...migrations.slice(0, version - oldest)];
  for (const step of version === latest ? [tables] : steps) database.exec(step);
  if (kind === 'orders') {
    database.exec(ORDER_ROWS);
    if (version >= 5)
      database.exec(`INSERT INTO status_changes (order_id, status, at) VALUES (1, 'called', '${CALLED_AT}')`);
  } else {
    database.exec(CATALOGUE_ROWS);
    database.exec(version === 9 ? PRODUCT_UNTIL_9 : PRODUCT_FROM_10);
    if (version <= 11) database.exec(STARTERS_UNTIL_11);
    // What `undo` would bring back has no place in later tables.
    if (version < CATALOGUE_SCHEMA.version)
      database.exec('CREATE TABLE previous_products AS SELECT * FROM products');
    database.exec(`PRAGMA user_version = ${numbered}`);
  }
}

/** Everything about the tables of a database that a query can depend on. */
function structure(database: DatabaseSync) {
  const parts = database
    .prepare("SELECT type, name, sql FROM main.sqlite_schema WHERE sql <> '' AND name NOT LIKE 'sqlite_%'")
    .all();
  const columns = database.prepare(
    'SELECT name, type, "notnull", pk, hidden FROM pragma_table_xinfo(?, \'main\') ORDER BY name',
  );
  const described = parts.map(({ type, name, sql }) => {
    if (type !== 'table') return [name, String(sql).replace(/--.*$/gm, '').replace(/\s+/g, ' ')];
    const checks = String(sql).match(/CHECK \((?:[^()]|\([^()]*\))*\)/g);
    return [name, { columns: columns.all(String(name)), checks }];
  });
  return Object.fromEntries(described);
}

/** Asserts that a shop has all that was stored, and the present tables, and takes orders. */
function expectWhole({ catalogue, orders }: Databases): void {
  expect(readProducts(catalogue, [1])).toMatchObject([PRODUCT]);
  for (const table of ['categories', 'images', 'slides'])
    expect(catalogue.prepare(`SELECT count(*) AS rows FROM ${table}`).get(), table).toEqual({ rows: 1 });
  expect(listOrders(orders, 10)).toMatchObject([
    {
      id: 1,
      clientName: 'Aziza',
      status: 'called',
      totals: [{ amount: 999 }],
      notices: [{ receiver: 'telegram' }],
    },
  ]);
  expect(orders.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'aziza@misol.uz' }]);

  expect(statusChanges(orders, 1)).toEqual([{ status: 'called', at: CALLED_AT, by: null }]);

  using fresh = openDatabases(temporaryFolder());
  expect(structure(catalogue)).toEqual(structure(fresh.catalogue));
  expect(structure(orders)).toEqual(structure(fresh.orders));

  const order = anOrder({ orders: [{ productId: 1, quantity: 3 }] });
  addOrder(orders, order, { storeId: STORE, now: new Date() });
  catalogueWriter(catalogue, STORE).product(aRecord({ id: 2, colors: [] }));
  expect(readProducts(catalogue, [1, 2])).toMatchObject([{ productQuantity: 4 }, { colors: [] }]);
}

test.each(shops)(
  'opens catalogue $catalogue.version, numbered $catalogue.numbered, with orders $orders.version, and keeps copies',
  ({ catalogue, orders }) => {
    const folder = temporaryFolder();
    {
      using catalogueFile = new DatabaseSync(join(folder, CATALOGUE_FILE));
      create(catalogueFile, 'catalogue', catalogue);
      using ordersFile = new DatabaseSync(join(folder, ORDERS_FILE));
      create(ordersFile, 'orders', orders);
      ordersFile.exec(`PRAGMA user_version = ${orders.numbered}`);
    }
    {
      using databases = openDatabases(folder);
      expectWhole(databases);
    }
    const copies = {
      ...(catalogue.version < CATALOGUE_SCHEMA.version && { 'provider-before-update.sqlite': catalogue }),
      ...(orders.version < ORDERS_SCHEMA.version && { 'orders-before-update.sqlite': orders }),
    };
    for (const [name, { version }] of Object.entries(copies)) {
      using copy = new DatabaseSync(join(folder, 'backups', name), { readOnly: true });
      expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      expect(versionOfTables(copy)).toBe(version);
    }
    expect(globSync('backups/*', { cwd: folder })).toHaveLength(Object.keys(copies).length);
  },
);

test.each(shops)(
  'restores catalogue $catalogue.version, numbered $catalogue.numbered, with orders $orders.version from a backup',
  ({ catalogue, orders }) => {
    const folder = temporaryFolder();
    const file = join(folder, 'backup.sqlite');
    {
      using backup = new DatabaseSync(file);
      create(backup, 'catalogue', catalogue);
      create(backup, 'orders', orders);
      backup.exec(`
        CREATE TABLE backup (made_at TEXT NOT NULL, orders_version INTEGER NOT NULL) STRICT;
        INSERT INTO backup VALUES ('2026-11-22T10:00:00.000Z', ${orders.numbered})`);
    }
    const bytes = readFileSync(file);
    using databases = openDatabases(folder);
    restoreBackup(databases, file, join(folder, 'backups', 'before.sqlite'));
    expectWhole(databases);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['before.sqlite', 'images.sqlite']);
  },
);
