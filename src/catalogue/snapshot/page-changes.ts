import { isDeepStrictEqual } from 'node:util';
import type { Category } from '#catalogue/records/category.ts';
import { builtListingPath } from '#paths.ts';
import { neighboursOf } from '#rules/neighbours.ts';
import { shop } from '#shop.config.ts';
import { menuCategories, missingStarters } from './every-page.ts';
import { listCount, listedIds, listsOf, placesOf } from './listing-page.ts';
import type { ListPlace, PageSelection } from './page-selection.ts';
import type { ProductChanges } from './product-changes.ts';
import type { Catalogue } from './store/catalogue.ts';
import { looksOf } from './store/related-products.ts';

/** How a change of the catalogue affects the product and list pages of a site. */
export interface PageChanges {
  /** New pages, and pages whose content changed. */
  stale: PageSelection;
  gone: PageSelection;
}

/**
 * Finds the pages that a change of the catalogue affects. `undefined` stands for all pages: the category menu or the
 * missing starters, which are on every page, changed.
 * @param products the result of `productChanges` for the two catalogues.
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
      lists: staleLists(before, after, products),
    },
    gone: {
      products: products.gone,
      lists: goneLists(before, after),
    },
  };
}

const onEveryPage = (catalogue: Catalogue) => [menuCategories(catalogue), missingStarters(catalogue)];

/** Finds products that changed, whose links lead to other products or look different, or whose category changed. */
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
  for (const id of relinkedProducts(before, after, [...changed, ...added, ...gone])) stale.add(id);
  // The titles of products with the same name in a title include their ids.
  for (const id of new Set(before.duplicateTitleIds()).symmetricDifference(
    new Set(after.duplicateTitleIds()),
  ))
    stale.add(id);
  for (const id of changedCategories(before, after)) {
    for (const product of after.idsOfCategory(id)) stale.add(product);
  }
  return stale.size === 0 ? [] : after.productIds().filter((id) => stale.has(id));
}

/** Finds the products whose related products are others, or look different, because some products changed. */
function relinkedProducts(before: Catalogue, after: Catalogue, changed: readonly number[]): number[] {
  const categoriesIn = (catalogue: Catalogue) => changed.map((id) => catalogue.related.categoryOf(id));
  const categories = new Set(
    [...categoriesIn(before), ...categoriesIn(after)].filter((id) => id !== undefined),
  );
  return [...categories].flatMap((categoryId) => {
    if (!after.category(categoryId)) return [];
    const was = before.related.inCategory(categoryId);
    return [...after.related.inCategory(categoryId)].flatMap(([id, related]) =>
      looksOf(related) === looksOf(was.get(id) ?? []) ? [] : [id],
    );
  });
}

function changedCategories(before: Catalogue, after: Catalogue): number[] {
  const isOther = ({ id }: Category) => !isDeepStrictEqual(before.category(id), after.category(id));
  return [...new Set([...before.categories, ...after.categories].filter(isOther).map(({ id }) => id))];
}

/** Finds the pages that show other products or another number of them; all pages if the categories changed. */
function staleLists(before: Catalogue, after: Catalogue, { changed }: ProductChanges): ListPlace[] {
  const isOtherFilter = !isDeepStrictEqual(before.categories, after.categories);
  const isChanged = new Set(changed);
  return listsOf(after).flatMap((categoryId) => {
    const places = placesOf(after, categoryId);
    if (isOtherFilter || listCount(after, categoryId) !== listCount(before, categoryId)) return places;
    const [was, is] = [listedIds(before, categoryId), listedIds(after, categoryId)];
    return places.filter(({ page }) => {
      const shown = is.slice((page - 1) * shop.pageSize, page * shop.pageSize);
      return shown.some((id, index) => isChanged.has(id) || id !== was[(page - 1) * shop.pageSize + index]);
    });
  });
}

function goneLists(before: Catalogue, after: Catalogue): ListPlace[] {
  const pathsNow = new Set(
    listsOf(after).flatMap((categoryId) => placesOf(after, categoryId).map(builtListingPath)),
  );
  return listsOf(before)
    .flatMap((categoryId) => placesOf(before, categoryId))
    .filter((place) => !pathsNow.has(builtListingPath(place)));
}
