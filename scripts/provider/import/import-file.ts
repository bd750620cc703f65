import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { inTransaction } from '../open-database.ts';
import { catalogueWriter } from '../records/catalogue-writer.ts';
import { categoryFinder } from './category-finder.ts';
import { type ImportedProduct, importSchema } from './import-schema.ts';
import { type FileRecord, readRecords } from './read-records.ts';
import type { RejectedRecord } from './rejected-record.ts';

export interface ImportReport {
  /** Number of products that were added or updated. */
  imported: number;
  rejected: RejectedRecord[];
  /** Names of fields that mean nothing here, such as misspelled ones. */
  unusedFields: string[];
}

/**
 * Adds or updates products from a file, all good records in one transaction; `replace` removes all others.
 * Where no record is good, nothing changes.
 * @throws {ImportFileUnusable} when the file as a whole cannot be read.
 */
export function importFile(
  database: DatabaseSync,
  file: string,
  { storeId, replace, now = new Date() }: { storeId: number; replace: boolean; now?: Date },
): ImportReport {
  const { records, rejected } = readRecords(file);
  const products = goodProducts(records, rejected);
  if (products.size === 0) return { imported: 0, rejected, unusedFields: unusedFields(records) };

  return inTransaction(database, () => {
    const write = catalogueWriter(database, storeId);
    if (replace) database.exec('DELETE FROM products');
    const categoryOf = categoryFinder(database, write.category, replace);
    let imported = 0;
    for (const [place, { categoryId, categoryName, ...product }] of products) {
      const category = categoryOf(categoryId, categoryName);
      if ('reason' in category) {
        rejected.push({ place, issues: [{ field: 'categoryName', reason: category.reason }] });
        continue;
      }
      const productImgUrl = product.productImgUrl ?? product.productImages[0]?.src ?? null;
      write.product({ ...product, productImgUrl, categoryId: category.id, createdAt: now.toISOString() });
      imported++;
    }
    return { imported, rejected, unusedFields: unusedFields(records) };
  });
}

/** By place; what is not good is added to `rejected`. */
function goodProducts(records: FileRecord[], rejected: RejectedRecord[]): Map<string, ImportedProduct> {
  const products = new Map<string, ImportedProduct>();
  const placeOf = new Map<number, string>();
  for (const { place, fields } of records) {
    const parsed = v.safeParse(importSchema, fields);
    const earlier = parsed.success ? placeOf.get(parsed.output.id) : undefined;
    if (!parsed.success) {
      rejected.push({
        place,
        issues: parsed.issues.map((issue) => ({
          field: v.getDotPath(issue) ?? 'the record',
          reason: issue.message,
        })),
      });
    } else if (earlier !== undefined) {
      rejected.push({ place, issues: [{ field: 'id', reason: `is the same as in ${earlier}` }] });
    } else {
      placeOf.set(parsed.output.id, place);
      products.set(place, parsed.output);
    }
  }
  return products;
}

function unusedFields(records: FileRecord[]): string[] {
  const names = new Set(records.flatMap(({ fields }) => Object.keys(Object(fields))));
  return [...names].filter((name) => !Object.hasOwn(importSchema.entries, name));
}
