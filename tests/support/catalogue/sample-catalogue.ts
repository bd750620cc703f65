import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { categorySchema } from '#catalogue/records/category.ts';
import { readProduct } from '#catalogue/records/product.ts';
import { openDatabases } from '../../../scripts/provider/open-databases.ts';
import { openProductFinder } from '../../../scripts/provider/records/find-products.ts';
import { readCategories } from '../../../scripts/provider/records/read-lists.ts';
import { readProducts } from '../../../scripts/provider/records/read-products.ts';
import { seedSample } from '../../../scripts/provider/seed-sample.ts';
import { catalogueOf } from './catalogues.ts';

/** Opens the sample for the duration of one test: as a build reads it, and as the embedded API finds products in it. */
export async function openSample() {
  const databases = openDatabases(':memory:');
  onTestFinished(() => databases[Symbol.dispose]());
  const { catalogue } = databases;
  seedSample(catalogue);
  const finder = openProductFinder(catalogue);
  const find = (search: string) =>
    finder({ storeId: undefined, categoryId: undefined, search, sort: 'createdAt' });
  const built = catalogueOf({
    products: readProducts(catalogue, await find('')).flatMap((record) => readProduct(record) ?? []),
    categories: readCategories(catalogue).map((record) => v.parse(categorySchema, record)),
  });
  return { built, find };
}
