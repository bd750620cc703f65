import { isDeepStrictEqual } from 'node:util';
import type { Category } from '#catalogue/records/category.ts';
import { neighboursOf } from '#rules/neighbours.ts';
import { shop } from '#shop.config.ts';
import { menuCategories } from './menu-categories.ts';
import type { PageSelection } from './page-selection.ts';
import type { ProductChanges } from './product-changes.ts';
import { startersOf } from './starter-lists.ts';
import type { Catalogue } from './store/catalogue.ts';

/** What becomes of the product and category pages of a site when its catalogue changes. */
export interface PageChanges {
  /** New ones, and those that show something else now. */
  stale: PageSelection;
  gone: PageSelection;
}

/**
 * Finds the pages that show something else when a catalogue changes. `undefined` stands for all pages: the category
 * menu or what first-time visitors find in their lists, which are on every page, changed.
 * @param products what `productChanges` tells of the two.
 */
export function pageChanges(
  before: Catalogue,
  after: Catalogue,
  products: ProductChanges,
): PageChanges | undefined {
  if (!isDeepStrictEqual(onEveryPage(before), onEveryPage(after))) return undefined;
  return {
    stale: {
      products: staleProducts(before, after, products),
      categories: staleCategories(before, after, products),
    },
    gone: {
      products: products.gone,
      categories: before.categories.map(({ id }) => id).filter((id) => !after.category(id)),
    },
  };
}

const onEveryPage = (catalogue: Catalogue) => [menuCategories(catalogue), startersOf(catalogue)];

/** Those that changed, that stand beside one that came or went, or whose category is another one. */
function staleProducts(
  before: Catalogue,
  after: Catalogue,
  { changed, added, gone }: ProductChanges,
): number[] {
  const stale = new Set([...changed, ...added]);
  const sorted = added.length + gone.length > 0 ? after.sortedIds() : [];
  for (const id of [...added, ...gone]) {
    const { previous = sorted.at(-1), next } = neighboursOf(sorted, id);
    if (previous !== undefined) stale.add(previous);
    if (next > id) stale.add(next);
  }
  // The title of a product that is like another one has its number.
  for (const id of new Set(before.alikeIds()).symmetricDifference(new Set(after.alikeIds()))) stale.add(id);
  for (const id of changedCategories(before, after)) {
    for (const product of after.idsOfCategory(id)) stale.add(product);
  }
  return stale.size === 0 ? [] : after.productIds().filter((id) => stale.has(id));
}

function changedCategories(before: Catalogue, after: Catalogue): number[] {
  const isOther = ({ id }: Category) => !isDeepStrictEqual(before.category(id), after.category(id));
  return [...new Set([...before.categories, ...after.categories].filter(isOther).map(({ id }) => id))];
}

/** Those that show other products or another number of them; all where the filter names other categories. */
function staleCategories(before: Catalogue, after: Catalogue, { changed }: ProductChanges): number[] {
  const ids = after.categories.map(({ id }) => id);
  if (!isDeepStrictEqual(before.categories, after.categories)) return ids;
  const isChanged = new Set(changed);
  return ids.filter((id) => {
    const shown = after.idsOfCategory(id, shop.pageSize);
    return (
      shown.some((product) => isChanged.has(product)) ||
      !isDeepStrictEqual(shown, before.idsOfCategory(id, shop.pageSize)) ||
      after.countOfCategory(id) !== before.countOfCategory(id)
    );
  });
}
