import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { categoryIdOfPath, foreignParameters, listingPath, pageOfPath } from '#paths.ts';
import { isAvailability } from '#rules/availability.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { clampPage } from '#rules/pagination.ts';
import { readPriceWords } from '#rules/price-words.ts';
import { readNumber } from '#rules/read-field.ts';
import { isProductSort, type ProductSort } from '#rules/sort-products.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { countIndexed, fetchAhead, type ListingCounts } from '#search/finder.ts';
import { openAddress } from './history-entry.ts';
import { latestProducts } from './latest-products.ts';

/**
 * The listing on screen, `undefined` while the page shows its rendered products, and how to load that of a query. A page
 * beyond the last becomes the last one in the address, too.
 */
export const {
  $latest: $listing,
  ask: loadListing,
  cancel,
} = latestProducts((query) => history.replaceState(history.state, '', addressOf(query)));

/**
 * Returns the query in the address of a listing or of a static page of one; an invalid category matches nothing. Prices
 * that its search names are filters and an order like those that are chosen.
 */
export function listingQueryOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListingQuery {
  const parameters = new URLSearchParams(search);
  const categoryId = categoryIdOfPath(pathname) ?? parameters.get('categoryId');
  const category = Number(categoryId);
  const asked = readPriceWords(parameters.get('search')?.trim() ?? '');
  return {
    categoryId: categoryId ? (Number.isSafeInteger(category) && category > 0 ? category : 0) : undefined,
    page: clampPage(pageOfPath(pathname) ?? parameters.get('page'), Number.MAX_SAFE_INTEGER),
    search: asked.search || undefined,
    availability: [parameters.get('availability')].find(isAvailability),
    priceFrom: amountOf(parameters.get('priceFrom')) ?? asked.priceFrom,
    priceTo: amountOf(parameters.get('priceTo')) ?? asked.priceTo,
    sort: [parameters.get('sort') ?? ''].find(isProductSort) ?? asked.sort,
  };
}

/** Returns the address of a listing, with the parameters of this page's address that are not a listing's own. */
export const addressOf = (query: ListingQuery): string =>
  listingPath(query, foreignParameters(location.search));

function amountOf(parameter: string | null): number | undefined {
  const amount = readNumber(parameter) ?? 0;
  return amount > 0 ? amount : undefined;
}

/** Returns what the listing shows: until the address has been read, what it names, and not what was rendered. */
const shownQuery = (): ListingQuery => $listing.get()?.query ?? listingQueryOf(location);

/** Opens another query of the listing under its own address. */
export function openListing(query: ListingQuery): void {
  openAddress(addressOf(query));
  scrollTo({ top: 0 });
  void loadListing(query);
}

/** Narrows the listing by filters, starting at its first page; those that are not given stay. */
export const filterListing = (filters: ListingQuery): void =>
  openListing({ ...shownQuery(), ...filters, page: 1 });

/** Sorts the listing: the products in view, those of `query`, at once, then everything from the first page on. */
export function sortListing(sort: ProductSort, query: ListingQuery, inView: ProductsPage | undefined): void {
  const wanted = shownQuery();
  const sorted = { ...wanted, sort, page: 1 };
  openAddress(addressOf(sorted));
  void loadListing(sorted, listingPath(wanted) === listingPath(query) ? inView : undefined);
}

/** What the last search of `searchListing` asked for. */
let lastAsked: ListingQuery = {};

/**
 * Narrows the listing on screen to a search, starting at its first page; the other parameters stay, but for the prices of
 * the search before.
 */
export function searchListing(query: ListingQuery): void {
  const before = Object.fromEntries(Object.keys(lastAsked).map((name) => [name, undefined]));
  const wanted = { ...shownQuery(), ...before, ...query, page: 1 };
  lastAsked = query;
  if (listingPath(wanted) !== listingPath({ ...shownQuery(), page: 1 })) openListing(wanted);
}

/** The number of products that each filter choice leaves, with the query they were counted for. */
export const $counts = atom<{ query: ListingQuery; counts: ListingCounts } | undefined>();

/** Counts the products that each choice of a query's filters leaves; without a search index nothing is counted. */
export async function loadCounts(query: ListingQuery): Promise<void> {
  const counts = await countIndexed(query).catch(() => undefined);
  const shown = $listing.get()?.query ?? query;
  if (counts && isSameFilter(query, shown)) $counts.set({ query, counts });
}

/** The list whose next choices were prepared last, so that a tap does not wait for the same work again. */
let prepared: string | undefined;

/**
 * Prefetches the data for the next order, filter or page of a listing when a shopper is about to choose. Stops when the
 * page shows something else; does nothing for shoppers who asked to save data.
 */
export async function prepareChoices(query: ListingQuery): Promise<void> {
  const shown = $listing.get()?.query;
  const list = listingPath(query);
  if (wantsToSaveData() || list === prepared) return;
  prepared = list;
  const isShown = () => $listing.get()?.query === shown;
  // Anything that failed to load is fetched again when it is chosen.
  await fetchAhead(query, isShown).catch(() => {
    prepared = undefined;
  });
}

/** Whether two queries match the same products, regardless of order and page. */
export const isSameFilter = (one: ListingQuery, other: ListingQuery): boolean =>
  listingPath({ ...one, sort: undefined, page: 1 }) === listingPath({ ...other, sort: undefined, page: 1 });

/** Follows the address: loads its products now, and again on back and forward. Returns a function that stops this. */
export function startListing(rendered: ListingQuery = {}): () => void {
  const follow = () => {
    const query = listingQueryOf(location);
    const shown = $listing.get()?.query ?? rendered;
    if (listingPath(query) === listingPath(shown)) return;
    if (listingPath(query) === listingPath(rendered)) {
      cancel();
      $listing.set(undefined);
    } else void loadListing(query);
  };
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
