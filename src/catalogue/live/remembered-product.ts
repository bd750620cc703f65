import { type Product, productSchema } from '../product.ts';
import { keep, kept } from './fresh.ts';

const keyOf = (id: number): string => `products/${id}`;

/**
 * What this tab last knew of a product, however old; what came from a card has no description. With `maxAgeMs`, what the
 * API said less than that ago.
 */
export const rememberedProduct = (id: number, maxAgeMs = Number.POSITIVE_INFINITY): Product | undefined =>
  kept(keyOf(id), productSchema, maxAgeMs);

/** Keeps what the API said of a product. */
export const keepProduct = (product: Product): void => keep(keyOf(product.id), product);

/** Keeps a product that a card shows, unless the tab knows it already. It counts as old from the start. */
export function rememberProduct(product: Product): void {
  if (!rememberedProduct(product.id)) keep(keyOf(product.id), product, 0);
}
