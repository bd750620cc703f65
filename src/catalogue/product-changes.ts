import { isDeepStrictEqual } from 'node:util';
import type { Product } from './product.ts';

/** How many products of a catalogue are not what they were. */
export interface ProductChanges {
  changed: number;
  added: number;
  gone: number;
}

export function productChanges(before: readonly Product[], after: readonly Product[]): ProductChanges {
  const known = new Map(before.map((product) => [product.id, product]));
  const changes: ProductChanges = { changed: 0, added: 0, gone: 0 };
  for (const product of after) {
    const earlier = known.get(product.id);
    if (!earlier) changes.added++;
    else if (!isDeepStrictEqual(earlier, product)) changes.changed++;
    known.delete(product.id);
  }
  changes.gone = known.size;
  return changes;
}
