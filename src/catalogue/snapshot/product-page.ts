import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { type Neighbours, neighboursOf } from '#rules/neighbours.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Everything that one product page shows of the catalogue, but for the category menu of all pages. */
export interface ProductPage {
  product: Product;
  category: Category | undefined;
  neighbours: Neighbours;
}

/** @throws for an id that the catalogue does not have. */
export function productPage(
  catalogue: Pick<Catalogue, 'product' | 'category' | 'sortedIds'>,
  id: number,
): ProductPage {
  const product = catalogue.product(id);
  if (!product) throw new Error(`The catalogue has no product ${id}.`);
  return {
    product,
    category: catalogue.category(product.categoryId),
    neighbours: neighboursOf(catalogue.sortedIds(), id),
  };
}
