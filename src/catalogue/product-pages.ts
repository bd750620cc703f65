import { type Neighbours, neighboursOf } from '#rules/neighbours.ts';
import type { Category } from './category.ts';
import { menuCategories } from './menu-categories.ts';
import { pageKey } from './page-key.ts';
import type { Product } from './product.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that one product page shows of the catalogue. */
export interface ProductPage {
  product: Product;
  category: Category | undefined;
  neighbours: Neighbours;
  /** Named in the shell's category menu. */
  menu: readonly Category[];
}

/** The data of every product page. */
export function productPages({ products, categories }: Snapshot): ProductPage[] {
  const neighbours = neighboursOf(products.map(({ id }) => id));
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  const menu = menuCategories({ categories });
  return products.map((product) => ({
    product,
    category: categoriesById.get(product.categoryId ?? 0),
    neighbours: neighbours.get(product.id) as Neighbours,
    menu,
  }));
}

export const productPageKey = (page: ProductPage): string => pageKey(page);
