import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { pictureUrlsOf } from '#catalogue/records/product-pictures.ts';

/**
 * A live product with the built pictures that the page knows of: the API has the originals only, which the page would
 * download beside those that it shows already.
 */
export function withKnownPictures(product: Product): Product {
  const urls = new Set(pictureUrlsOf(product));
  const known = Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>(`[data-product-id="${product.id}"][data-product]`)]
      .flatMap(({ dataset }) => Object.entries(productOfAttribute(dataset.product)?.builtPictures ?? {}))
      .filter(([url]) => urls.has(url)),
  );
  return Object.keys(known).length > 0 ? { ...product, builtPictures: known } : product;
}
