import { computed, type ReadableAtom } from 'nanostores';
import { $compare, removeFromCompare } from '../compare.ts';
import { type Row, wishlistRemovals } from '../removals.ts';
import { removeFromWishlist } from '../wishlist.ts';
import { $knownProducts, idsToDrop, type KnownProduct, loadKnownProducts } from './known-products.ts';

/** A place in a list of products. */
export type ListedProduct = KnownProduct & {
  id: number;
  /** Pixels of height to be kept for a product that was just removed; `undefined` for one that is in the list. */
  room?: number | undefined;
};

/**
 * The products of a list.
 * @param drop takes ids off the list that the API says do not exist, once it has brought another product on this page;
 *   until then they are only not shown
 */
function listedProducts(
  $rows: ReadableAtom<readonly Row<{ id: number }>[]>,
  drop: (missing: readonly number[]) => void,
) {
  /** In the order of the list, without those that the catalogue does not have. */
  const $products = computed([$rows, $knownProducts], (rows, known) =>
    rows
      .map(
        ({ member: { id }, room }): ListedProduct => ({ id, room, ...(known[id] ?? { state: 'loading' }) }),
      )
      .filter(({ state }) => state !== 'missing'),
  );

  /** Loads the first `limit` products, or all; those that failed are asked for again. */
  async function load(limit?: number): Promise<void> {
    const ids = $rows
      .get()
      .slice(0, limit)
      .map(({ member }) => member.id);
    await loadKnownProducts(ids);
    const missing = idsToDrop(ids);
    if (missing.length > 0) drop(missing);
  }

  /** Loads products now and whenever the list changes, here or in another tab. Returns how to stop. */
  const follow = (limit?: number): (() => void) => $rows.subscribe(() => void load(limit));

  return { $products, load, follow };
}

export const wishlisted = listedProducts(wishlistRemovals.$rows, removeFromWishlist);

export const compared = listedProducts(
  computed($compare, (ids) => ids.map((id) => ({ member: { id }, room: undefined }))),
  removeFromCompare,
);
