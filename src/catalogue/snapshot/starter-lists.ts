import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { recordId } from '#catalogue/records/fields.ts';
import { firstVisit } from '#first-visit.config.ts';
import type { Catalogue } from './store/catalogue.ts';

const ids = v.fallback(v.array(recordId), []);

const announcementSchema = v.object({ starterLists: v.object({ wishlist: ids, compare: ids }) });

/** Reads the `starterLists` that an API may send with its slides to replace the lists in the settings. */
export const parseStarterLists = (answer: unknown): StarterLists | null => {
  const parsed = v.safeParse(announcementSchema, answer);
  return parsed.success ? parsed.output.starterLists : null;
};

/** Ids of the products that first-time visitors find in their lists. */
export interface StarterLists {
  wishlist: readonly number[];
  compare: readonly number[];
}

/**
 * Returns the starter lists, from the catalogue or else from the settings, without products that the catalogue does not
 * have; `undefined` if they equal the settings, so that pages need not include them.
 */
export function startersOf(
  { starters, product }: Pick<Catalogue, 'product' | 'starters'>,
  {
    starterWishlist,
    starterCompare,
  }: Record<'starterWishlist' | 'starterCompare', readonly number[]> = firstVisit,
): StarterLists | undefined {
  const settings: StarterLists = { wishlist: starterWishlist, compare: starterCompare };
  const { wishlist, compare } = starters ?? settings;
  const has = (id: number) => product(id) !== undefined;
  const shown = { wishlist: wishlist.filter(has), compare: compare.filter(has) };
  return isDeepStrictEqual(shown, settings) ? undefined : shown;
}
