import type { ReadableAtom } from 'nanostores';
import { rememberProduct } from '#catalogue/live/remembered-product.ts';
import { $compare, toggleCompare } from '#stores/compare.ts';
import { openOverlay } from '#stores/overlay.ts';
import { $wishlist, toggleWishlist } from '#stores/wishlist.ts';
import { productTexts } from '#texts/product.ts';
import type { Action } from './delegate.ts';
import { productIdOf, productOf } from './product-of.ts';
import type { Reflection } from './reflect.ts';

const toggleWith =
  (toggle: (id: number) => 'added' | 'removed', onAdded?: () => void): Action =>
  (control) => {
    const id = productIdOf(control);
    if (!(id > 0) || toggle(id) === 'removed') return;
    const product = productOf(control);
    if (product) rememberProduct(product);
    onAdded?.();
  };

/** Names a button after what the list holds: the accessible name follows the state (spec section 4). */
const labelBy =
  ($ids: ReadableAtom<readonly number[]>, absent: string, present: string): Reflection =>
  (button) => {
    const listed = $ids.get().includes(productIdOf(button));
    button.setAttribute('aria-label', listed ? present : absent);
    button.dataset.state = listed ? 'on' : 'off';
  };

const countOf =
  ($ids: ReadableAtom<readonly number[]>): Reflection =>
  (element) => {
    element.textContent = String($ids.get().length);
    element.hidden = $ids.get().length === 0;
  };

/** Taps on the wishlist and compare buttons of products. A product that joins the comparison shows it. */
export const listActions = {
  'toggle-wishlist': toggleWith(toggleWishlist),
  'toggle-compare': toggleWith(toggleCompare, () => openOverlay({ panel: 'compare' })),
} satisfies Record<string, Action>;

export const listReflections = {
  'in-wishlist': labelBy($wishlist, productTexts.addToWishlist, productTexts.inWishlist),
  'in-compare': labelBy($compare, productTexts.addToCompare, productTexts.inCompare),
  'wishlist-count': countOf($wishlist),
  'compare-count': countOf($compare),
} satisfies Record<string, Reflection>;
