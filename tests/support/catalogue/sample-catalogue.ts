import * as v from 'valibot';
import { categorySchema } from '#catalogue/records/category.ts';
import { readProduct } from '#catalogue/records/product.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { openDatabases } from '../../../scripts/provider/open-databases.ts';
import { openProductFinder } from '../../../scripts/provider/records/find-products.ts';
import { readCategories } from '../../../scripts/provider/records/read-lists.ts';
import { readProducts } from '../../../scripts/provider/records/read-products.ts';
import { seedSample } from '../../../scripts/provider/seed-sample.ts';
import { catalogueOf } from './catalogues.ts';

/** Opens the sample catalogue, as a build reads it, for the duration of one test. */
export function sampleCatalogue(): Catalogue {
  using databases = openDatabases(':memory:');
  const { catalogue } = databases;
  seedSample(catalogue);
  const ids = openProductFinder(catalogue)({
    storeId: undefined,
    categoryId: undefined,
    search: '',
    sort: 'createdAt',
  });
  return catalogueOf({
    products: readProducts(catalogue, ids).flatMap((record) => readProduct(record) ?? []),
    categories: readCategories(catalogue).map((record) => v.parse(categorySchema, record)),
  });
}
