import { early } from '#early.config.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Returns the ids that the settings put into the lists of first-time visitors, but that the catalogue lacks. */
export const missingStarters = (
  { product }: Pick<Catalogue, 'product'>,
  { starterWishlist, starterCompare }: Pick<typeof early, 'starterWishlist' | 'starterCompare'> = early,
): number[] =>
  [...new Set([...starterWishlist, ...starterCompare])].filter((id) => product(id) === undefined);
