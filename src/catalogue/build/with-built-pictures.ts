import type { PictureKind } from '../built-picture.ts';
import type { Category } from '../category.ts';
import type { Product } from '../product.ts';
import { pictureUrlsOf } from '../product-pictures.ts';
import type { Slide } from '../slide.ts';
import type { Snapshot } from '../snapshot.ts';

/**
 * What became of a picture: the name of the built one, or null where pages have to show the default image. Pictures
 * that are not listed are shown as the provider has them.
 */
export type PictureOutcomes = Record<PictureKind, ReadonlyMap<string, string | null>>;

/** A picture that pages cannot show as it should be, and why. */
export interface BrokenPicture {
  url: string;
  reason: string;
}

/** The addresses of all pictures of a catalogue, each once. */
export const pictureUrls = ({
  products,
  categories,
  slides,
}: Snapshot): Record<PictureKind, Set<string>> => ({
  slide: named(slides.map(({ slideImgUrl }) => slideImgUrl)),
  category: named(categories.map(({ categoryImgUrl }) => categoryImgUrl)),
  product: named(products.flatMap(pictureUrlsOf)),
});

const named = (urls: string[]): Set<string> => new Set(urls.filter(Boolean));

/** The catalogue with its built pictures, and without those that cannot be shown. */
export const withBuiltPictures = (
  { products, categories, slides }: Snapshot,
  outcomes: PictureOutcomes,
): Snapshot => ({
  products: products.map((product) => withProductPictures(product, outcomes.product)),
  categories: categories.map((category) => withCategoryPicture(category, outcomes.category)),
  slides: slides.map((slide) => withSlidePicture(slide, outcomes.slide)),
});

type Outcomes = ReadonlyMap<string, string | null>;

function withProductPictures(product: Product, outcomes: Outcomes): Product {
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

function withCategoryPicture(category: Category, outcomes: Outcomes): Category {
  const name = outcomes.get(category.categoryImgUrl);
  if (name === null) return { ...category, categoryImgUrl: '' };
  return name === undefined ? category : { ...category, builtPicture: name };
}

function withSlidePicture(slide: Slide, outcomes: Outcomes): Slide {
  const name = outcomes.get(slide.slideImgUrl);
  if (name === null) return { ...slide, slideImgUrl: '' };
  return name === undefined ? slide : { ...slide, builtPicture: name };
}
