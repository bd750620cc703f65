import type { Product } from '#catalogue/records/product.ts';
import type { Faceted } from './facets.ts';
import { sampleImagePath } from './paths.ts';
import type { SampleColorName, SampleProduct } from './products/sample-product.ts';

/** Pieces in stock of a sample product that does not say how many. */
const SOME = 1;

const SWATCHES: Readonly<Record<SampleColorName, string>> = {
  Beige: '#d9c4a0',
  Black: '#2b2e33',
  Blue: '#3f66a8',
  White: '#ffffff',
};

/** Returns the colours of a sample product as the colour choice expects them. */
export const colorsOfSample = ({ colors }: SampleProduct) =>
  colors.map(({ name, isSoldOut }) => ({ name, swatch: SWATCHES[name], isSoldOut }));

/** Converts a sample product to the form that parts of the real shop show. It must never reach the cart. */
export function productOfSample(sample: SampleProduct): Product {
  const [main, ...others] = sample.colors;
  const images = [
    { name: sample.imgSrc, color: main?.name ?? '' },
    { name: sample.imgHoverSrc, color: '' },
    ...others.map(({ imgSrc, name }) => ({ name: imgSrc, color: name })),
  ];
  return {
    id: sample.id,
    productName: sample.title,
    productModel: sample.author ?? sample.brand,
    productImgUrl: sampleImagePath(sample.imgSrc),
    productImages: images.map(({ name, color }) => ({ src: sampleImagePath(name), color })),
    productPrice: sample.oldPrice ?? sample.price,
    productDiscPrice: sample.oldPrice === undefined ? 0 : sample.price,
    productCurrency: 'dollar',
    productQuantity: sample.isAvailable === false ? 0 : (sample.stockAvailable ?? SOME),
    productOption: sample.options.join('\n'),
    isLookBookProduct: false,
    categoryId: null,
    colors: colorsOfSample(sample),
  };
}

/** What the template listings filter and sort sample products by. */
export interface SampleFacets extends Faceted {
  productName: string;
}

export function facetsOfSample(sample: SampleProduct): SampleFacets {
  const { productName, productPrice, productDiscPrice, productQuantity } = productOfSample(sample);
  return {
    productName,
    productPrice,
    productDiscPrice,
    productQuantity,
    brand: sample.brand,
    colors: colorsOfSample(sample)
      .filter(({ isSoldOut }) => !isSoldOut)
      .map(({ name }) => name),
    sizes: sample.sizes,
  };
}
