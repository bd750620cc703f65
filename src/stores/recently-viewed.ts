import { early } from '#early.config.ts';
import { readId } from '#rules/numeric.ts';
import { readSavedList } from '#rules/read-list.ts';
import { persisted } from './persistence.ts';

/**
 * A product as its page carries it (catalogue/records/product-attribute.ts). Not validated, since a page saves it before
 * the schema library has loaded.
 */
interface Viewed {
  id: number;
}

function readViewed(candidate: unknown): Viewed | undefined {
  const id = readId(Object(candidate).id);
  return id && { ...Object(candidate), id };
}

/** What was actually viewed in this browser, newest first; stores/products/viewed-products.ts reads it. */
export const $recentlyViewed = persisted<readonly Viewed[]>('recentlyViewed', {
  read: (saved) => readSavedList(saved, readViewed, ({ id }) => id),
  initial: [],
});

/** Puts a product, given as its page carries it, at the front and keeps at most 8 others. */
export function rememberViewed(carried: string): void {
  const product: Viewed = JSON.parse(carried);
  const others = $recentlyViewed.get().filter(({ id }) => id !== product.id);
  $recentlyViewed.set([product, ...others].slice(0, early.recentlyViewed + 1));
}
