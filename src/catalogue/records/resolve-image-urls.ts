import { parsedUrl } from '#rules/read-field.ts';
import type { Category } from './category.ts';
import type { Product } from './product.ts';

/**
 * Returns the address at which a browser finds an image. A root-relative one belongs to the public API's host; if the
 * API itself is root-relative (same origin as the shop), it stays as it is. Empty stays empty.
 */
export function resolveImageUrl(url: string, publicApiUrl: string): string {
  return url.startsWith('/') && parsedUrl(publicApiUrl) ? new URL(url, publicApiUrl).href : url;
}

export const withResolvedImages = (product: Product, publicApiUrl: string): Product => ({
  ...product,
  productImgUrl: resolveImageUrl(product.productImgUrl, publicApiUrl),
  productImages: product.productImages.map((image) => ({
    ...image,
    src: resolveImageUrl(image.src, publicApiUrl),
  })),
});

export const withResolvedCategoryImage = (category: Category, publicApiUrl: string): Category => ({
  ...category,
  categoryImgUrl: resolveImageUrl(category.categoryImgUrl, publicApiUrl),
});
