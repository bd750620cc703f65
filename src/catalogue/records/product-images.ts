import { type BuiltImage, builtImage } from './built-image.ts';
import type { Product } from './product.ts';

/** Returns the addresses of a product's images, each once, the main one first. */
export const imageUrlsOf = ({
  productImgUrl,
  productImages,
}: Pick<Product, 'productImgUrl' | 'productImages'>): string[] => [
  ...new Set([productImgUrl, ...productImages.map(({ src }) => src)].filter(Boolean)),
];

/** An image of a product's gallery. */
export interface GalleryImage {
  /** The provider's address; empty if there is only the default image. */
  src: string;
  /** The colour it shows; empty if none is named. */
  color: string;
  built: BuiltImage | undefined;
}

/** Returns the images of a product's gallery, at least one. */
export function galleryImages({
  productImages,
  productImgUrl,
  colors,
  builtImages,
}: Product): [GalleryImage, ...GalleryImage[]] {
  const main = { src: productImgUrl, color: colors[0]?.name ?? '' };
  const [first = main, ...others] = productImages;
  const withBuilt = (image: typeof main) => ({
    ...image,
    built: builtImage('product', builtImages?.[image.src]),
  });
  return [withBuilt(first), ...others.map(withBuilt)];
}
