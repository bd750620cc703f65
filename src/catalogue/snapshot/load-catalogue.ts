import { CATALOGUE_FILE, CATALOGUE_SELECTION_FILE } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import { missingStarters } from './every-page.ts';
import { listsOf, placesOf } from './listing-page.ts';
import type { ListPlace, PageSelection } from './page-selection.ts';
import { openCatalogue } from './store/catalogue.ts';

/** The catalogue of this build, as `scripts/build.ts` read and checked it. */
export const catalogue = openCatalogue(CATALOGUE_FILE);

/** What pages say of the starter lists: `1 3`; `undefined` if none of their products is missing. */
export const startersMissing = missingStarters(catalogue).join(' ') || undefined;

const selection: PageSelection | undefined =
  CATALOGUE_SELECTION_FILE && JSON.parse(await readFile(CATALOGUE_SELECTION_FILE, 'utf8'));

/** Returns the ids of the products whose pages this build renders. */
export const productPageIds = (): readonly number[] => selection?.products ?? catalogue.productIds();

/** Returns the pages of lists that this build renders, except the first page of all products. */
export const listPlaces = (): readonly ListPlace[] =>
  selection?.lists ?? listsOf(catalogue).flatMap((categoryId) => placesOf(catalogue, categoryId));
