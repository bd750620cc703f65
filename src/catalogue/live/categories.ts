import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { shop } from '#shop.config.ts';
import { type Category, categorySchema } from '../category.ts';
import { recordsSchema } from '../list.ts';
import { withResolvedCategoryImage } from '../resolve-image-urls.ts';
import { loadFresh } from './fresh.ts';
import { requestApi } from './request.ts';

/**
 * The live categories; records that cannot be read are left out. They are asked for again after 5 minutes at
 * the earliest (spec section 7). Errors: see `requestApi`.
 */
export const fetchCategories = (): Promise<readonly Category[]> =>
  loadFresh('categories', v.array(categorySchema), shop.freshnessMs, requestCategories);

async function requestCategories(): Promise<Category[]> {
  const records = await requestApi(recordsSchema, { path: '/categories' });
  return records.flatMap((record) => {
    const parsed = v.safeParse(categorySchema, record);
    return parsed.success ? [withResolvedCategoryImage(parsed.output, PUBLIC_CATALOGUE_API_URL)] : [];
  });
}
