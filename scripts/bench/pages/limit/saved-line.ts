import { pictureFiles } from '#catalogue/records/built-picture.ts';
import type { Product } from '#catalogue/records/product.ts';
import { defaultImagePath } from '#paths.ts';

/** A cart line as the shop saves it, with the address of its picture beside, which hand-written pages show. */
export function savedLine({ productOption: _, ...product }: Product) {
  const built = product.builtPictures?.[product.productImgUrl];
  const [smallest] = built === undefined ? [] : pictureFiles('product', built);
  return { ...product, quantity: 1, thumbnail: smallest?.path ?? defaultImagePath };
}
