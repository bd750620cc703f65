import type { Product } from '#catalogue/records/product.ts';
import { isKept, keep } from './kept-answers.ts';

/** Returns the key under which the tab keeps a product. */
export const productKey = (id: number): string => `products/${id}`;

/** Keeps a product from a card, unless the tab already has it. It counts as outdated from the start. */
export function rememberProduct(product: Product): void {
  if (!isKept(productKey(product.id))) keep(productKey(product.id), product, 0);
}
