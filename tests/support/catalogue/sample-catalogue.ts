import * as v from 'valibot';
import { categorySchema } from '#catalogue/records/category.ts';
import { readProduct } from '#catalogue/records/product.ts';
import { generateCatalogue } from '../../../scripts/provider/seed/generate-catalogue.ts';
import { seedSample } from '../../../scripts/provider/seed/seed-sample.ts';
import { readCategories } from '../../../scripts/provider/tables/categories-and-slides.ts';
import { openProductFinder } from '../../../scripts/provider/tables/find-products.ts';
import { readProducts } from '../../../scripts/provider/tables/read-products.ts';
import { catalogueOf } from './catalogues.ts';
import { temporaryDatabases } from './temporary-databases.ts';

const STORE = 5;

/**
 * Opens the sample for the duration of one test: as a build reads it, and as the embedded API finds products in it.
 * @param count of products to generate from it instead
 */
export async function openSample(count?: number) {
  const { catalogue } = temporaryDatabases();
  if (count) generateCatalogue(catalogue, STORE, count);
  else seedSample(catalogue);
  const finder = openProductFinder(catalogue);
  const find = (search: string) =>
    finder.find({ storeId: undefined, categoryId: undefined, search, sort: 'createdAt' });
  const built = catalogueOf({
    products: readProducts(catalogue, await find('')).flatMap((record) => readProduct(record) ?? []),
    categories: readCategories(catalogue).map((record) => v.parse(categorySchema, record)),
  });
  return { built, find };
}
