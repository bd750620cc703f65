import { $wishlist, removeFromWishlist } from '../wishlist.ts';
import { listedProducts, loadListedProducts } from './listed-products.ts';

/** The wishlisted products, in the order in which they were added. */
export const $wishlistedProducts = listedProducts($wishlist);

/** Loads the first `limit` wishlisted products, or all; those that left the catalogue leave the wishlist. */
export const loadWishlist = (limit?: number): Promise<void> =>
  loadListedProducts($wishlist.get().slice(0, limit), removeFromWishlist);

/** Loads wishlisted products now and whenever the list changes, here or in another tab. Returns how to stop. */
export const followWishlist = (limit?: number): (() => void) =>
  $wishlist.subscribe(() => void loadWishlist(limit));
