import type { ProductView } from '../illustrations/product-illustration.ts';
import type { ProductKind } from '../illustrations/product-kinds.ts';

/** Root-relative addresses of the sample pictures; `drawingOf` reads them back. */
const MEDIA = '/api/v1/media';

/** `color` is `#rrggbb`. */
export const productImageUrl = (kind: ProductKind, color: string, view: ProductView): string =>
  `${MEDIA}/products/${kind}/${color.slice(1)}/${view}.webp`;

export const categoryImageUrl = (kind: ProductKind): string => `${MEDIA}/categories/${kind}.webp`;

export const slideImageUrl = (slug: string): string => `${MEDIA}/slides/${slug}.webp`;
