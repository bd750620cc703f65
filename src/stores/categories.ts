import { atom } from 'nanostores';
import type { Category } from '#catalogue/category.ts';
import { fetchCategories } from '#catalogue/live/categories.ts';

/** The live categories, empty until (and unless) the API has answered. */
export const $categories = atom<readonly Category[]>([]);

/** Fills the categories once; without an answer there are none. */
export async function loadCategories(): Promise<void> {
  if ($categories.get().length > 0) return;
  try {
    $categories.set(await fetchCategories());
  } catch {
    // Whoever links to categories also links to the page of all of them.
  }
}
