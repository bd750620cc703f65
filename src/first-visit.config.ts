/**
 * What first-time visitors find; for owners to change like `shop.config.ts`, and apart from it because the first
 * script of every page carries it.
 */
export const firstVisit = {
  /** Product ids in the wishlist, `[]` for none; those that the catalogue does not have are left out. */
  starterWishlist: [1, 2, 3] as readonly number[],
  /** Product ids in the compare list, likewise. */
  starterCompare: [1, 2, 3] as readonly number[],
  /** Milliseconds on a page after which the newsletter is offered; `undefined` never offers it. */
  newsletterAfterMs: 30_000 as number | undefined,
};
