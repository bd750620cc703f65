import type { ReadableAtom } from 'nanostores';
import { parseList, readList } from '#rules/read-list.ts';
import { persisted } from '#runtime/persistence.ts';

const MAX_SEARCHES = 5;
const MAX_CHARACTERS = 80;

const readSearch = (candidate: unknown): string | undefined =>
  (typeof candidate === 'string' && candidate.trim().slice(0, MAX_CHARACTERS)) || undefined;

const readSearches = (candidates: readonly unknown[]): string[] =>
  readList(candidates, readSearch, (search) => search.toLowerCase()).slice(0, MAX_SEARCHES);

const $saved = persisted<readonly string[]>('recentSearches', {
  read: (saved) => {
    const list = parseList(saved);
    return list && readSearches(list);
  },
  initial: [],
});

/** The last searches that led somewhere, newest first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $saved;

/** Saves a search that the shopper has followed. */
export const rememberSearch = (search: string): void => $saved.set(readSearches([search, ...$saved.get()]));

export const forgetSearch = (search: string): void =>
  $saved.set($saved.get().filter((each) => each !== search));
