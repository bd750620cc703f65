import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { type Category, categorySchema, flatCategories } from '#catalogue/records/category.ts';
import { readAs, recordsSchema } from '#catalogue/records/fields.ts';
import { withResolvedCategoryImage } from '#catalogue/records/resolve-image-urls.ts';
import { withoutCycles } from '#rules/category-tree.ts';
import { readList } from '#rules/read-list.ts';
import { query } from '#runtime/query.ts';
import { shop } from '#shop.config.ts';
import { requestApi } from './request.ts';

/**
 * Fetches the live categories, at most every 5 minutes. Leaves out records that cannot be read, or repeat an id.
 * Errors: see `requestApi`.
 */
export const fetchCategories = (): Promise<readonly Category[]> =>
  query({
    key: 'categories',
    read: (cached) => readAs(v.array(categorySchema), cached),
    freshMs: shop.freshnessMs,
    call: requestCategories,
  });

async function requestCategories(): Promise<Category[]> {
  const records = flatCategories(await requestApi(recordsSchema, { path: '/categories' }));
  const read = (record: unknown) => readAs(categorySchema, record);
  return withoutCycles(readList(records, read, ({ id }) => id)).map((category) =>
    withResolvedCategoryImage(category, PUBLIC_CATALOGUE_API_URL),
  );
}
