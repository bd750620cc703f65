import { productImageUrl } from '../media/addresses.ts';
import type { SampleProduct } from '../sample/sample-catalogue.ts';
import type { ProductRecord } from './catalogue-writer.ts';

/** The record of a product that is pictured by our own illustrations. */
export function illustratedRecord(product: SampleProduct, created: Date): ProductRecord {
  const productImages = product.hasPicture ? imagesOf(product) : [];
  return {
    ...product,
    productImgUrl: productImages[0]?.src ?? null,
    productImages,
    createdAt: created.toISOString(),
  };
}

/** A front view in each colour, then the first colour from an angle and close up. */
function imagesOf({ kind, colors, pictureColor }: SampleProduct): ProductRecord['productImages'] {
  const [first = { name: '', swatch: pictureColor }, ...others] = colors;
  return [
    ...[first, ...others].map(({ name, swatch }) => ({
      src: productImageUrl(kind, swatch, 'front'),
      color: name,
    })),
    ...(['angle', 'detail'] as const).map((view) => ({
      src: productImageUrl(kind, first.swatch, view),
      color: first.name,
    })),
  ];
}
