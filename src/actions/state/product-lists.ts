import type { ReadableAtom } from 'nanostores';
import { $compare } from '#stores/compare.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { productStateTexts } from '#texts/product-state.ts';
import { productIdOf } from './carrier.ts';
import { type Reflection, showChosen, showLabel, showText } from './reflect.ts';

/** Names a button after what the list holds: the accessible name follows the state (spec section 4). */
const labelBy =
  ($ids: ReadableAtom<readonly number[]>, absent: string, present: string): Reflection =>
  (button) => {
    const listed = $ids.get().includes(productIdOf(button));
    showLabel(button, listed ? present : absent);
    showChosen(button, listed);
  };

const countOf =
  ($ids: ReadableAtom<readonly number[]>): Reflection =>
  (element) => {
    showText(element, String($ids.get().length));
    element.toggleAttribute('hidden', $ids.get().length === 0);
  };

export const listState = {
  'in-wishlist': labelBy($wishlist, productStateTexts.addToWishlist, productStateTexts.inWishlist),
  'in-compare': labelBy($compare, productStateTexts.addToCompare, productStateTexts.inCompare),
  'wishlist-count': countOf($wishlist),
  'compare-count': countOf($compare),
} satisfies Record<string, Reflection>;
