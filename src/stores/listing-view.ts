import './persistence.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import type { Availability } from '#rules/availability.ts';
import { parseColumns } from '#rules/grid-columns.ts';
import type { ProductSort } from '#rules/sort-products.ts';

const $savedColumns = persistentAtom<string>('listingColumns', '');

/** The columns that the shopper chose for listings, remembered; `undefined` for the shop's own layout. */
export const $columns = computed($savedColumns, parseColumns);

export const chooseColumns = (columns: number): void => $savedColumns.set(String(columns));

/** The order of the listing on screen; not part of its address (spec section 2, "local state"). */
export const $sort = atom<ProductSort>('createdAt');

/** Which products of the page on screen are shown. */
export const $availability = atom<Availability | undefined>(undefined);

export const chooseAvailability = (availability: Availability | undefined): void =>
  $availability.set(availability);
