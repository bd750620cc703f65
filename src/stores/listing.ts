import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedListing } from '#catalogue/live/rendered-listing.ts';
import { countIndexed, fetchAhead, findIndexed, type ListingCounts } from '#catalogue/live/search-index.ts';
import { categoryIdOfPath, type ListingQuery, listingPath, pageOfPath } from '#paths.ts';
import { isAvailability } from '#rules/availability.ts';
import { readNumber } from '#rules/numeric.ts';
import { clampPage, pageCount } from '#rules/pagination.ts';
import { isProductSort, type ProductSort } from '#rules/sort-products.ts';
import { shop } from '#shop.config.ts';
import { $sort } from './listing-view.ts';
import { keepWithPlace, openAddress } from './place.ts';
import { answerInTime } from './products/answer-in-time.ts';
import { type Latest, latestOnly } from './products/latest-only.ts';
import { loadProducts } from './products/live-products.ts';
import { withNear } from './products/near-products.ts';
import { wantsToSaveData } from './saves-data.ts';
import { noteSearch } from './shop-events.ts';

/** What the listing shows. */
export type Listing = Latest<ListingQuery>;

/** Whether a query asks for what the API may not be able to do: filters, and an order across pages. */
const needsIndex = (query: ListingQuery, sort: ProductSort): boolean =>
  sort !== 'createdAt' || hasFilters(query);

export const hasFilters = ({ availability, priceFrom, priceTo }: ListingQuery): boolean =>
  Boolean(availability || priceFrom || priceTo);

/** What the last build knew: the static page of the listing, or what the search index finds. */
async function findBuilt(query: ListingQuery, sort: ProductSort): Promise<ProductsPage> {
  const { search, categoryId, page = 1 } = query;
  const isFile = !search && (categoryId !== undefined || page <= shop.newestPages);
  return isFile && !needsIndex(query, sort) ? readRenderedListing(query) : findIndexed({ ...query, sort });
}

/** What the last build knew of some products, as the API tells of them now; what it does not tell of stays. */
function corrected(built: ProductsPage, { products: live }: ProductsPage): ProductsPage {
  const byId = new Map(live.map((product) => [product.id, product]));
  const products = built.products.map((product) => byId.get(product.id) ?? product);
  const isChecked = products.every(({ id }) => byId.has(id));
  return { ...built, products, checkedAt: isChecked ? undefined : built.checkedAt };
}

/**
 * Loads what a query asks for, in the chosen order; a page beyond the last becomes the last one, in the address too. What
 * the API cannot do is answered from the search index; where the API does not answer, in time or at all, it is what the
 * last build knew.
 */
async function load(
  query: ListingQuery,
  signal: AbortSignal,
  show: (page: ProductsPage) => void,
): Promise<ProductsPage> {
  const sort = $sort.get();
  const live = () => loadProducts({ ...query, sort }, signal);
  const built = () => findBuilt(query, sort);
  const answer = await (needsIndex(query, sort) ? built().catch(live) : answerInTime(live(), built, show));
  if (!signal.aborted) noteSearch(query.search, answer.totalCount);
  const page = clampPage(query.page, pageCount(answer.totalCount, answer.limit));
  if (page !== (query.page ?? 1) && !signal.aborted) {
    history.replaceState(history.state, '', listingPath({ ...query, page }));
    await loadListing({ ...query, page });
  } else if (needsIndex(query, sort) && !hasFilters(query) && answer.checkedAt !== undefined) {
    show(answer);
    return live().then(
      (checked) => corrected(answer, checked),
      () => answer,
    );
  }
  return withNear(answer, query, show);
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
    availability: [parameters.get('availability')].find(isAvailability),
    priceFrom: boundOf(parameters.get('priceFrom')),
    priceTo: boundOf(parameters.get('priceTo')),
  };
}

/** A bound of prices, in whole so‘m; `undefined` for what is none. */
export function boundOf(typed: string | null): number | undefined {
  const bound = Math.trunc(readNumber(typed?.replaceAll(/\s/g, '')) ?? 0);
  return bound > 0 && Number.isSafeInteger(bound) ? bound : undefined;
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

/** Counts of what each choice of the filters leaves, of the query that they were asked for. */
export const $counts = atom<{ query: ListingQuery; counts: ListingCounts } | undefined>();

/** Counts what each choice of a query's filters leaves; without a search index nothing is counted. */
export async function loadCounts(query: ListingQuery): Promise<void> {
  const counts = await countIndexed(query).catch(() => undefined);
  const shown = $listing.get()?.query ?? query;
  if (counts && isSameFilter(query, shown)) $counts.set({ query, counts });
}

/** The list whose next choices were prepared last: a tap does not wait for that to be worked out again. */
let prepared: string | undefined;

/**
 * Fetches what the next order, filter or page of a listing needs, for a shopper who is about to choose; as long as that is
 * what the page shows, and not for those who asked to save data.
 */
export async function prepareChoices(query: ListingQuery): Promise<void> {
  const [sort, shown] = [$sort.get(), $listing.get()?.query];
  const list = `${listingPath(query)} ${sort}`;
  if (wantsToSaveData() || list === prepared) return;
  prepared = list;
  const isShown = () => $listing.get()?.query === shown && $sort.get() === sort;
  // What is not there when it is chosen is asked for again then.
  await fetchAhead({ ...query, sort }, isShown).catch(() => {
    prepared = undefined;
  });
}

let pause: ReturnType<typeof setTimeout> | undefined;

/** Fetches what bounds of the price leave once a shopper who types them pauses. */
export function typePrices(query: ListingQuery, bounds: Pick<ListingQuery, 'priceFrom' | 'priceTo'>): void {
  clearTimeout(pause);
  const typed = { ...query, ...bounds, page: 1, sort: $sort.get() };
  if (!wantsToSaveData())
    pause = setTimeout(() => void findIndexed(typed).catch(() => {}), shop.search.debounceMs);
}

/** Whether two queries ask for the same products, on whatever page. */
export const isSameFilter = (one: ListingQuery, other: ListingQuery): boolean =>
  listingPath({ ...one, page: 1 }) === listingPath({ ...other, page: 1 });

/** Narrows the listing on screen, from its first page on; what is not named stays. */
export function filterListing(query: ListingQuery, filters: ListingQuery): void {
  openListing({ ...query, ...filters, page: 1 });
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
