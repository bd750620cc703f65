import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import type { Slide } from '#catalogue/records/slide.ts';

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

/** As `withProductImages`. */
export function withCategoryImage(category: Category, outcomes: ImageOutcomes): Category {
  const name = outcomes.get(category.categoryImgUrl);
  if (name === null) return { ...category, categoryImgUrl: '' };
  return name === undefined ? category : { ...category, builtImage: name };
}

/** As `withProductImages`. */
export function withSlideImage(slide: Slide, outcomes: ImageOutcomes): Slide {
  const name = outcomes.get(slide.slideImgUrl);
  if (name === null) return { ...slide, slideImgUrl: '' };
  return name === undefined ? slide : { ...slide, builtImage: name };
}
