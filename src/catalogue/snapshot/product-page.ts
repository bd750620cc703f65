import { ancestorsOf } from '#rules/category-tree.ts';
import { neighboursOf } from '#rules/neighbours.ts';
import type { Catalogue } from './store/catalogue.ts';

/**
 * Returns everything that a product page shows of the catalogue, except the category menu that all pages have.
 * @throws if the catalogue does not have the id.
 */
export function productPage(
  catalogue: Pick<Catalogue, 'product' | 'category' | 'categories' | 'sortedIds' | 'related'>,
  id: number,
) {
  const product = catalogue.product(id);
  if (!product) throw new Error(`The catalogue has no product ${id}.`);
  const category = catalogue.category(product.categoryId);
  const related = (category && catalogue.related.inCategory(category.id).get(id)) ?? [];
  return {
    product,
    /** Its category, after the category's ancestors. */
    categories: category ? [...ancestorsOf(catalogue.categories, category.id), category] : [],
    neighbours: neighboursOf(catalogue.sortedIds(), id),
    /** Products of the same category with similar prices. */
    related,
  };
}
