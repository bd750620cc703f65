import type { ReadableAtom } from 'nanostores';
import { firstVisit } from '#first-visit.config.ts';
import { readSavedIds, toggled, without } from '#rules/id-list.ts';
import { persisted } from './persistence.ts';

const $ids = persisted<readonly number[]>('wishlist', {
  read: readSavedIds,
  initial: firstVisit.starterWishlist,
});

/** Ids of the wishlisted products, in the order in which they were added. */
export const $wishlist: ReadableAtom<readonly number[]> = $ids;

/** Adds an id that is absent, removes one that is present. Returns which it was. */
export function toggleWishlist(id: number): 'added' | 'removed' {
  $ids.set(toggled($ids.get(), id));
  return $ids.get().includes(id) ? 'added' : 'removed';
}

export const removeFromWishlist = (ids: readonly number[]): void => $ids.set(without($ids.get(), ids));
