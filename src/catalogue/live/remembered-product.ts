import { type Product, productSchema } from '#catalogue/records/product.ts';
import { keep, kept } from './fresh.ts';

/** Under what the tab keeps a product. */
export const productKey = (id: number): string => `products/${id}`;

/**
 * What this tab last knew of a product, however old; what came from a card has no description. With `maxAgeMs`, what the
 * API said less than that ago.
 */
export const rememberedProduct = (id: number, maxAgeMs = Number.POSITIVE_INFINITY): Product | undefined =>
  kept(productKey(id), productSchema, maxAgeMs);

/** Keeps a product that a card shows, unless the tab knows it already. It counts as old from the start. */
export function rememberProduct(product: Product): void {
  if (!rememberedProduct(product.id)) keep(productKey(product.id), product, 0);
}
