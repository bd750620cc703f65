import { imageFiles } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { defaultImagePath } from '#paths.ts';

/** Returns a cart line as the shop saves it, plus the address of the image that hand-written pages show. */
export function savedLine({ productOption: _, ...product }: Product) {
  const built = product.builtImages?.[product.productImgUrl];
  const [smallest] = built === undefined ? [] : imageFiles('product', built);
  return { ...product, quantity: 1, thumbnail: smallest?.path ?? defaultImagePath };
}
