import type { Category } from '#catalogue/records/category.ts';
import { childrenOf } from '#rules/category-tree.ts';
import { shop } from '#shop.config.ts';

/**
 * The categories that every page names in its category menu: all, or the topmost only, or none where they are too many for
 * that.
 */
export function menuCategories({ categories }: { categories: readonly Category[] }): readonly Category[] {
  if (categories.length <= shop.menuCategories) return categories;
  const topmost = childrenOf(categories);
  return topmost.length < categories.length && topmost.length <= shop.menuCategories ? topmost : [];
}
