import { expect, test } from 'vitest';
import { generateCatalogue } from '../../../../scripts/provider/generate-catalogue.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { findImage } from '../../../../scripts/provider/records/images.ts';
import { readProductRecords } from '../../../../scripts/provider/records/read-products.ts';

function generated(count: number) {
  const { catalogue: database } = openDatabases(':memory:');
  generateCatalogue(database, 5, count);
  const ids = database.prepare('SELECT id FROM products ORDER BY id').all();
  const products = readProductRecords(
    database,
    ids.map(({ id }) => Number(id)),
  );
  return { database, products };
}

const { database, products } = generated(1000);

test('generates the requested number of products, with ids from 1 and unique models', () => {
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(new Set(products.map(({ productModel }) => productModel)).size).toBe(1000);
});

test('generates the same products each time, a smaller number as part of a larger one', () => {
  expect(generated(10).products).toEqual(products.slice(0, 10));
});

test('generates products of every category of the sample, some discounted, some sold out, some in dollars', () => {
  expect(new Set(products.map(({ categoryId }) => categoryId)).size).toBe(14);
  const share = (fits: (product: (typeof products)[number]) => boolean) =>
    products.filter(fits).length / products.length;
  expect(share(({ productQuantity }) => productQuantity === 0)).toBeCloseTo(0.06, 1);
  expect(share(({ productDiscPrice }) => productDiscPrice > 0)).toBeCloseTo(0.3, 1);
  expect(share(({ productCurrency }) => productCurrency === 'dollar')).toBeGreaterThan(0.01);
  for (const { productPrice, productDiscPrice } of products)
    expect(productDiscPrice).toBeLessThan(productPrice);
});

test('uses the images of the sample', () => {
  const addresses = products.slice(0, 50).flatMap(({ productImages }) => productImages.map(({ src }) => src));
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) expect(findImage(database, address)).toBeDefined();
});

test('replaces the catalogue', () => {
  generateCatalogue(database, 5, 100);
  expect(database.prepare('SELECT count(*) AS products FROM products').get()).toEqual({ products: 100 });
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});
