import { dirname, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { sampleIdsAmong } from '../records/sample-products.ts';
import { checkRecords, unusedFields } from './check-records.ts';
import type { ImportFile } from './find-import-files.ts';
import { imageFinder } from './image-finder.ts';
import type { ImportStep, PrepareFile } from './import-files.ts';
import { productImages } from './product-images.ts';
import { productPrices, unclearSigns } from './product-prices.ts';
import { idOf } from './record-id.ts';
import { refuseJumpedPrices } from './refuse-jumped-prices.ts';
import { type ImportedProduct, productFields, productSchemas } from './schemas/product-schema.ts';

/**
 * Prepares products. A known one keeps what the file has no column for; a refused one stays as it was, even when all
 * others are replaced. Products of the sample count as unknown then, unless the file has them as they are: an owner's
 * product with the same id is another one.
 */
export const prepareProducts: PrepareFile = (file, step) => {
  const { database, write, tally, replace } = step;
  const ids = idsToKeep(file, step);
  const before = new Map(readProductRecords(database, ids).map((product) => [product.id, product]));
  const sample = sampleIdsAmong(database, ids);
  const own = new Map([...before].filter(([id]) => !sample.has(id)));
  const known = new Map(replace ? own : before);
  const products = goodProducts(file, known, step);
  refuseJumpedPrices(own, products, step);
  for (const [id, product] of before)
    if (isDeepStrictEqual(product, products.get(id))) known.set(id, product);
  if (replace)
    for (const [id, { categoryId }] of known) if (!products.has(id)) step.categories.findKnown(categoryId);

  return {
    imported: products.size,
    unusedFields: unusedFields(file, productFields),
    write() {
      for (const product of products.values())
        if (tally.compared('products', product.id, known.get(product.id), product)) write.product(product);
      if (replace && products.size > 0) removeOthers(new Set([...known.keys(), ...products.keys()]), step);
    },
  };
};

/**
 * Returns the ids in the file. When replacing, a record without a readable id may be any product, so that all known
 * ones stay, with a note.
 */
function idsToKeep({ records, notes }: ImportFile, { database, replace }: ImportStep): number[] {
  const ids = records.map(({ fields }) => idOf(fields)).filter((id) => id !== null);
  if (!replace || ids.length === records.length) return ids;
  for (const { place, fields } of records)
    if (idOf(fields) === null)
      notes.push({
        place,
        says: 'the id cannot be read, so none of your products was removed: correct it, and import the file again',
      });
  return [...ids, ...productIds(database)];
}

/** What a new product has unless the file says otherwise. */
const NEW_PRODUCT = {
  productName: '',
  productModel: '',
  productQuantity: 1,
  isLookBookProduct: false,
  colors: [],
  productOption: '',
  attributes: '',
};

function goodProducts(
  file: ImportFile,
  before: ReadonlyMap<number, ProductRecord>,
  step: ImportStep,
): Map<number, ProductRecord> {
  const findImage = imageFinder(step.database, dirname(file.path));
  const products = new Map<number, ProductRecord>();
  const placeOf = new Map<number, string>();
  const records = checkRecords(file, schemaFor(file, before));
  file.notes.push(...unclearSigns(records));
  for (const { place, value } of records) {
    const { id, categoryId, categoryName, productQuantity, ...fields } = value;
    const known = before.get(id);
    const earlier = placeOf.get(id);
    const { images, issues } = productImages(value, known, findImage);
    const { prices, note, issues: priceIssues } = productPrices(value, known);
    issues.push(...priceIssues);
    if (earlier !== undefined)
      issues.push({ field: 'id', reason: `is the same as in ${earlier}: remove one of the two` });
    const category = issues.length > 0 ? { id: null } : categoryOf(value, known, step);
    if ('reason' in category) issues.push({ field: 'categoryName', reason: category.reason });
    if (issues.length > 0 || 'reason' in category) {
      file.rejected.push({ place, issues });
      continue;
    }
    placeOf.set(id, place);
    products.set(id, {
      ...NEW_PRODUCT,
      createdAt: step.now.toISOString(),
      ...known,
      ...withValues({ ...fields, productQuantity: productQuantity?.pieces }),
      ...prices,
      ...images,
      id,
      categoryId: category.id,
    });
    const told = [...keptFields(value, known), ...readAs(productQuantity), ...(note ? [note] : [])];
    file.notes.push(...told.map((each) => ({ place, ...each })));
  }
  return products;
}

/** Tells of empty fields that a product cannot be without. */
const keptFields = (value: ImportedProduct, known: ProductRecord | undefined) =>
  (['productName', 'productPrice', 'productQuantity'] as const)
    .filter((field) => known && value[field] === null)
    .map((field) => ({ says: `${field} is empty: the known value stays` }));

const readAs = (quantity: ImportedProduct['productQuantity']) =>
  quantity?.readAs ? [{ says: `productQuantity ${quantity.readAs}` }] : [];

/** Of a known product, only what the file has is needed. */
const schemaFor = ({ path }: ImportFile, before: ReadonlyMap<number, unknown>) => {
  const { known, unknown } = productSchemas[extname(path).toLowerCase() === '.json' ? 'json' : 'csv'];
  return v.lazy((fields): v.GenericSchema<unknown, ImportedProduct> => {
    const id = idOf(fields);
    return id === null || before.has(id) ? known : unknown;
  });
};

/** The category that a product has afterwards; a file with one of the two columns means that one. */
function categoryOf(
  { categoryId, categoryName }: ImportedProduct,
  known: ProductRecord | undefined,
  { categories }: ImportStep,
) {
  return categoryId === undefined && categoryName === undefined
    ? categories.findKnown(known?.categoryId ?? null)
    : categories.find(categoryId ?? null, categoryName ?? '');
}

/** Without the fields that are absent or stay as they are. */
const withValues = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

function removeOthers(wanted: ReadonlySet<number>, { database, tally }: ImportStep): void {
  const remove = database.prepare('DELETE FROM products WHERE id = ?');
  for (const id of productIds(database)) {
    if (wanted.has(id)) continue;
    remove.run(id);
    tally.removed('products', id);
  }
}
