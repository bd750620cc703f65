import { shop } from '#shop.config.ts';
import type { Category } from './category.ts';
import type { Snapshot } from './snapshot.ts';

/** The categories that every page names in its category menu; none where they are too many for that. */
export const menuCategories = ({ categories }: Pick<Snapshot, 'categories'>): readonly Category[] =>
  categories.length <= shop.menuCategories ? categories : [];
