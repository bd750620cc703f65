import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { ancestorsOf } from '#rules/category-tree.ts';
import { type Neighbours, neighboursOf } from '#rules/neighbours.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Everything that one product page shows of the catalogue, but for the category menu of all pages. */
export interface ProductPage {
  product: Product;
  /** Its category, after those that this is below. */
  categories: readonly Category[];
  neighbours: Neighbours;
  /** Of its category, near in price. */
  related: Product[];
}

/** @throws for an id that the catalogue does not have. */
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
