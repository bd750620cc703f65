import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exportCatalogue } from '../../../../scripts/provider/export/export-catalogue.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProductRecords } from '../../../../scripts/provider/records/read-products.ts';
import { resetToSample, SAMPLE_FOLDER, seedSample } from '../../../../scripts/provider/seed-sample.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anOrder } from './started-provider.ts';

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

test('fills a new database, of the named store, only the first time, even if it was emptied since', () => {
  const { catalogue: database } = openDatabases(':memory:');
  const stores = (of: typeof sample) => of.prepare('SELECT DISTINCT store_id FROM products').all();
  expect(seedSample(database, 8)).toBe(true);
  expect(countOf(database)).toBe(products.length);
  expect([stores(database), stores(sample)]).toEqual([[{ store_id: 8 }], [{ store_id: 5 }]]);
  database.exec('DELETE FROM products');
  expect(seedSample(database)).toBe(false);
  expect(countOf(database)).toBe(0);
});

test('a reset restores the sample and keeps the orders', () => {
  const { catalogue: database } = openDatabases(':memory:');
  seedSample(database);
  addOrder(database, anOrder(), { storeId: 5, now: new Date() });
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
