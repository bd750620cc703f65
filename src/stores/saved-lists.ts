import type { ReadableAtom } from 'nanostores';
import { $compare, setCompare } from './compare.ts';
import { $wishlist, setWishlist } from './wishlist.ts';

/** A list of products on which a button puts its product, and off which a second tap takes it. */
export interface SavedList {
  $ids: ReadableAtom<readonly number[]>;
  set: (ids: readonly number[]) => void;
  /** The panel that opens when a product was added. */
  panel?: PanelName;
}

const compare: SavedList = { $ids: $compare, set: setCompare, panel: 'compare' };
const wishlist: SavedList = { $ids: $wishlist, set: setWishlist };

/** The lists that the actions `toggle-NAME` change and the bindings `in-NAME` and `NAME-count` show. */
export const savedLists = { compare, wishlist };
