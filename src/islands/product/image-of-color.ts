import type { Product } from '#catalogue/records/product.ts';

/** The image that shows a product in a colour; its main image where none does. */
export const imageOfColor = ({ productImages, productImgUrl }: Product, color: string): string =>
  productImages.find((image) => color !== '' && image.color === color)?.src ?? productImgUrl;
