import { computed } from 'nanostores';
import { type Product, readProduct } from '#catalogue/records/product.ts';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import { $recentlyViewed } from '../recently-viewed.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadProduct } from './live-products.ts';

/** Products actually viewed in this browser, newest first. */
export const $viewedProducts = computed($recentlyViewed, (viewed) =>
  viewed.flatMap((product) => readProduct(product) ?? []),
);

/** Updates a product that was viewed before, without moving it. */
export function refreshViewed(product: Product): void {
  const fresh = JSON.parse(productAttribute(product));
  $recentlyViewed.set($recentlyViewed.get().map((viewed) => (viewed.id === product.id ? fresh : viewed)));
}

/** Forgets a product, such as one that is no longer sold. */
export function forgetViewed(productId: number): void {
  $recentlyViewed.set($recentlyViewed.get().filter(({ id }) => id !== productId));
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
