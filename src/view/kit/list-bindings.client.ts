import type { ReadableAtom } from 'nanostores';
import { $compare } from '#stores/compare.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { productStateTexts } from '#texts/product-state.ts';
import { type Binding, productIdOf, showChosen, showCount, showLabel } from './bind.client.ts';

/** Labels a button, and marks it as chosen, depending on whether its product is in the list. */
const labelBy =
  ($ids: ReadableAtom<readonly number[]>, absent: string, present: string): Binding =>
  (button) => {
    const listed = $ids.get().includes(productIdOf(button));
    showLabel(button, listed ? present : absent);
    showChosen(button, listed);
  };

const countOf =
  ($ids: ReadableAtom<readonly number[]>): Binding =>
  (badge) =>
    showCount(badge, $ids.get().length);

/** The stores that these bindings show. */
export const listStores = [$wishlist, $compare];

export const listBindings = {
  'in-wishlist': labelBy($wishlist, productStateTexts.addToWishlist, productStateTexts.inWishlist),
  'in-compare': labelBy($compare, productStateTexts.addToCompare, productStateTexts.inCompare),
  'wishlist-count': countOf($wishlist),
  'compare-count': countOf($compare),
} satisfies Record<string, Binding>;
