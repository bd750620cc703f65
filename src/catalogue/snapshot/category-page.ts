import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Everything that the static first page of a category shows of the catalogue. */
export interface CategoryPage {
  category: Category;
  /** Whether another one has the same name. */
  isAlike: boolean;
  /** The first of the category's products, newest first. */
  products: readonly Product[];
  /** How many products the category has. */
  totalCount: number;
  /** All categories, for the filter. */
  categories: readonly Category[];
}

/** @throws for an id that the catalogue does not have. */
export function categoryPage(catalogue: Catalogue, id: number): CategoryPage {
  const category = catalogue.category(id);
  if (!category) throw new Error(`The catalogue has no category ${id}.`);
  return {
    category,
    isAlike: catalogue.categories.some(
      (each) => each.id !== id && each.categoryName === category.categoryName,
    ),
    products: catalogue.newestOfCategory(id, shop.pageSize),
    totalCount: catalogue.countOfCategory(id),
    categories: catalogue.categories,
  };
}
