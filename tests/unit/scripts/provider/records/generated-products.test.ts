import { expect, test } from 'vitest';
import { drawingOf } from '../../../../../scripts/provider/media/drawing-of.ts';
import { inTransaction, openDatabase } from '../../../../../scripts/provider/open-database.ts';
import { generatedProducts } from '../../../../../scripts/provider/records/generated-products.ts';
import { replaceCatalogue } from '../../../../../scripts/provider/records/replace-catalogue.ts';
import { sampleCatalogue } from '../../../../../scripts/provider/sample/catalogue.ts';

const products = [...generatedProducts(1000)];

test('makes as many products as asked for, with ids from 1 and models of their own', () => {
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(new Set(products.map(({ productModel }) => productModel)).size).toBe(1000);
});

test('makes the same products each time, and fewer are a part of more', () => {
  expect([...generatedProducts(1000)]).toEqual(products);
  expect([...generatedProducts(10)]).toEqual(products.slice(0, 10));
});

test('makes products of every category of the sample, some discounted, some sold out, some in dollars', () => {
  const categories = new Set(products.map(({ categoryId }) => categoryId));
  expect([...categories].sort()).toEqual(sampleCatalogue.categories.map(({ id }) => id).sort());
  const share = (fits: (product: (typeof products)[number]) => boolean) =>
    products.filter(fits).length / products.length;
  expect(share(({ productQuantity }) => productQuantity === 0)).toBeCloseTo(0.06, 1);
  expect(share(({ productDiscPrice }) => productDiscPrice > 0)).toBeCloseTo(0.3, 1);
  expect(share(({ productCurrency }) => productCurrency === 'dollar')).toBeGreaterThan(0.01);
  for (const { productPrice, productDiscPrice } of products)
    expect(productDiscPrice).toBeLessThan(productPrice);
});

test('pictures products by the illustrations of the sample', () => {
  for (const { src } of products.slice(0, 50).flatMap(({ productImages }) => productImages))
    expect(drawingOf(src.replace('/api/v1/media/', ''))).toContain('<svg');
});

test('takes the place of the catalogue', () => {
  const database = openDatabase(':memory:');
  inTransaction(database, () => replaceCatalogue(database, 5, generatedProducts(200)));
  inTransaction(database, () => replaceCatalogue(database, 5, generatedProducts(100)));
  expect(database.prepare('SELECT count(*) AS products FROM products').get()).toEqual({ products: 100 });
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});
