import { isImageUrl, readText } from '#rules/read-field.ts';

/*
 * Image addresses in the API's records that no page could show (`photo.jpg`, `https://cdn:port/1.webp`). Records are
 * read without them; the owner should know about them.
 */

export function unreadableProductImages(record: unknown): string[] {
  const { productImgUrl, productImages } = Object(record);
  const further = Array.isArray(productImages) ? productImages : [];
  return unreadable([productImgUrl, ...further.map((image) => Object(image).src ?? image)]);
}

export const unreadableCategoryImage = (record: unknown): string[] =>
  unreadable([Object(record).categoryImgUrl]);

const unreadable = (urls: readonly unknown[]): string[] =>
  urls.map(readText).filter((url) => url && !isImageUrl(url));
