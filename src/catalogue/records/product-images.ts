import type { Product } from './product.ts';

/** Returns the addresses of a product's images, each once, the main one first. */
export const imageUrlsOf = ({
  productImgUrl,
  productImages,
}: Pick<Product, 'productImgUrl' | 'productImages'>): string[] => [
  ...new Set([productImgUrl, ...productImages.map(({ src }) => src)].filter(Boolean)),
];
