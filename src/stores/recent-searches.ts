import type { ReadableAtom } from 'nanostores';
import { parseList, readList } from '#rules/read-list.ts';
import { persisted } from '#runtime/persistence.ts';

/** Searches that are kept, each of at most so many characters. */
const [MOST, LONGEST] = [5, 80];

const readSearch = (candidate: unknown): string | undefined =>
  (typeof candidate === 'string' && candidate.trim().slice(0, LONGEST)) || undefined;

const readSearches = (candidates: readonly unknown[]): string[] =>
  readList(candidates, readSearch, (search) => search.toLowerCase()).slice(0, MOST);

const $kept = persisted<readonly string[]>('recentSearches', {
  read: (saved) => {
    const list = parseList(saved);
    return list && readSearches(list);
  },
  initial: [],
});

/** The last searches that led somewhere, newest first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $kept;

/** Keeps a search that the shopper has followed. */
export const rememberSearch = (search: string): void => $kept.set(readSearches([search, ...$kept.get()]));

export const forgetSearch = (search: string): void =>
  $kept.set($kept.get().filter((each) => each !== search));
