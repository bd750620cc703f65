import { atom, type ReadableAtom } from 'nanostores';
import { firstVisit } from '#first-visit.config.ts';
import { readSavedIds, toggled, without } from '#rules/id-list.ts';
import { persisted } from './persistence.ts';

/** Says in every tab that a list was changed in some, and nothing of what was in it. */
const $hasCompared = persisted('compared', { read: Boolean, initial: false });

const $ids = persisted<readonly number[]>('compare', {
  tab: true,
  read: readSavedIds,
  initial: $hasCompared.get() ? [] : firstVisit.starterCompare,
});

const $cleared = atom<readonly number[]>([]);

/** What was cleared and can be restored, if any. */
export const $clearedCompare: ReadableAtom<readonly number[]> = $cleared;

function change(ids: readonly number[]): void {
  $ids.set(ids);
  $cleared.set([]);
  $hasCompared.set(true);
}

/** Ids of the compared products, in the order in which they were added; kept for the browser tab. */
export const $compare: ReadableAtom<readonly number[]> = $ids;

/** Adds an id that is absent, removes one that is present. Returns which it was. */
export function toggleCompare(id: number): 'added' | 'removed' {
  change(toggled($ids.get(), id));
  return $ids.get().includes(id) ? 'added' : 'removed';
}

export const removeFromCompare = (ids: readonly number[]): void => change(without($ids.get(), ids));

/** Compares nothing any more, until what was cleared is restored or the list is changed. */
export function clearCompare(): void {
  const cleared = $ids.get();
  change([]);
  $cleared.set(cleared);
}

export const restoreCompare = (): void => change($cleared.get());
