import { fetchCategories } from '#catalogue/live/categories.ts';
import { loadOnce } from './load-once.ts';

/** The live categories. Whoever links to them links to the page of all of them, too. */
export const $categories = loadOnce(fetchCategories);
