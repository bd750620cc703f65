import type { SampleProduct } from './products/sample-product.ts';
import { sampleProducts } from './products/samples.ts';

/** The styles of the template product pages, `/product-{style}`. */
export const productStyles = [
  'bottom-thumbnails',
  'right-thumbnails',
  'stacked',
  'description-accordion',
  'pre-orders',
  'countdown-timer',
] as const;

export type ProductStyle = (typeof productStyles)[number];

/** Styles that fit every product: they show nothing that only some products have. */
const plainStyles = productStyles.slice(0, 4);

/** Returns the style of a sample product's page. */
export function styleOfSample({ id, preOrder, countdown }: SampleProduct): ProductStyle {
  if (preOrder) return 'pre-orders';
  if (countdown !== undefined) return 'countdown-timer';
  return plainStyles[id % plainStyles.length] ?? 'stacked';
}

/** Returns the sample product shown at a style's address without an id: the first one of that style. */
export const exampleOf = (style: ProductStyle): SampleProduct | undefined =>
  sampleProducts.find((sample) => styleOfSample(sample) === style);
