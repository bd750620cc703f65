import { expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf, opened, shopSource, temporaryFile } from '../../../../support/catalogue/catalogues.ts';

const categories = [aCategory({ id: 1 }), aCategory({ id: 2 })];
const first = [1, 2, 3].map((id) => aProduct({ id, categoryId: id === 3 ? 2 : 1 }));
const changed = (fields: Partial<Product>) =>
  first.map((each) => (each.id === 1 ? { ...each, ...fields } : each));

/** Reads a first catalogue, then these products a month later; returns the second catalogue. */
function readTwice(products: readonly Product[]) {
  const before = catalogueOf({ products: first, categories }, { day: '2026-10-01' });
  return catalogueOf({ products: [...products], categories }, { day: '2026-11-01', known: before.file });
}

it('the date of the last change is unknown in a first catalogue', () => {
  const catalogue = catalogueOf({ products: first, categories });
  expect([catalogue.since('product', 1), catalogue.since('home', 0)]).toEqual([null, null]);
});

it.each<[string, Partial<Product>]>([
  ['price', { productPrice: 4_990_000 }],
  ['stock', { productQuantity: 0 }],
  ['image', { productImgUrl: '/media/other.webp' }],
])('a product and the lists that show it are dated to the day when its %s changed', (_, fields) => {
  const { since } = readTwice(changed(fields));
  expect([1, 2, 3].map((id) => since('product', id))).toEqual(['2026-11-01', null, null]);
  expect([1, 2].map((id) => since('category', id))).toEqual(['2026-11-01', null]);
  expect([since('home', 0), since('listing', 0)]).toEqual(['2026-11-01', '2026-11-01']);
});

it('a category is dated to the day when a product of a descendant changed', () => {
  const nested = [aCategory({ id: 1, parentId: 3 }), aCategory({ id: 2 }), aCategory({ id: 3 })];
  const before = catalogueOf({ products: first, categories: nested }, { day: '2026-10-01' });
  const products = changed({ productPrice: 4_990_000 });
  const { since } = catalogueOf({ products, categories: nested }, { day: '2026-11-01', known: before.file });
  expect([1, 2, 3].map((id) => since('category', id))).toEqual(['2026-11-01', null, '2026-11-01']);
});

it('products are dated to the day when their image changed at the same URL', () => {
  const { since } = readTwice(changed({ builtImages: { '/media/muzlatgich.webp': 'aaaaaaaaaaaa-100x100' } }));
  expect(since('product', 1)).toBe('2026-11-01');
});

it('a new product is dated to its first day, and keeps that day while it is unchanged', () => {
  const second = readTwice([aProduct({ id: 4, categoryId: 2 }), ...first]);
  expect(second.since('product', 4)).toBe('2026-11-01');
  const file = temporaryFile();
  using draft = draftCatalogue(file, second.file);
  draft.settleContents('2026-12-01');
  draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
  expect(opened(file).since('product', 4)).toBe('2026-11-01');
});

it('products have the same title if name, model and price are equal', () => {
  const { duplicateTitleIds } = readTwice(changed({ productDiscPrice: 1_000_000 }));
  expect(duplicateTitleIds()).toEqual([2, 3]);
});
