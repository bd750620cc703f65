import { atom } from 'nanostores';
import { findIndexed, prepareIndex } from '#catalogue/live/search-index.ts';
import { shop } from '#shop.config.ts';
import { answerInTime } from './products/answer-in-time.ts';
import { type Latest, latestOnly } from './products/latest-only.ts';
import { loadProducts } from './products/live-products.ts';
import { withNear } from './products/near-products.ts';
import { noteSearch } from './shop-events.ts';

/** What a search has come to. */
export type SearchResult = Latest<{ search: string }>;

/** What stands in the search panel's field. */
export const $searchText = atom('');

const { $latest, ask, abort } = latestOnly<{ search: string }>(async (query, signal, show) => {
  const page = await answerInTime(loadProducts(query, signal), () => findIndexed(query), show);
  if (!signal.aborted) noteSearch(query.search, page.totalCount);
  return withNear(page, query, show);
});

/** The result on screen; `undefined` while nothing is searched for. */
export const $searchResult = $latest;

let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Searches the whole catalogue at once: the API, or where that does not answer in time the search index. A newer search wins
 * over an older one that is still on its way.
 */
export async function searchFor(text: string): Promise<void> {
  takeText(text);
  const search = text.trim();
  if (search) await ask({ search });
  else $searchResult.set(undefined);
}

/**
 * Takes what is typed, and searches for it when the shopper pauses for 500 ms.
 * @param onPause told then what is searched for
 */
export function typeSearch(text: string, onPause: (search: string) => void): void {
  takeText(text);
  // Without it, what it is for says so.
  prepareIndex().catch(() => {});
  pause = setTimeout(() => {
    void searchFor(text);
    onPause(text.trim());
  }, shop.search.debounceMs);
}

/** Gives up what an earlier text has set going. */
function takeText(text: string): void {
  abort();
  clearTimeout(pause);
  $searchText.set(text);
}
