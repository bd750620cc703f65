import type { Product } from '#catalogue/records/product.ts';

/** Returns the image that shows a product in a colour, or its main image if none does. */
export const imageOfColor = ({ productImages, productImgUrl }: Product, color: string): string =>
  productImages.find((image) => color !== '' && image.color === color)?.src ?? productImgUrl;
