import { dirname } from 'node:path';
import * as v from 'valibot';
import type { FieldIssue } from '../field-issue.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { checkRecords, unusedFields } from './check-records.ts';
import type { ImportFile } from './find-import-files.ts';
import { type FindImage, imageFinder } from './image-finder.ts';
import type { ImportStep, PrepareFile } from './import-files.ts';
import { recordId } from './schemas/fields.ts';
import { type ImportedProduct, productSchema } from './schemas/product-schema.ts';

/** Prepares products; a refused one stays as it was, even when all others are replaced. */
export const prepareProducts: PrepareFile = (file, step) => {
  const { database, write, tally, replace } = step;
  const ids = file.records.flatMap(idOf);
  const before = new Map(readProductRecords(database, ids).map((product) => [product.id, product]));
  const products = goodProducts(file, before, step);
  if (replace)
    for (const [id, { categoryId }] of before) if (!products.has(id)) step.categories.find(categoryId, '');

  return {
    imported: products.size,
    unusedFields: unusedFields(file, productSchema.entries),
    write() {
      for (const product of products.values())
        if (tally.compared('products', product.id, before.get(product.id), product)) write.product(product);
      if (replace && products.size > 0) removeOthers(new Set(ids), step);
    },
  };
};

function goodProducts(
  file: ImportFile,
  before: ReadonlyMap<number, ProductRecord>,
  { database, categories, now }: ImportStep,
): Map<number, ProductRecord> {
  const findImage = imageFinder(database, dirname(file.path));
  const products = new Map<number, ProductRecord>();
  const placeOf = new Map<number, string>();
  for (const { place, value } of checkRecords(file, productSchema)) {
    const { categoryId, categoryName, productQuantity, createdAt, ...product } = value;
    const known = before.get(product.id);
    const earlier = placeOf.get(product.id);
    const { images, issues } = foundImages(value, findImage);
    if (earlier !== undefined)
      issues.push({ field: 'id', reason: `is the same as in ${earlier}: remove one of the two` });
    const category = issues.length > 0 ? { id: null } : categories.find(categoryId, categoryName);
    if ('reason' in category) issues.push({ field: 'categoryName', reason: category.reason });
    if (issues.length > 0 || 'reason' in category) {
      file.rejected.push({ place, issues });
      continue;
    }
    placeOf.set(product.id, place);
    products.set(product.id, {
      ...product,
      ...images,
      categoryId: category.id,
      productQuantity: productQuantity ?? known?.productQuantity ?? 1,
      createdAt: createdAt ?? known?.createdAt ?? now.toISOString(),
    });
  }
  return products;
}

type Images = Pick<ProductRecord, 'productImgUrl' | 'productImages'>;

function foundImages(
  { productImgUrl, productImages }: ImportedProduct,
  findImage: FindImage,
): { images: Images; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const addressOf = (spelled: string, field: string): string => {
    const found = findImage(spelled);
    if ('address' in found) return found.address;
    issues.push({ field, reason: found.reason });
    return '';
  };
  const images = productImages.map(({ src, color }, index) => ({
    src: addressOf(src, `productImages.${index}`),
    color: color ?? '',
  }));
  const main = productImgUrl === null ? (images[0]?.src ?? null) : addressOf(productImgUrl, 'productImgUrl');
  return { images: { productImgUrl: main, productImages: images }, issues };
}

function removeOthers(wanted: ReadonlySet<number>, { database, tally }: ImportStep): void {
  const remove = database.prepare('DELETE FROM products WHERE id = ?');
  for (const id of productIds(database)) {
    if (wanted.has(id)) continue;
    remove.run(id);
    tally.removed('products', id);
  }
}

const idOf = ({ fields }: { fields: unknown }): number[] => {
  const id = v.safeParse(recordId, Object(fields).id);
  return id.success ? [id.output] : [];
};
