import { computed, type ReadableAtom } from 'nanostores';
import { $compare, removeFromCompare } from '../compare.ts';
import { $wishlist, removeFromWishlist } from '../wishlist.ts';
import { $knownProducts, idsToDrop, type KnownProduct, loadKnownProducts } from './known-products.ts';

/** A place in a list of products. */
export type ListedProduct = KnownProduct & { id: number };

/**
 * The products of a list of ids.
 * @param drop takes ids off the list that the API says do not exist, once it has brought another product on this page;
 *   until then they are only not shown
 */
function listedProducts($ids: ReadableAtom<readonly number[]>, drop: (missing: readonly number[]) => void) {
  /** In the order of the list, without those that the catalogue does not have. */
  const $products = computed([$ids, $knownProducts], (ids, known) =>
    ids
      .map((id): ListedProduct => ({ id, ...(known[id] ?? { state: 'loading' }) }))
      .filter(({ state }) => state !== 'missing'),
  );

  /** Loads the first `limit` products, or all; those that failed are asked for again. */
  async function load(limit?: number): Promise<void> {
    const ids = $ids.get().slice(0, limit);
    await loadKnownProducts(ids);
    const missing = idsToDrop(ids);
    if (missing.length > 0) drop(missing);
  }

  /** Loads products now and whenever the list changes, here or in another tab. Returns how to stop. */
  const follow = (limit?: number): (() => void) => $ids.subscribe(() => void load(limit));

  return { $products, load, follow };
}

export const wishlisted = listedProducts($wishlist, removeFromWishlist);

export const compared = listedProducts($compare, removeFromCompare);
