import { CATALOGUE_FILE, CATALOGUE_SELECTION_FILE } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { listsOf, placesOf } from './listing-page.ts';
import type { ListPlace, PageSelection } from './page-selection.ts';
import { startersOf } from './starter-lists.ts';
import { openCatalogue } from './store/catalogue.ts';

/** The catalogue of this build, as `scripts/build.ts` read and checked it. */
export const catalogue = openCatalogue(CATALOGUE_FILE);

/** The starter lists that pages include; `undefined` if they are those of the settings. */
export const starters = startersOf(catalogue);

const selection: PageSelection | undefined =
  CATALOGUE_SELECTION_FILE && JSON.parse(await readFile(CATALOGUE_SELECTION_FILE, 'utf8'));

/** Returns the ids of the products whose pages this build renders. */
export const productPageIds = (): readonly number[] => selection?.products ?? catalogue.productIds();

/** Returns the pages of lists that this build renders, except the first page of all products. */
export const listPlaces = (): readonly ListPlace[] =>
  selection?.lists ?? listsOf(catalogue).flatMap((categoryId) => placesOf(catalogue, categoryId));
