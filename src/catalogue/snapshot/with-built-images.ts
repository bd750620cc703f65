import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';

/** An image that pages cannot show properly, and why. */
export interface BrokenImage {
  url: string;
  reason: string;
}

/**
 * The outcomes of images by address: the name of the built image, null if pages have to show the default image, or
 * undefined if they show the provider's own. A `Map` fits.
 */
export interface ImageOutcomes {
  get(url: string): string | null | undefined;
}

/** Returns the product with its built images, and without those that cannot be shown. */
export function withProductImages(product: Product, outcomes: ImageOutcomes): Product {
  const built = imageUrlsOf(product).flatMap((url) => {
    const name = outcomes.get(url);
    return name ? [[url, name]] : [];
  });
  return {
    ...product,
    productImgUrl: outcomes.get(product.productImgUrl) === null ? '' : product.productImgUrl,
    productImages: product.productImages.filter(({ src }) => outcomes.get(src) !== null),
    ...(built.length > 0 && { builtImages: Object.fromEntries(built) }),
  };
}

/** Returns a category or a slide with its built image, or without one that cannot be shown. */
export function withOwnImage<Field extends string, Owner extends Record<Field, string>>(
  owner: Owner,
  field: Field,
  outcomes: ImageOutcomes,
): Owner & { builtImage?: string } {
  const name = outcomes.get(owner[field]);
  if (name === null) return { ...owner, [field]: '' };
  return name === undefined ? owner : { ...owner, builtImage: name };
}
