import type { ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedListing } from '#catalogue/live/rendered-listing.ts';
import { categoryIdOfPath, type ListingQuery, listingPath, pageOfPath } from '#paths.ts';
import { clampPage, pageCount } from '#rules/pagination.ts';
import { isProductSort, type ProductSort } from '#rules/sort-products.ts';
import { $sort } from './listing-view.ts';
import { keepWithPlace, openAddress } from './place.ts';
import { answerInTime } from './products/answer-in-time.ts';
import { type Latest, latestOnly } from './products/latest-only.ts';
import { loadProducts } from './products/live-products.ts';

/** What the listing shows. */
export type Listing = Latest<ListingQuery>;

/**
 * Loads what a query asks for, in the chosen order; a page beyond the last becomes the last one, in the address too. Where
 * the API does not answer, in time or at all, it is the static page of the listing.
 */
async function load(
  query: ListingQuery,
  signal: AbortSignal,
  show: (page: ProductsPage) => void,
): Promise<ProductsPage> {
  const answer = await answerInTime(
    loadProducts({ ...query, sort: $sort.get() }, signal),
    () => (query.search ? Promise.reject() : readRenderedListing(query)),
    show,
  );
  const page = clampPage(query.page, pageCount(answer.totalCount, answer.limit));
  if (page !== (query.page ?? 1) && !signal.aborted) {
    history.replaceState(history.state, '', listingPath({ ...query, page }));
    await loadListing({ ...query, page });
  }
  return answer;
}

const { $latest, ask, abort } = latestOnly(load);

/** The listing on screen; `undefined` while the page shows what was rendered into it. */
export const $listing = $latest;

/**
 * Loads what a query asks for. A newer call wins over an older one that is still on its way. `meanwhile` stays in view
 * until the answer is there.
 */
export const loadListing = (query: ListingQuery, meanwhile?: ProductsPage): Promise<void> =>
  ask(query, meanwhile);

/** What the address of a listing, or of a static page of one, asks for; a category that is no id matches nothing. */
export function listingQueryOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListingQuery {
  const parameters = new URLSearchParams(search);
  const categoryId = categoryIdOfPath(pathname) ?? parameters.get('categoryId');
  const category = Number(categoryId);
  return {
    categoryId: categoryId ? (Number.isSafeInteger(category) && category > 0 ? category : 0) : undefined,
    page: clampPage(pageOfPath(pathname) ?? parameters.get('page'), Number.MAX_SAFE_INTEGER),
    search: parameters.get('search')?.trim() || undefined,
  };
}

/** Goes back to what was rendered into the page; nothing has to be waited for. */
function showRendered(): void {
  abort();
  $listing.set(undefined);
}

/** Opens another place of the listing under its own address. */
export function openListing(query: ListingQuery): void {
  openAddress(listingPath(query), { sort: $sort.get() });
  scrollTo({ top: 0 });
  void loadListing(query);
}

/**
 * Orders the listing: the products in view at once, and from the first page on what the API has.
 * `query` is what the page shows; before the address was read, that is what was rendered and not what it asks for.
 */
export function sortListing(sort: ProductSort, query: ListingQuery, inView: ProductsPage | undefined): void {
  $sort.set(sort);
  const wanted = $listing.get() ? query : listingQueryOf(location);
  const first = { ...wanted, page: 1 };
  if ((wanted.page ?? 1) > 1) openAddress(listingPath(first), { sort });
  else keepWithPlace({ sort });
  void loadListing(first, listingPath(wanted) === listingPath(query) ? inView : undefined);
}

/** Narrows the listing on screen to a search, from its first page on; the other parameters stay. */
export function searchListing(search: string): void {
  const shown = $listing.get()?.query ?? listingQueryOf(location);
  if (search === (shown.search ?? '')) return;
  openListing({ ...shown, search, page: 1 });
}

/** The order that the place in the history was left with. */
export function keptSort(): ProductSort {
  const { sort } = Object(history.state);
  return isProductSort(sort) ? sort : 'createdAt';
}

/**
 * Follows the address, and the order kept with it: loads what they ask for now, and again on back and forward. Returns how
 * to stop.
 */
export function startListing(rendered: ListingQuery = {}): () => void {
  const follow = () => {
    const query = listingQueryOf(location);
    const shown = $listing.get()?.query ?? rendered;
    const sort = keptSort();
    if (listingPath(query) === listingPath(shown) && sort === $sort.get()) return;
    $sort.set(sort);
    if (listingPath(query) === listingPath(rendered) && sort === 'createdAt') showRendered();
    else void loadListing(query);
  };
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
