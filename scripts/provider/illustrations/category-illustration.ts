import { drawings } from './kinds/drawings.ts';
import { type ProductKind, productKinds } from './product-kinds.ts';
import { placed } from './slides/placed.ts';
import { svgDocument } from './studio.ts';
import { createPaints } from './svg/paints.ts';
import { circle, rect } from './svg/shapes.ts';

const SIZE = 600;
/** The box in the middle of the tile that the product fills in one direction. */
const PRODUCT_SIZE = { width: 372, height: 380 };
const TINTS = [
  { backdrop: '#eef3ef', disc: '#dbe8e0' },
  { backdrop: '#f1f1ea', disc: '#e6e5d6' },
  { backdrop: '#eef2f5', disc: '#dbe5ec' },
  { backdrop: '#f5f0ea', disc: '#ebdfd1' },
] as const;

/** The tile of a category as SVG text, 600 × 600: its typical product on a soft disc. */
export function categoryIllustration(kind: ProductKind): string {
  const paints = createPaints();
  const { bounds, usualColor } = drawings[kind];
  const { backdrop, disc } = TINTS[productKinds.indexOf(kind) % TINTS.length] ?? TINTS[0];
  const scale = Math.min(PRODUCT_SIZE.width / bounds.width, PRODUCT_SIZE.height / bounds.height);
  const product = placed(paints, kind, usualColor, {
    centreX: SIZE / 2,
    floorY: SIZE / 2 + (bounds.height * scale) / 2,
    scale,
  });
  return svgDocument(
    SIZE,
    SIZE,
    paints,
    [
      rect(0, 0, SIZE, SIZE, { fill: backdrop }),
      circle(SIZE / 2, SIZE / 2, 262, { fill: paints.diagonal(backdrop, disc) }),
      circle(SIZE / 2, SIZE / 2, 262, { fill: disc, opacity: 0.5 }),
      product,
    ].join(''),
  );
}
