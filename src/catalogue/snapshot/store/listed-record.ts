import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import type { RecordProblem } from '#catalogue/snapshot/read/parse-records.ts';
import { textDigest } from './catalogue-digest.ts';

/** One record of the API's list of products: a product, or what is wrong with it. */
export interface ListedRecord {
  /** Null where it has none that could be read. */
  id: number | null;
  /** As the record spells it; null where it has none. */
  spelledId: string | number | null;
  outcome: ListedProduct | { problem: RecordProblem };
}

interface ListedProduct {
  product: Product;
  /** What the record has in the place of images' addresses but is none. */
  unreadableImages?: readonly string[];
  /** What it is shown without. */
  problem?: RecordProblem | undefined;
}

/** A record as the tables hold it. */
export function itemOf({ id, spelledId, outcome }: ListedRecord) {
  const spelled = JSON.stringify(spelledId);
  if (!('product' in outcome)) {
    return {
      id,
      spelled,
      product: undefined,
      imageUrls: [],
      json: '',
      digest: null,
      problem: JSON.stringify(outcome.problem),
    };
  }
  const { product, unreadableImages = [], problem } = outcome;
  const json = JSON.stringify(product);
  return {
    id,
    spelled,
    product,
    imageUrls: [...new Set([...imageUrlsOf(product), ...unreadableImages])],
    json,
    digest: textDigest([json, ...unreadableImages].join('\n')),
    problem: problem ? JSON.stringify(problem) : null,
  };
}

/** Whether a row of `items` is of that record. */
export const isSameItem = (row: Record<string, unknown>, item: ReturnType<typeof itemOf>): boolean =>
  row.id === item.id &&
  row.spelled === item.spelled &&
  row.digest === item.digest &&
  row.problem === item.problem;
