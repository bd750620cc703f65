import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { recordId } from '#catalogue/records/fields.ts';
import { firstVisit } from '#first-visit.config.ts';
import type { Catalogue } from './store/catalogue.ts';

const ids = v.fallback(v.array(recordId), []);

const announcementSchema = v.object({ starterLists: v.object({ wishlist: ids, compare: ids }) });

/** What an API may send along with its slides (`starterLists`), in the place of the lists in the settings. */
export const announcedStarters = (answer: unknown): StarterLists | null => {
  const parsed = v.safeParse(announcementSchema, answer);
  return parsed.success ? parsed.output.starterLists : null;
};

/** Ids of the products that first-time visitors find in their lists. */
export interface StarterLists {
  wishlist: readonly number[];
  compare: readonly number[];
}

/**
 * The starter lists, those of the catalogue before those of the settings, without products that the catalogue does not
 * have; `undefined` where pages need not bring them, since the settings say the same.
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
