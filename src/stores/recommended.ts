import { atom } from 'nanostores';
import type { Product } from '#catalogue/product.ts';
import { loadProducts } from './products/live-products.ts';

/** Products that panels recommend: the newest ones, empty until (and unless) the API has answered. */
export const $recommended = atom<readonly Product[]>([]);

/** Fills the recommendations once; without an answer there are none. */
export async function loadRecommended(): Promise<void> {
  if ($recommended.get().length > 0) return;
  try {
    $recommended.set((await loadProducts({})).products);
  } catch {
    // Recommendations are an extra: a panel without them is complete.
  }
}
