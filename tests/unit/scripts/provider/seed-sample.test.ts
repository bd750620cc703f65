import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productSchema } from '#catalogue/product.ts';
import { createProvider } from '../../../../scripts/provider/create-provider.ts';
import { drawingOf } from '../../../../scripts/provider/media/drawing-of.ts';
import { openDatabase } from '../../../../scripts/provider/open-database.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { readProducts } from '../../../../scripts/provider/records/read-products.ts';
import { sampleCatalogue } from '../../../../scripts/provider/sample/catalogue.ts';
import { resetToSample, seedSample } from '../../../../scripts/provider/seed-sample.ts';

const sampleIds = sampleCatalogue.products.map(({ id }) => id);
const countOf = (database: ReturnType<typeof openDatabase>) =>
  database.prepare('SELECT count(*) AS products FROM products').get()?.products;

test('fills a new database the first time only, also when it was emptied since', () => {
  const database = openDatabase(':memory:');
  expect(seedSample(database)).toBe(true);
  expect(countOf(database)).toBe(sampleIds.length);
  database.exec('DELETE FROM products');
  expect(seedSample(database)).toBe(false);
  expect(countOf(database)).toBe(0);
});

test('sells to store 5 unless another one is named', async () => {
  const database = openDatabase(':memory:');
  seedSample(database, 8);
  expect(database.prepare('SELECT DISTINCT store_id FROM products').all()).toEqual([{ store_id: 8 }]);
});

test('a reset brings the sample back and keeps the orders', () => {
  const database = openDatabase(':memory:');
  seedSample(database);
  const [first = 0] = sampleIds;
  addOrder(
    database,
    { clientName: 'Aziza', clientPhone: '1', comment: '', orders: [{ productId: first, quantity: 1 }] },
    new Date(),
  );
  database.exec('DELETE FROM products WHERE id > 5');
  resetToSample(database, 5);
  expect(countOf(database)).toBe(sampleIds.length);
  expect(listOrders(database, 10)).toMatchObject([{ lines: [{ productId: first }] }]);
});

test('every picture of the sample can be drawn', () => {
  const database = openDatabase(':memory:');
  seedSample(database);
  const addresses = database
    .prepare(
      `SELECT src FROM product_images UNION SELECT image_url FROM products WHERE image_url IS NOT NULL
       UNION SELECT image_url FROM categories UNION SELECT image_url FROM slides`,
    )
    .all()
    .map(({ src }) => String(src));
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) expect(drawingOf(address.replace('/api/v1/media/', ''))).toContain('<svg');
});

test('has the main picture first, a front in each colour, then the first colour at an angle and close up', () => {
  const database = openDatabase(':memory:');
  seedSample(database);
  const sample = sampleCatalogue.products.find(({ colors, hasPicture }) => colors.length > 1 && hasPicture);
  const [record] = readProducts(database, [sample?.id ?? 0]);
  const images: { src: string; color: string }[] = record?.productImages;
  const names = sample?.colors.map(({ name }) => name) ?? [];
  expect(images.map(({ color }) => color)).toEqual([...names, names[0], names[0]]);
  expect(images.map(({ src }) => src.split('/').at(-1))).toEqual([
    ...names.map(() => 'front.webp'),
    'angle.webp',
    'detail.webp',
  ]);
  expect(record?.productImgUrl).toBe(images[0]?.src);
});

test('a product without a picture says so', () => {
  const database = openDatabase(':memory:');
  seedSample(database);
  const sample = sampleCatalogue.products.find(({ hasPicture }) => !hasPicture);
  expect(readProducts(database, [sample?.id ?? 0])).toMatchObject([
    { productImgUrl: null, productImages: [] },
  ]);
});

test('the shop reads every record as it was meant', async () => {
  const database = openDatabase(':memory:');
  seedSample(database);
  const provider = createProvider({ database });
  const { data } = await (await provider.request('/api/v1/products?limit=100')).json();
  for (const record of data)
    expect(v.parse(productSchema, record)).toEqual({ ...record, productImgUrl: record.productImgUrl ?? '' });
});
