import { shop } from '#shop.config.ts';
import type { Category } from './category.ts';
import { pageKey } from './page-key.ts';
import type { Product } from './product.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that the static first page of a category shows of the catalogue. */
export interface CategoryPage {
  category: Category;
  /** The category's products, newest first. */
  products: readonly Product[];
  /** All categories, for the filter. */
  categories: readonly Category[];
}

/** The data of every category page. */
export function categoryPages({ products, categories }: Snapshot): CategoryPage[] {
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  return categories.map((category) => ({
    category,
    products: byCategory.get(category.id) ?? [],
    categories,
  }));
}

/** Only the first products are on the page, and how many there are. */
export const categoryPageKey = ({ category, products, categories }: CategoryPage): string =>
  pageKey([category, products.slice(0, shop.pageSize), products.length, categories]);
