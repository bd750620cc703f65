import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { categoryIdOfPath, type ListingQuery, listingPath } from '#paths.ts';
import { clampPage, pageCount } from '#rules/pagination.ts';
import type { ProductSort } from '#rules/sort-products.ts';
import { $sort } from './listing-view.ts';
import { loadProducts } from './products/live-products.ts';
import { replaceAddress } from './replace-address.ts';

/** What the listing shows; `page` of a loading one is what stays in view meanwhile. */
export type Listing =
  | { state: 'ready'; query: ListingQuery; page: ProductsPage }
  | { state: 'loading'; query: ListingQuery; page?: ProductsPage | undefined }
  | { state: 'failed'; query: ListingQuery };

/** The listing on screen; `undefined` while the page shows what was rendered into it. */
export const $listing = atom<Listing | undefined>(undefined);

let abortPrevious = new AbortController();

/**
 * What the address of a listing, or of a category's page, asks for (spec section 2); a category that is no id matches
 * nothing (decision 18).
 */
export function listingQueryOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListingQuery {
  const parameters = new URLSearchParams(search);
  const categoryId = categoryIdOfPath(pathname) ?? parameters.get('categoryId');
  const category = Number(categoryId);
  return {
    categoryId: categoryId ? (Number.isSafeInteger(category) && category > 0 ? category : 0) : undefined,
    page: clampPage(parameters.get('page'), Number.MAX_SAFE_INTEGER),
    search: parameters.get('search')?.trim() || undefined,
  };
}

/**
 * Loads what a query asks for, in the chosen order. A newer call wins over an older one that is still on its
 * way. `meanwhile` stays in view until the answer is there.
 */
export async function loadListing(query: ListingQuery, meanwhile?: ProductsPage): Promise<void> {
  abortPrevious.abort();
  abortPrevious = new AbortController();
  const { signal } = abortPrevious;
  $listing.set({ state: 'loading', query, page: meanwhile });
  try {
    const page = await loadProducts({ ...query, sort: $sort.get() }, signal);
    if (signal.aborted) return;
    const last = pageCount(page.totalCount, page.limit);
    const clamped = clampPage(query.page, last);
    if (clamped !== (query.page ?? 1)) {
      replaceAddress(listingPath({ ...query, page: clamped }));
      await loadListing({ ...query, page: clamped });
      return;
    }
    $listing.set({ state: 'ready', query, page });
  } catch {
    if (!signal.aborted) $listing.set({ state: 'failed', query });
  }
}

/** Goes back to what was rendered into the page; nothing has to be waited for. */
function showRendered(): void {
  abortPrevious.abort();
  $listing.set(undefined);
}

/** Opens another place of the listing under its own address. */
export function openListing(query: ListingQuery): void {
  history.pushState(null, '', listingPath(query));
  scrollTo({ top: 0 });
  void loadListing(query);
}

/**
 * Orders the listing: the products in view at once, and from the first page on what the API has (decision 12).
 * `query` is what the page shows; before the address was read, that is what was rendered and not what it asks for.
 */
export function sortListing(sort: ProductSort, query: ListingQuery, inView: ProductsPage | undefined): void {
  $sort.set(sort);
  const wanted = $listing.get() ? query : listingQueryOf(location);
  const first = { ...wanted, page: 1 };
  if ((wanted.page ?? 1) > 1) replaceAddress(listingPath(first));
  void loadListing(first, listingPath(wanted) === listingPath(query) ? inView : undefined);
}

/**
 * Narrows the listing on screen to a search, from its first page on; the other parameters stay (spec section 4).
 */
export function searchListing(search: string): void {
  const shown = $listing.get()?.query ?? listingQueryOf(location);
  if (search === (shown.search ?? '')) return;
  const query = { ...shown, search, page: 1 };
  replaceAddress(listingPath(query));
  scrollTo({ top: 0 });
  void loadListing(query);
}

/** Follows the address: loads what it asks for now, and again on back and forward. Returns how to stop. */
export function startListing(rendered: ListingQuery = {}): () => void {
  const follow = () => {
    const query = listingQueryOf(location);
    const shown = $listing.get()?.query ?? rendered;
    if (listingPath(query) === listingPath(shown)) return;
    if (listingPath(query) === listingPath(rendered) && $sort.get() === 'createdAt') showRendered();
    else void loadListing(query);
  };
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
