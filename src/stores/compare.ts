import type { ReadableAtom } from 'nanostores';
import { readSavedIds } from '#rules/read-list.ts';
import { persisted } from '#runtime/persistence.ts';
import { visits } from '#visits.config.ts';
import { starterList } from './starter-list.ts';

/** Whether the list was ever changed in any tab; says nothing about its content. */
const $hasCompared = persisted('compared', { read: Boolean, initial: false });

const $ids = persisted<readonly number[]>('compare', {
  tab: true,
  read: readSavedIds,
  initial: $hasCompared.get() ? [] : starterList(visits.starterCompare),
});

/** Replaces the ids. */
export function setCompare(ids: readonly number[]): void {
  // A copy, because setting the initial list itself saves nothing, and the next page then starts with none.
  $ids.set([...ids]);
  $hasCompared.set(true);
}

/** Ids of the compared products, in the order in which they were added; kept for the browser tab. */
export const $compare: ReadableAtom<readonly number[]> = $ids;
