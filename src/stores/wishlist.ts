import type { ReadableAtom } from 'nanostores';
import { early } from '#early.config.ts';
import { readSavedIds, without } from '#rules/read-list.ts';
import { type Removal, withRemoved } from '#rules/removal.ts';
import { persisted } from './persistence.ts';
import { starterList } from './starter-list.ts';

const $ids = persisted<readonly number[]>('wishlist', {
  read: readSavedIds,
  initial: starterList(early.starterWishlist),
});

/** Ids of the wishlisted products, in the order in which they were added. */
export const $wishlist: ReadableAtom<readonly number[]> = $ids;

export const addToWishlist = (id: number): void => $ids.set([...without($ids.get(), [id]), id]);

export const removeFromWishlist = (ids: readonly number[]): void => $ids.set(without($ids.get(), ids));

/** Restores a removed id in its old place. */
export function takeBackIntoWishlist(removal: Removal<{ id: number }>): void {
  const members = $ids.get().map((id) => ({ id }));
  $ids.set(withRemoved(members, [removal]).map(({ id }) => id));
}
