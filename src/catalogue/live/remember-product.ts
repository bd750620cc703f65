import type { Product } from '#catalogue/records/product.ts';
import { isKept, keep } from './fresh.ts';

/** Under what the tab keeps a product. */
export const productKey = (id: number): string => `products/${id}`;

/** Keeps a product that a card shows, unless the tab knows it already. It counts as old from the start. */
export function rememberProduct(product: Product): void {
  if (!isKept(productKey(product.id))) keep(productKey(product.id), product, 0);
}
