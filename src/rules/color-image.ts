import { isImageUrl } from './read-field.ts';

interface Pictured {
  productImgUrl: string;
  /** Images with the names of the colours that they show. A saved cart may have anything here. */
  productImages?: unknown;
}

/** Returns the address of the image that shows a product in a colour, or of its main image if none does. */
export function imageOfColor({ productImages, productImgUrl }: Pictured, color: string | undefined): string {
  const shown = [productImages].flat().find((image) => color && Object(image).color === color);
  const url = String(Object(shown).src);
  return isImageUrl(url) ? url : productImgUrl;
}
