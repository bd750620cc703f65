import { smallestFile } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { defaultImagePath } from '#paths.ts';

/** Returns a cart line as the shop saves it, plus the address of the image that hand-written pages show. */
export function savedLine({ productOption: _, ...product }: Product) {
  const { productImgUrl, builtImages } = product;
  const thumbnail = smallestFile('product', productImgUrl, builtImages?.[productImgUrl]) || defaultImagePath;
  return { ...product, quantity: 1, thumbnail };
}
