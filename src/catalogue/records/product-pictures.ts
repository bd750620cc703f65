import type { Product } from './product.ts';

/** The addresses of a product's pictures, each once, its main one first. */
export const pictureUrlsOf = ({
  productImgUrl,
  productImages,
}: Pick<Product, 'productImgUrl' | 'productImages'>): string[] => [
  ...new Set([productImgUrl, ...productImages.map(({ src }) => src)].filter(Boolean)),
];
