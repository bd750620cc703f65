import type { DatabaseSync } from 'node:sqlite';
import { categoryImageUrl, slideImageUrl } from '../media/addresses.ts';
import { sampleCatalogue } from '../sample/catalogue.ts';
import { catalogueWriter, type ProductRecord } from './catalogue-writer.ts';

/**
 * Puts products into the place of the whole catalogue, with the categories and slides of the sample. Orders and
 * subscribers stay. To be called in a transaction.
 */
export function replaceCatalogue(
  database: DatabaseSync,
  storeId: number,
  products: Iterable<ProductRecord>,
): void {
  database.exec('DELETE FROM products; DELETE FROM categories; DELETE FROM slides');
  const write = catalogueWriter(database, storeId);
  for (const { id, categoryName, kind } of sampleCatalogue.categories) {
    write.category({ id, categoryName, categoryImgUrl: categoryImageUrl(kind) });
  }
  for (const { slug, slideName } of sampleCatalogue.slides) {
    write.slide({ slideName, slideImgUrl: slideImageUrl(slug) });
  }
  for (const product of products) write.product(product);
}
