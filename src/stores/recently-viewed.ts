import type { ReadableAtom } from 'nanostores';
import { type Product, readProduct } from '#catalogue/records/product.ts';
import { readSavedList } from '#rules/read-list.ts';
import { shop } from '#shop.config.ts';
import { persisted } from './persistence.ts';
import { fewAtOnce } from './products/few-at-once.ts';
import { loadProduct } from './products/live-products.ts';

const $products = persisted<readonly Product[]>('recentlyViewed', {
  read: (saved) => readSavedList(saved, readProduct, ({ id }) => id),
  initial: [],
});

/** Products really viewed in this browser, newest first. */
export const $recentlyViewed: ReadableAtom<readonly Product[]> = $products;

const withoutDescription = (product: Product): Product => ({
  ...product,
  productOption: '',
  attributes: undefined,
});

/** Puts a product at the front; the oldest beyond 8 others is forgotten. Descriptions are not kept. */
export function rememberViewed(product: Product): void {
  const others = $products.get().filter(({ id }) => id !== product.id);
  $products.set([withoutDescription(product), ...others].slice(0, shop.recentlyViewed + 1));
}

/** Remembers what is now known of a product that was viewed before, in its place. */
function refreshViewed(product: Product): void {
  const fresh = withoutDescription(product);
  $products.set($products.get().map((viewed) => (viewed.id === product.id ? fresh : viewed)));
}

/** Forgets a product, such as one that is not sold any more. */
export function forgetViewed(productId: number): void {
  $products.set($products.get().filter(({ id }) => id !== productId));
}

/**
 * Asks the API for products that were viewed before, and remembers what it says. Those that are not in the catalogue any
 * more are forgotten; those of which it says nothing stay as they were.
 * @param onAnswer is told of each answer as it comes, without a product where there is none any more
 */
export const loadViewed = (
  viewed: readonly Product[],
  onAnswer: (id: number, product: Product | undefined) => void,
): Promise<void> =>
  fewAtOnce(viewed, async ({ id }) => {
    try {
      const product = await loadProduct(id);
      if (product) refreshViewed(product);
      else forgetViewed(id);
      onAnswer(id, product);
    } catch {
      // The card stays as the product was when it was viewed.
    }
  });
