/**
 * What first-time visitors find. Owners may change this file like `shop.config.ts`; it is separate because the first
 * script of every page includes it.
 */
export const firstVisit = {
  /** Product ids in the wishlist, `[]` for none; products that are not in the catalogue are left out. */
  starterWishlist: [1, 2, 3] as readonly number[],
  /** The same for the compare list. */
  starterCompare: [1, 2, 3] as readonly number[],
  /** Milliseconds on a page after which the newsletter is offered; `undefined` never offers it. */
  newsletterAfterMs: 30_000 as number | undefined,
};
