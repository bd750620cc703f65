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

/** Products actually viewed in this browser, newest first. */
export const $recentlyViewed: ReadableAtom<readonly Product[]> = $products;

const withoutDescription = (product: Product): Product => ({
  ...product,
  productOption: '',
  attributes: undefined,
});

/** Puts a product at the front and keeps at most 8 others. Descriptions are not saved. */
export function rememberViewed(product: Product): void {
  const others = $products.get().filter(({ id }) => id !== product.id);
  $products.set([withoutDescription(product), ...others].slice(0, shop.recentlyViewed + 1));
}

/** Updates a product that was viewed before, without moving it. */
function refreshViewed(product: Product): void {
  const fresh = withoutDescription(product);
  $products.set($products.get().map((viewed) => (viewed.id === product.id ? fresh : viewed)));
}

/** Forgets a product, such as one that is no longer sold. */
export function forgetViewed(productId: number): void {
  $products.set($products.get().filter(({ id }) => id !== productId));
}

/**
 * Fetches products that were viewed before, and saves them as they are now. Those no longer in the catalogue are
 * forgotten; those without an answer stay as they were.
 * @param onAnswer called with each answer as it arrives, without a product if it no longer exists
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
      // The card keeps showing the product as it was when viewed.
    }
  });
