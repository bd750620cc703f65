import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { pictureUrlsOf } from '#catalogue/records/product-pictures.ts';
import type { Slide } from '#catalogue/records/slide.ts';

/** A picture that pages cannot show as it should be, and why. */
export interface BrokenPicture {
  url: string;
  reason: string;
}

/**
 * What became of a picture, by its address: the name of the built one, null where pages have to show the default image,
 * undefined where they show the provider's own. A `Map` is one.
 */
export interface PictureOutcomes {
  get(url: string): string | null | undefined;
}

/** The product with its built pictures, and without those that cannot be shown. */
export function withProductPictures(product: Product, outcomes: PictureOutcomes): Product {
  const built = pictureUrlsOf(product).flatMap((url) => {
    const name = outcomes.get(url);
    return name ? [[url, name]] : [];
  });
  return {
    ...product,
    productImgUrl: outcomes.get(product.productImgUrl) === null ? '' : product.productImgUrl,
    productImages: product.productImages.filter(({ src }) => outcomes.get(src) !== null),
    ...(built.length > 0 && { builtPictures: Object.fromEntries(built) }),
  };
}

/** As `withProductPictures`. */
export function withCategoryPicture(category: Category, outcomes: PictureOutcomes): Category {
  const name = outcomes.get(category.categoryImgUrl);
  if (name === null) return { ...category, categoryImgUrl: '' };
  return name === undefined ? category : { ...category, builtPicture: name };
}

/** As `withProductPictures`. */
export function withSlidePicture(slide: Slide, outcomes: PictureOutcomes): Slide {
  const name = outcomes.get(slide.slideImgUrl);
  if (name === null) return { ...slide, slideImgUrl: '' };
  return name === undefined ? slide : { ...slide, builtPicture: name };
}
