import { type Neighbours, neighboursOf } from '#rules/neighbours.ts';
import type { Category } from './category.ts';
import { menuCategories } from './menu-categories.ts';
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

/** The data of every product page, or of the selected ones. */
export function productPages(
  { products, categories }: Snapshot,
  selected?: readonly number[],
): ProductPage[] {
  const neighbours = neighboursOf(products.map(({ id }) => id));
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  const menu = menuCategories({ categories });
  const ids = selected && new Set(selected);
  const shown = ids ? products.filter(({ id }) => ids.has(id)) : products;
  return shown.map((product) => ({
    product,
    category: categoriesById.get(product.categoryId ?? 0),
    neighbours: neighbours.get(product.id) as Neighbours,
    menu,
  }));
}
