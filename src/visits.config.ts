/**
 * What the visits of a shopper begin with: starter lists, the offer of the newsletter, what was viewed, use without a
 * connection. Owners may change this file like `shop.config.ts`; it is separate because the scripts that every page
 * starts with use it, and so that they include no more.
 */
export const visits = {
  /** Product ids in the wishlist of first-time visitors, `[]` for none; products that are not in the catalogue are left out. */
  starterWishlist: [1, 2, 3] as readonly number[],
  /** The same for the compare list. */
  starterCompare: [1, 2, 3] as readonly number[],
  /** Milliseconds on a page after which the newsletter is offered; `undefined` never offers it. */
  newsletterAfterMs: 30_000 as number | undefined,
  /** Maximum number of products in the carousel of recently viewed products. */
  recentlyViewed: 8,
  /**
   * Whether visited pages open again without a connection. `false` also removes this feature from phones that already
   * have it.
   */
  offline: true as boolean,
};
