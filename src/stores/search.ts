import { atom, computed, onMount } from 'nanostores';
import { fetchCategories } from '#catalogue/live/categories.ts';
import type { NamedCategory } from '#catalogue/records/category.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { readPriceWords } from '#rules/price-words.ts';
import { findInLoaded, prepareIndex } from '#search/finder.ts';
import { shop } from '#shop.config.ts';
import { latestProducts } from './latest-products.ts';

/** The live categories, loaded when they are first shown. Wherever they are linked, the page of all is linked, too. */
export const $categories = atom<readonly NamedCategory[]>([]);

onMount($categories, () => {
  if ($categories.get().length === 0) fetchCategories().then($categories.set, () => {});
});

/** The text in the search panel's field. */
export const $searchText = atom('');

/** What it asks for. */
export const $searchQuery = computed($searchText, (text) => readPriceWords(text.trim()));

/** The result on screen, `undefined` without a search, and how to ask for another one. */
export const { $latest: $searchResult, ask, cancel } = latestProducts();

let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Searches the whole catalogue at once: with the API, or with the search index if that does not answer in time. A newer
 * search supersedes an older one still in progress.
 */
export async function searchFor(text: string): Promise<void> {
  const shown = $searchResult.get();
  const meanwhile = shown?.state === 'loading' && $searchText.get() === text ? shown.page : undefined;
  takeText(text);
  if (text.trim()) await ask($searchQuery.get(), meanwhile);
  else $searchResult.set(undefined);
}

/**
 * Takes the typed text, and searches for it when the shopper pauses for 500 ms; until then, it shows what the files of the
 * index that the page has loaded already know of it.
 * @param onPause called then with what it asks for
 */
export function typeSearch(text: string, onPause: (query: ListingQuery) => void): void {
  takeText(text);
  // A failure shows when the index is used.
  prepareIndex().catch(() => {});
  const query = $searchQuery.get();
  if (text.trim())
    findInLoaded(query).then(
      (page) =>
        page.totalCount > 0 &&
        $searchText.get() === text &&
        $searchResult.set({ state: 'loading', query, page }),
      () => {},
    );
  pause = setTimeout(() => {
    void searchFor(text);
    onPause(query);
  }, shop.search.debounceMs);
}

/** Sets the text, and cancels any search for an earlier one. */
function takeText(text: string): void {
  cancel();
  clearTimeout(pause);
  $searchText.set(text);
}
