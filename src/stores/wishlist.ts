import type { ReadableAtom } from 'nanostores';
import { readSavedIds } from '#rules/read-list.ts';
import { persisted } from '#runtime/persistence.ts';
import { visits } from '#visits.config.ts';
import { starterList } from './starter-list.ts';

const $ids = persisted<readonly number[]>('wishlist', {
  read: readSavedIds,
  initial: starterList(visits.starterWishlist),
});

/** Ids of the wishlisted products, in the order in which they were added. */
export const $wishlist: ReadableAtom<readonly number[]> = $ids;

/** Replaces the ids. */
export const setWishlist = (ids: readonly number[]): void => $ids.set(ids);
