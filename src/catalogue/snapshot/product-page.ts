import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { ancestorsOf } from '#rules/category-tree.ts';
import { type Neighbours, neighboursOf } from '#rules/neighbours.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Everything that a product page shows of the catalogue, except the category menu that all pages have. */
export interface ProductPage {
  product: Product;
  /** Its category, after the category's ancestors. */
  categories: readonly Category[];
  neighbours: Neighbours;
  /** Products of the same category with similar prices. */
  related: Product[];
}

/** @throws if the catalogue does not have the id. */
export function productPage(
  catalogue: Pick<Catalogue, 'product' | 'category' | 'categories' | 'sortedIds' | 'related'>,
  id: number,
): ProductPage {
  const product = catalogue.product(id);
  if (!product) throw new Error(`The catalogue has no product ${id}.`);
  const category = catalogue.category(product.categoryId);
  const related = (category && catalogue.related.inCategory(category.id).get(id)) ?? [];
  return {
    product,
    categories: category ? [...ancestorsOf(catalogue.categories, category.id), category] : [],
    neighbours: neighboursOf(catalogue.sortedIds(), id),
    related: related.flatMap((each) => catalogue.product(each.id) ?? []),
  };
}
