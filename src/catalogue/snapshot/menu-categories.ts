import type { Category } from '#catalogue/records/category.ts';
import { shop } from '#shop.config.ts';

/** The categories that every page names in its category menu; none where they are too many for that. */
export const menuCategories = ({ categories }: { categories: readonly Category[] }): readonly Category[] =>
  categories.length <= shop.menuCategories ? categories : [];
