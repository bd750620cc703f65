import { computed, type ReadableAtom } from 'nanostores';
import { apiHasProducts } from '#catalogue/live/product.ts';
import { without } from '#rules/read-list.ts';
import { whenShown } from '#runtime/prerendering.ts';
import { $compare, setCompare } from './compare.ts';
import { $knownProducts, type KnownProduct, loadKnownProducts } from './product.ts';
import { type Row, wishlistRemovals } from './removals.ts';
import { $wishlist, setWishlist } from './wishlist.ts';

/** An entry in a list of products. */
export type ListedProduct = KnownProduct & { id: number } & Omit<Row<unknown>, 'member'>;

/**
 * The products of a list.
 * @param drop removes ids from the list that do not exist according to the API, once it has returned another product on
 *   this page; until then they are only hidden
 */
function listedProducts(
  $rows: ReadableAtom<readonly Row<{ id: number }>[]>,
  drop: (missing: readonly number[]) => void,
) {
  /** In the order of the list, without those missing from the catalogue. */
  const $products = computed([$rows, $knownProducts], (rows, known) =>
    rows
      .map(
        ({ member: { id }, removedHeight }): ListedProduct => ({
          id,
          removedHeight,
          ...(known[id] ?? { state: 'loading' }),
        }),
      )
      .filter(({ state }) => state !== 'missing'),
  );

  /** Loads the first `limit` products that are not missing, or all; failed ones are requested again. */
  async function load(limit?: number): Promise<void> {
    const ids = $products
      .get()
      .slice(0, limit)
      .map(({ id }) => id);
    await loadKnownProducts(ids);
    const isMissing = (id: number) => $knownProducts.get()[id]?.state === 'missing';
    const missing = $rows.get().flatMap(({ member: { id } }) => (isMissing(id) ? id : []));
    if (apiHasProducts() && missing.length > 0) drop(missing);
    // Others have moved up in place of those that turned out to be missing.
    if (ids.some(isMissing)) await load(limit);
  }

  /**
   * Loads products once the page is shown, and whenever the list changes, here or in another tab. Returns a function
   * that stops this.
   */
  const follow = (limit?: number): (() => void) => $rows.subscribe(() => whenShown(() => void load(limit)));

  return { $products, load, follow };
}

export const wishlisted = listedProducts(wishlistRemovals.$rows, (missing) =>
  setWishlist(without($wishlist.get(), missing)),
);

export const compared = listedProducts(
  computed($compare, (ids) => ids.map((id) => ({ member: { id }, removedHeight: undefined }))),
  (missing) => setCompare(without($compare.get(), missing)),
);
