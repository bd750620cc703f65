import type { StarterLists } from '#catalogue/snapshot/starter-lists.ts';

/**
 * Returns a script that saves starter lists if nothing was ever saved, before the stores (stores/wishlist.ts,
 * stores/compare.ts) fall back to those of the settings.
 */
export const startersScript = ({ wishlist, compare }: StarterLists): string =>
  `try{localStorage.wishlist??='${JSON.stringify(wishlist)}';` +
  `localStorage.compared||(sessionStorage.compare??='${JSON.stringify(compare)}')}catch{}`;
