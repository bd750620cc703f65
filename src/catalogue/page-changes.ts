import { isDeepStrictEqual } from 'node:util';
import { categoryPages } from './category-pages.ts';
import { menuCategories } from './menu-categories.ts';
import { productPages } from './product-pages.ts';
import type { PageSelection, Snapshot } from './snapshot.ts';

/** What becomes of the product and category pages of a site when its catalogue changes. */
export interface PageChanges {
  /** New ones, and those that show something else now. */
  stale: PageSelection;
  gone: PageSelection;
}

/**
 * Compares what the pages of two catalogues show. `undefined` stands for all pages: the category menu, which is on
 * every page, changed.
 */
export function pageChanges(before: Snapshot, after: Snapshot): PageChanges | undefined {
  if (!isDeepStrictEqual(menuCategories(before), menuCategories(after))) return undefined;
  const areCategoriesEqual = isDeepStrictEqual(before.categories, after.categories);
  // The same object is equal at a glance: fifty thousand products need not compare their categories.
  const comparable = areCategoriesEqual ? { ...before, categories: after.categories } : before;

  const products = compare(productPages(comparable), productPages(after), ({ product }) => product.id);
  const categories = compare(categoryPages(comparable), categoryPages(after), ({ category }) => category.id);
  return {
    stale: { products: products.stale, categories: categories.stale },
    gone: { products: products.gone, categories: categories.gone },
  };
}

function compare<Page>(before: readonly Page[], after: readonly Page[], idOf: (page: Page) => number) {
  const known = new Map(before.map((page) => [idOf(page), page]));
  const stale: number[] = [];
  for (const page of after) {
    const id = idOf(page);
    if (!isSamePage(known.get(id), page)) stale.push(id);
    known.delete(id);
  }
  return { stale, gone: [...known.keys()] };
}

/** Equal but for the menu, which was compared before. */
const isSamePage = <Page>(one: Page | undefined, other: Page): boolean =>
  one !== undefined && isDeepStrictEqual({ ...one, menu: [] }, { ...other, menu: [] });
