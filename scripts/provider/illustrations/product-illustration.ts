import { drawings } from './kinds/drawings.ts';
import type { ProductKind } from './product-kinds.ts';
import { pictureSize, studioBackdrop, svgDocument } from './studio.ts';
import { createPaints } from './svg/paints.ts';
import { group, short } from './svg/shapes.ts';

export const productViews = ['front', 'angle', 'detail'] as const;
export type ProductView = (typeof productViews)[number];

/** A product picture as SVG text, 720 × 1005, in the body colour `color` (`#rrggbb`). */
export function productIllustration({
  kind,
  color,
  view,
}: {
  kind: ProductKind;
  color: string;
  view: ProductView;
}): string {
  const drawing = drawings[kind];
  const { width, height } = pictureSize;
  const paints = createPaints();
  const backdrop = studioBackdrop(paints);
  if (view !== 'detail') return svgDocument(width, height, paints, backdrop + drawing[view](paints, color));

  const { of, x, y, zoom } = drawing.closeUp;
  const [left, top] = [width / 2 - x * zoom, height / 2 - y * zoom];
  const transform = `translate(${short(left)} ${short(top)}) scale(${zoom})`;
  return svgDocument(width, height, paints, backdrop + group({ transform }, drawing[of](paints, color)));
}
