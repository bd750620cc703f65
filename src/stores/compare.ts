import { atom, type ReadableAtom } from 'nanostores';
import { firstVisit } from '#first-visit.config.ts';
import { toggled, without } from '#rules/id-list.ts';
import { readId } from '#rules/numeric.ts';
import { readSavedList } from '#rules/saved-list.ts';
import { browserStorage } from './persistence.ts';

const KEY = 'compare';
/** Says in every tab that there was a list in some, and nothing of what was in it. */
const USED_KEY = 'compared';
const storage = browserStorage('sessionStorage');
const lasting = browserStorage('localStorage');

const saved = (): readonly number[] =>
  readSavedList(storage?.getItem(KEY), readId, (id) => id) ??
  (lasting?.getItem(USED_KEY) ? [] : firstVisit.starterCompare);

const $ids = atom(saved());

$ids.listen((ids) => {
  try {
    storage?.setItem(KEY, JSON.stringify(ids));
    lasting?.setItem(USED_KEY, '1');
  } catch {
    // Without storage the list lives as long as the page.
  }
});

/** A page that the back button brings back has missed what later pages of the tab changed. */
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && storage) $ids.set(saved());
});

/** Ids of the compared products, in the order in which they were added; kept for the browser tab (decision 8). */
export const $compare: ReadableAtom<readonly number[]> = $ids;

/** Adds an id that is absent, removes one that is present (spec section 4). Tells which it was. */
export function toggleCompare(id: number): 'added' | 'removed' {
  $ids.set(toggled($ids.get(), id));
  return $ids.get().includes(id) ? 'added' : 'removed';
}

export const removeFromCompare = (ids: readonly number[]): void => $ids.set(without($ids.get(), ids));

export const clearCompare = (): void => $ids.set([]);
