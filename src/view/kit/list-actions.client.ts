import { toggleCompare } from '#stores/compare.ts';
import { openOverlay } from '#stores/overlay.ts';
import { rememberProduct } from '#stores/recently-viewed.ts';
import { wishlistRemovals } from '#stores/removals.ts';
import { $wishlist, addToWishlist } from '#stores/wishlist.ts';
import { productIdOf } from './bind.client.ts';
import { type Action, productOf } from './delegate.client.ts';

const toggleWith =
  (toggle: (id: number, control: HTMLElement) => 'added' | 'removed', onAdded?: () => void): Action =>
  (control) => {
    const id = productIdOf(control);
    if (!(id > 0) || toggle(id, control) === 'removed') return;
    const product = productOf(control);
    if (product) rememberProduct(product);
    onAdded?.();
  };

/** Toggles a product on the wishlist. On the wishlist page, a removed product is replaced with a way to put it back. */
function toggleHeart(id: number, control: HTMLElement): 'added' | 'removed' {
  if ($wishlist.get().includes(id)) {
    wishlistRemovals.remove(id, control);
    return 'removed';
  }
  addToWishlist(id);
  return 'added';
}

/** Actions of the wishlist and compare buttons of products. Adding to the comparison opens it. */
export const listActions = {
  'toggle-wishlist': toggleWith(toggleHeart),
  'toggle-compare': toggleWith(toggleCompare, () => openOverlay({ panel: 'compare' })),
} satisfies Record<string, Action>;
