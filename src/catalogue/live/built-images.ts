import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';

/**
 * Adds the built images that the page already has to a live product: the API only has the originals, which the page
 * would download in addition.
 */
export function withKnownImages(product: Product): Product {
  const urls = new Set(imageUrlsOf(product));
  const known = Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>(`[data-product-id="${product.id}"][data-product]`)]
      .flatMap(({ dataset }) => Object.entries(productOfAttribute(dataset.product)?.builtImages ?? {}))
      .filter(([url]) => urls.has(url)),
  );
  return Object.keys(known).length > 0 ? { ...product, builtImages: known } : product;
}
