import * as v from 'valibot';
import { isImageUrl } from '#rules/image-url.ts';
import { text } from './fields.ts';

/**
 * What a record of the API has in the place of pictures' addresses but is none that a page could show (`photo.jpg`,
 * `https://cdn:port/1.webp`). Records are read without them; an owner should know them.
 */
export function unreadablePictures(record: unknown): string[] {
  const { productImgUrl, productImages, categoryImgUrl } = Object(record);
  const further = Array.isArray(productImages) ? productImages : [];
  return [productImgUrl, ...further.map((image) => Object(image).src ?? image), categoryImgUrl]
    .map((url) => v.parse(text, url))
    .filter((url) => url && !isImageUrl(url));
}
