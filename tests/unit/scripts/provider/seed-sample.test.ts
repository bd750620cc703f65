import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productSchema } from '#catalogue/records/product.ts';
import { createProvider } from '../../../../scripts/provider/create-provider.ts';
import { exportCatalogue } from '../../../../scripts/provider/export/export-catalogue.ts';
import { importFiles } from '../../../../scripts/provider/import/import-files.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProductRecords } from '../../../../scripts/provider/records/read-products.ts';
import { resetToSample, SAMPLE_FOLDER, seedSample } from '../../../../scripts/provider/seed-sample.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const databases = openDatabases(':memory:');
const { catalogue: sample } = databases;
seedSample(sample);
const products = readProductRecords(
  sample,
  sample
    .prepare('SELECT id FROM products ORDER BY id')
    .all()
    .map(({ id }) => Number(id)),
);

const countOf = (database: typeof sample) =>
  database.prepare('SELECT count(*) AS products FROM products').get()?.products;

test('fills a new database only the first time, even if it was emptied since', () => {
  const { catalogue: database } = openDatabases(':memory:');
  expect(seedSample(database)).toBe(true);
  expect(countOf(database)).toBe(products.length);
  database.exec('DELETE FROM products');
  expect(seedSample(database)).toBe(false);
  expect(countOf(database)).toBe(0);
});

test('belongs to store 5 unless another one is named', async () => {
  const { catalogue: database } = openDatabases(':memory:');
  seedSample(database, 8);
  expect(database.prepare('SELECT DISTINCT store_id FROM products').all()).toEqual([{ store_id: 8 }]);
});

test('a reset restores the sample and keeps the orders', () => {
  const { catalogue: database } = openDatabases(':memory:');
  seedSample(database);
  addOrder(
    database,
    { clientName: 'Aziza', clientPhone: '1', comment: '', orders: [{ productId: 1, quantity: 1 }] },
    { storeId: 5, now: new Date() },
  );
  database.exec('DELETE FROM products WHERE id > 5');
  resetToSample(database, 5);
  expect(countOf(database)).toBe(products.length);
  expect(listOrders(database, 10)).toMatchObject([{ lines: [{ productId: 1 }] }]);
});

test('is identical to an export of it, byte for byte, and small', () => {
  const folder = join(temporaryFolder(), 'sample');
  exportCatalogue(sample, folder);
  const files = (of: string) => readdirSync(of, { recursive: true, encoding: 'utf8' }).sort();
  expect(files(folder)).toEqual(files(SAMPLE_FOLDER));
  let bytes = 0;
  for (const file of files(folder).filter((name) => name.includes('.'))) {
    const content = readFileSync(join(folder, file));
    bytes += content.length;
    expect(content.equals(readFileSync(join(SAMPLE_FOLDER, file))), file).toBe(true);
  }
  expect(bytes).toBeLessThan(3_000_000);
});

test('changes nothing when it is imported again', () => {
  const { counts, files } = importFiles(sample, [SAMPLE_FOLDER], { storeId: 5, replace: true });
  expect(files.flatMap(({ messages }) => messages)).toEqual([]);
  expect([...counts.values()].map(({ same, ...changes }) => changes)).toEqual(
    Array.from({ length: 3 }, () => ({ added: 0, changed: 0, removed: 0 })),
  );
});

test('has images in the sizes that pages show', async () => {
  const images = sample.prepare('SELECT file_name AS name, bytes FROM images').all();
  expect(images.length).toBeGreaterThan(300);
  for (const { name, bytes } of images) {
    const { format, width, height } = await sharp(bytes as Uint8Array).metadata();
    const [category, slide] = ['categories-', 'slides-'].map((start) => String(name).startsWith(start));
    const size = category ? [600, 600] : slide ? [1600, 800] : [720, 1005];
    expect([name, format, width, height]).toEqual([name, 'webp', ...size]);
  }
});

test('starts with products 1, 2 and 3, which first-time visitors find in their lists: with images and in stock', () => {
  expect(products.slice(0, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const { productImgUrl, productQuantity } of products.slice(0, 3)) {
    expect(productImgUrl).not.toBeNull();
    expect(productQuantity).toBeGreaterThan(0);
  }
});

test('spells o‘ and g‘ with U+2018 and the tutuq belgisi with U+2019', () => {
  const texts = ['products', 'categories', 'slides'].map((name) =>
    readFileSync(join(SAMPLE_FOLDER, `${name}.csv`), 'utf8'),
  );
  for (const text of texts) expect(text).not.toMatch(/['`´ʻʼ′]|[og]’|(?<![og])‘/i);
});

test('the shop reads every record as intended', async () => {
  const provider = createProvider({ databases });
  const { data } = await (await provider.request('/api/v1/products?limit=100')).json();
  for (const record of data)
    expect(v.parse(productSchema, record)).toEqual({ ...record, productImgUrl: record.productImgUrl ?? '' });
});
