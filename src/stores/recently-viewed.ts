import type { ReadableAtom } from 'nanostores';
import { type Product, readProduct } from '#catalogue/product.ts';
import { shop } from '#shop.config.ts';
import { savedList } from './saved-list.ts';

const $products = savedList('recentlyViewed', readProduct, ({ id }) => id, []);

/** Products really viewed in this browser, newest first (decision 14). */
export const $recentlyViewed: ReadableAtom<readonly Product[]> = $products;

/** Puts a product at the front; the oldest beyond 8 others is forgotten. Descriptions are not kept. */
export function rememberViewed(product: Product): void {
  const others = $products.get().filter(({ id }) => id !== product.id);
  $products.set([{ ...product, productOption: '' }, ...others].slice(0, shop.recentlyViewed + 1));
}

/** Remembers what is now known of a product that was viewed before, in its place. */
export function refreshViewed(product: Product): void {
  const fresh = { ...product, productOption: '' };
  $products.set($products.get().map((viewed) => (viewed.id === product.id ? fresh : viewed)));
}

/** Forgets a product, such as one that is not sold any more. */
export function forgetViewed(productId: number): void {
  $products.set($products.get().filter(({ id }) => id !== productId));
}
