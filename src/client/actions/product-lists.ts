import { rememberProduct } from '#catalogue/live/remembered-product.ts';
import { toggleCompare } from '#stores/compare.ts';
import { openOverlay } from '#stores/overlay.ts';
import { toggleWishlist } from '#stores/wishlist.ts';
import { productIdOf } from '../bindings/product-element.ts';
import type { Action } from './delegate.ts';
import { productOf } from './product-of.ts';

const toggleWith =
  (toggle: (id: number) => 'added' | 'removed', onAdded?: () => void): Action =>
  (control) => {
    const id = productIdOf(control);
    if (!(id > 0) || toggle(id) === 'removed') return;
    const product = productOf(control);
    if (product) rememberProduct(product);
    onAdded?.();
  };

/** Taps on the wishlist and compare buttons of products. A product that joins the comparison shows it. */
export const listActions = {
  'toggle-wishlist': toggleWith(toggleWishlist),
  'toggle-compare': toggleWith(toggleCompare, () => openOverlay({ panel: 'compare' })),
} satisfies Record<string, Action>;
