import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { shop } from '#shop.config.ts';
import { loadProducts } from './products/live-products.ts';

/** What a search has come to. */
export type SearchResult =
  | { state: 'loading'; search: string }
  | { state: 'ready'; search: string; page: ProductsPage }
  | { state: 'failed'; search: string };

/** What stands in the search panel's field. */
export const $searchText = atom('');

/** The result on screen; `undefined` while nothing is searched for. */
export const $searchResult = atom<SearchResult | undefined>(undefined);

let abortPrevious = new AbortController();
let pause: ReturnType<typeof setTimeout> | undefined;

/** Searches the whole catalogue at once. A newer search wins over an older one that is still on its way. */
export async function searchFor(text: string): Promise<void> {
  const signal = startAfresh(text);
  const search = text.trim();
  if (!search) {
    $searchResult.set(undefined);
    return;
  }
  $searchResult.set({ state: 'loading', search });
  try {
    const page = await loadProducts({ search }, signal);
    if (!signal.aborted) $searchResult.set({ state: 'ready', search, page });
  } catch {
    if (!signal.aborted) $searchResult.set({ state: 'failed', search });
  }
}

/**
 * Takes what is typed, and searches for it when the shopper pauses for 500 ms (spec section 4).
 * @param onPause told then what is searched for
 */
export function typeSearch(text: string, onPause: (search: string) => void): void {
  startAfresh(text);
  pause = setTimeout(() => {
    void searchFor(text);
    onPause(text.trim());
  }, shop.search.debounceMs);
}

/** Gives up what an earlier text has set going. */
function startAfresh(text: string): AbortSignal {
  abortPrevious.abort();
  abortPrevious = new AbortController();
  clearTimeout(pause);
  $searchText.set(text);
  return abortPrevious.signal;
}
