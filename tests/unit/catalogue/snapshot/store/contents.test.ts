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

it('nobody knows since when a first catalogue is what it is', () => {
  const catalogue = catalogueOf({ products: first, categories });
  expect([catalogue.since('product', 1), catalogue.since('home', 0)]).toEqual([null, null]);
});

it.each<[string, Partial<Product>]>([
  ['price', { productPrice: 4_990_000 }],
  ['stock', { productQuantity: 0 }],
  ['image', { productImgUrl: '/media/other.webp' }],
])('a product is of the day on which its %s changed, with the lists that show it', (_, fields) => {
  const { since } = readTwice(changed(fields));
  expect([1, 2, 3].map((id) => since('product', id))).toEqual(['2026-11-01', null, null]);
  expect([1, 2].map((id) => since('category', id))).toEqual(['2026-11-01', null]);
  expect([since('home', 0), since('listing', 0)]).toEqual(['2026-11-01', '2026-11-01']);
});

it('a category is of the day on which a product of one below it changed', () => {
  const nested = [aCategory({ id: 1, parentId: 3 }), aCategory({ id: 2 }), aCategory({ id: 3 })];
  const before = catalogueOf({ products: first, categories: nested }, { day: '2026-10-01' });
  const products = changed({ productPrice: 4_990_000 });
  const { since } = catalogueOf({ products, categories: nested }, { day: '2026-11-01', known: before.file });
  expect([1, 2, 3].map((id) => since('category', id))).toEqual(['2026-11-01', null, '2026-11-01']);
});

it('products are of the day on which their image changed under its old address', () => {
  const { since } = readTwice(changed({ builtImages: { '/media/muzlatgich.webp': 'aaaaaaaaaaaa-100x100' } }));
  expect(since('product', 1)).toBe('2026-11-01');
});

it('a new product is of its first day, and one that stays keeps the day that it had', () => {
  const second = readTwice([aProduct({ id: 4, categoryId: 2 }), ...first]);
  expect(second.since('product', 4)).toBe('2026-11-01');
  const file = temporaryFile();
  using draft = draftCatalogue(file, second.file);
  draft.contents.settle('2026-12-01');
  draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [] } });
  expect(opened(file).since('product', 4)).toBe('2026-11-01');
});

it('products are alike where name, model and price are', () => {
  const { duplicateTitleIds } = readTwice(changed({ productDiscPrice: 1_000_000 }));
  expect(duplicateTitleIds()).toEqual([2, 3]);
});
