import { firstVisit } from '#first-visit.config.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Returns the ids that the settings put into the lists of first-time visitors, but that the catalogue lacks. */
export const missingStarters = (
  { product }: Pick<Catalogue, 'product'>,
  {
    starterWishlist,
    starterCompare,
  }: Pick<typeof firstVisit, 'starterWishlist' | 'starterCompare'> = firstVisit,
): number[] =>
  [...new Set([...starterWishlist, ...starterCompare])].filter((id) => product(id) === undefined);
