import { firstVisit } from '#first-visit.config.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Ids of the products that first-time visitors find in their lists (decision 7). */
export interface StarterLists {
  wishlist: readonly number[];
  compare: readonly number[];
}

/** The starter lists without products that the catalogue does not have; `undefined` where it has all of them. */
export function shortenedStarters(
  catalogue: Pick<Catalogue, 'product'>,
  {
    starterWishlist,
    starterCompare,
  }: Record<'starterWishlist' | 'starterCompare', readonly number[]> = firstVisit,
): StarterLists | undefined {
  const has = (id: number) => catalogue.product(id) !== undefined;
  if ([...starterWishlist, ...starterCompare].every(has)) return undefined;
  return { wishlist: starterWishlist.filter(has), compare: starterCompare.filter(has) };
}
