import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedListing } from '#catalogue/live/rendered-listing.ts';
import { categoryIdOfPath, foreignParameters, type ListingQuery, listingPath, pageOfPath } from '#paths.ts';
import { isAvailability } from '#rules/availability.ts';
import { readNumber } from '#rules/numeric.ts';
import { clampPage, pageCount } from '#rules/pagination.ts';
import { readPriceWords } from '#rules/price-words.ts';
import { isProductSort, type ProductSort } from '#rules/sort-products.ts';
import { countIndexed, fetchAhead, findIndexed, type ListingCounts } from '#search/finder.ts';
import { shop } from '#shop.config.ts';
import { openAddress } from './history-entry.ts';
import { answerInTime } from './products/answer-in-time.ts';
import { type Latest, latestOnly } from './products/latest-only.ts';
import { loadProducts } from './products/live-products.ts';
import { withSimilarProducts } from './products/near-products.ts';
import { wantsToSaveData } from './saves-data.ts';

/** The state of the listing. */
export type Listing = Latest<ListingQuery>;

export const hasFilters = ({ availability, priceFrom, priceTo }: ListingQuery): boolean =>
  Boolean(availability || priceFrom || priceTo);

/** The order of a listing. */
export const sortOf = ({ sort = 'createdAt' }: ListingQuery): ProductSort => sort;

/** Whether a query needs what the API may not support, and static pages do not have: filters and orders. */
export const needsIndex = (query: ListingQuery): boolean =>
  sortOf(query) !== 'createdAt' || hasFilters(query);

/** Returns the products as of the last build: from the static page of the listing, or from the search index. */
async function findBuilt(query: ListingQuery): Promise<ProductsPage> {
  const { search, categoryId, page = 1 } = query;
  const isFile = !search && (categoryId !== undefined || page <= shop.newestPages);
  return isFile && !needsIndex(query) ? readRenderedListing(query) : findIndexed(query);
}

/** Updates products as of the last build with those that the API returned; the others stay as they are. */
function corrected(built: ProductsPage, { products: live }: ProductsPage): ProductsPage {
  const byId = new Map(live.map((product) => [product.id, product]));
  const products = built.products.map((product) => byId.get(product.id) ?? product);
  const isChecked = products.every(({ id }) => byId.has(id));
  return { ...built, products, checkedAt: isChecked ? undefined : built.checkedAt };
}

/**
 * Loads the products of a query; a page beyond the last becomes the last one, in the address too.
 * Queries that the API does not support are answered from the search index; if the API does not answer, in time or at
 * all, the result is as of the last build.
 */
async function load(
  query: ListingQuery,
  show: (page: ProductsPage) => void,
  isLatest: () => boolean,
): Promise<ProductsPage> {
  const live = () => loadProducts(query);
  const built = () => findBuilt(query);
  const answer = await (needsIndex(query) ? built().catch(live) : answerInTime(live(), built, show));
  const page = clampPage(query.page, pageCount(answer.totalCount, answer.limit));
  if (page !== (query.page ?? 1) && isLatest()) {
    history.replaceState(history.state, '', addressOf({ ...query, page }));
    await loadListing({ ...query, page });
  } else if (needsIndex(query) && !hasFilters(query) && answer.checkedAt !== undefined) {
    show(answer);
    return live().then(
      (checked) => corrected(answer, checked),
      () => answer,
    );
  }
  return withSimilarProducts(answer, query, show);
}

const { $latest, ask, cancel } = latestOnly(load);

/** The listing on screen; `undefined` while the page shows its rendered products. */
export const $listing = $latest;

/**
 * Loads the products of a query. A newer call supersedes an older one still in progress. `meanwhile` stays in view
 * until the answer arrives.
 */
export const loadListing = (query: ListingQuery, meanwhile?: ProductsPage): Promise<void> =>
  ask(query, meanwhile);

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

/** Returns to the products rendered into the page, without loading anything. */
function showRendered(): void {
  cancel();
  $listing.set(undefined);
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
export function searchListing(text: string): void {
  const before = Object.fromEntries(Object.keys(lastAsked).map((name) => [name, undefined]));
  const wanted = { ...shownQuery(), ...before, ...readPriceWords(text) };
  lastAsked = readPriceWords(text);
  if (!isSameFilter(wanted, shownQuery()) || sortOf(wanted) !== sortOf(shownQuery())) filterListing(wanted);
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
    if (listingPath(query) === listingPath(rendered)) showRendered();
    else void loadListing(query);
  };
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
