import { shop } from '#shop.config.ts';
import type { Category } from './category.ts';
import type { Product } from './product.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that the static first page of a category shows of the catalogue. */
export interface CategoryPage {
  category: Category;
  /** The first of the category's products, newest first. */
  products: readonly Product[];
  /** How many products the category has. */
  totalCount: number;
  /** All categories, for the filter. */
  categories: readonly Category[];
}

/** The data of every category page, or of the selected ones. */
export function categoryPages(
  { products, categories }: Snapshot,
  selected?: readonly number[],
): CategoryPage[] {
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  return categories
    .filter(({ id }) => !selected || selected.includes(id))
    .map((category) => {
      const inCategory = byCategory.get(category.id) ?? [];
      return {
        category,
        products: inCategory.slice(0, shop.pageSize),
        totalCount: inCategory.length,
        categories,
      };
    });
}
