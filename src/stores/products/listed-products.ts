import { computed, type ReadableAtom } from 'nanostores';
import { $knownProducts, idsToDrop, type KnownProduct, loadKnownProducts } from './known-products.ts';

/** A place in a list of products. */
export type ListedProduct = KnownProduct & { id: number };

/** The products of a list of ids in its order, without those that the catalogue does not have. */
export const listedProducts = (
  $ids: ReadableAtom<readonly number[]>,
): ReadableAtom<readonly ListedProduct[]> =>
  computed([$ids, $knownProducts], (ids, known) =>
    ids
      .map((id) => ({ id, ...(known[id] ?? { state: 'loading' as const }) }))
      .filter(({ state }) => state !== 'missing'),
  );

/**
 * Loads the products of a list. The ids that the API then says do not exist are handed over to be dropped, once it has
 * brought another product on this page; until then they are only not shown.
 */
export async function loadListedProducts(
  ids: readonly number[],
  drop: (missing: readonly number[]) => void,
): Promise<void> {
  await loadKnownProducts(ids);
  const missing = idsToDrop(ids);
  if (missing.length > 0) drop(missing);
}
