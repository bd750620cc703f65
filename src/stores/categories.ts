import { fetchCategories } from '#catalogue/live/categories.ts';
import { loadOnce } from './load-once.ts';

/** The live categories. Wherever they are linked, the page of all categories is linked, too. */
export const $categories = loadOnce(fetchCategories);
