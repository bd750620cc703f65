import type { Category } from '#catalogue/records/category.ts';
import { childrenOf } from '#rules/category-tree.ts';
import { shop } from '#shop.config.ts';
import { visits } from '#visits.config.ts';
import type { Catalogue } from './store/catalogue.ts';

/**
 * Returns the categories in the category menu of every page: all; only the topmost if there are too many; or none if
 * even those are too many.
 */
export function menuCategories({ categories }: { categories: readonly Category[] }): readonly Category[] {
  if (categories.length <= shop.menuCategories) return categories;
  const topmost = childrenOf(categories);
  return topmost.length < categories.length && topmost.length <= shop.menuCategories ? topmost : [];
}

/** Returns the ids that the settings put into the lists of first-time visitors, but that the catalogue lacks. */
export const missingStarters = (
  { product }: Pick<Catalogue, 'product'>,
  { starterWishlist, starterCompare }: Pick<typeof visits, 'starterWishlist' | 'starterCompare'> = visits,
): number[] =>
  [...new Set([...starterWishlist, ...starterCompare])].filter((id) => product(id) === undefined);
