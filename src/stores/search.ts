import { atom } from 'nanostores';
import type { ListingQuery } from '#paths.ts';
import { readPriceWords } from '#rules/price-words.ts';
import { findHeld, findIndexed, prepareIndex } from '#search/finder.ts';
import { shop } from '#shop.config.ts';
import { needsIndex } from './listing.ts';
import { answerInTime } from './products/answer-in-time.ts';
import { type Latest, latestOnly } from './products/latest-only.ts';
import { loadProducts } from './products/live-products.ts';
import { withSimilarProducts } from './products/near-products.ts';

/** What a typed text asks for. */
export interface SearchQuery extends ListingQuery {
  search: string;
}

/** The state of a search. */
export type SearchResult = Latest<SearchQuery>;

/** The text in the search panel's field. */
export const $searchText = atom('');

const { $latest, ask, cancel } = latestOnly<SearchQuery>(async (query, show) => {
  const live = () => loadProducts(query);
  const built = () => findIndexed(query);
  const page = await (needsIndex(query) ? built().catch(live) : answerInTime(live(), built, show));
  return withSimilarProducts(page, query, show);
});

/** The result on screen; `undefined` without a search. */
export const $searchResult = $latest;

let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Searches the whole catalogue at once: with the API, or with the search index if that does not answer in time. A newer
 * search supersedes an older one still in progress.
 */
export async function searchFor(text: string): Promise<void> {
  const shown = $searchResult.get();
  const meanwhile = shown?.state === 'loading' && $searchText.get() === text ? shown.page : undefined;
  takeText(text);
  const search = text.trim();
  if (search) await ask(readPriceWords(search), meanwhile);
  else $searchResult.set(undefined);
}

/**
 * Takes the typed text, and searches for it when the shopper pauses for 500 ms; until then, it shows what the files of the
 * index that the page has loaded already know of it.
 * @param onPause called then with the search
 */
export function typeSearch(text: string, onPause: (search: string) => void): void {
  takeText(text);
  // A failure shows when the index is used.
  prepareIndex().catch(() => {});
  const query = readPriceWords(text.trim());
  if (text.trim())
    findHeld(query).then(
      (page) =>
        page.totalCount > 0 &&
        $searchText.get() === text &&
        $searchResult.set({ state: 'loading', query, page }),
      () => {},
    );
  pause = setTimeout(() => {
    void searchFor(text);
    onPause(text.trim());
  }, shop.search.debounceMs);
}

/** Sets the text, and cancels any search for an earlier one. */
function takeText(text: string): void {
  cancel();
  clearTimeout(pause);
  $searchText.set(text);
}
