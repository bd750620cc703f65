import type { DatabaseSync } from 'node:sqlite';
import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import { withProductImages } from '../with-built-images.ts';
import { imageOutcomes } from './image-queries.ts';
import { selectIds, selectValue } from './select.ts';

/** Loads products on request, with their built images. */
export function productQueries(database: DatabaseSync) {
  const select = 'SELECT json, category_id FROM products JOIN texts USING (place)';
  const find = database.prepare(`${select} WHERE id = ?`);
  const findBetween = database.prepare(`${select} WHERE id BETWEEN ? AND ? ORDER BY id`);
  const findNewest = database.prepare(`${select} ORDER BY place LIMIT ?`);
  const images = imageOutcomes(database, 'product');
  let sorted: readonly number[] | undefined;

  function load(row: Record<string, unknown>): Product {
    const product: Product = JSON.parse(String(row.json));
    product.categoryId = row.category_id as number | null;
    const ownImages = new Map(imageUrlsOf(product).map((url) => [url, images.get(url)]));
    return withProductImages(product, ownImages);
  }

  return {
    productCount: Number(selectValue(database, 'SELECT count(*) FROM products')),
    product(id: number): Product | undefined {
      const row = find.get(id);
      return row && load(row);
    },
    /** By ascending ids. */
    productsBetween: (first: number, last: number) => findBetween.all(first, last).map(load),
    newestProducts: (limit: number) => findNewest.all(limit).map(load),
    /** In the API's default order, newest first; all of them by default. */
    productIds: (limit = -1) =>
      selectIds(database, `SELECT id FROM products ORDER BY place LIMIT ${Number(limit)}`),
    /** Ascending. */
    sortedIds(): readonly number[] {
      sorted ??= selectIds(database, 'SELECT id FROM products ORDER BY id');
      return sorted;
    },
  };
}
