import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import type { RecordProblem } from '#catalogue/snapshot/read/parse-records.ts';
import { textDigest } from './catalogue-digest.ts';

/** One record of the API's list of products: a product, or what is wrong with it. */
export interface ListedRecord {
  /** Null if it has no readable one. */
  id: number | null;
  /** As spelled in the record; null if it has none. */
  rawId: string | number | null;
  outcome: ParsedProduct | { problem: RecordProblem };
}

interface ParsedProduct {
  product: Product;
  /** Values in the record's image fields that are not usable addresses. */
  unreadableImages?: readonly string[];
  /** What is wrong with a field that it is shown without. */
  problem?: RecordProblem | undefined;
}

/** Converts a record to the values that the tables store. */
export function itemOf({ id, rawId, outcome }: ListedRecord) {
  const { product, unreadableImages = [], problem }: Partial<ParsedProduct> = outcome;
  const json = product ? JSON.stringify(product) : '';
  return {
    id,
    spelled: JSON.stringify(rawId),
    product,
    imageUrls: product ? [...new Set([...imageUrlsOf(product), ...unreadableImages])] : [],
    json,
    digest: product ? textDigest([json, ...unreadableImages].join('\n')) : null,
    problem: problem ? JSON.stringify(problem) : null,
  };
}

/** Whether a row of `items` already stores the record. */
export const isSameItem = (row: Record<string, unknown>, item: ReturnType<typeof itemOf>): boolean =>
  row.id === item.id &&
  row.spelled === item.spelled &&
  row.digest === item.digest &&
  row.problem === item.problem;
