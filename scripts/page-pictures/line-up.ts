import { drawings } from '../provider/illustrations/kinds/drawings.ts';
import type { ProductKind } from '../provider/illustrations/product-kinds.ts';
import { placed } from '../provider/illustrations/slides/placed.ts';
import { plant } from '../provider/illustrations/slides/room.ts';
import { svgDocument } from '../provider/illustrations/studio.ts';
import { createPaints } from '../provider/illustrations/svg/paints.ts';
import { rect } from '../provider/illustrations/svg/shapes.ts';

const lineUpSize = { width: 1200, height: 675 } as const;

const FLOOR_Y = 560;
/** The width at the end of the picture that a plant takes. */
const PLANT_WIDTH = 90;

/** A product of a picture: how tall it is drawn, in pixels, and how far its foot is above the floor. */
export interface Standing {
  kind: ProductKind;
  height: number;
  /** `#rrggbb`; without it, the kind's usual colour. */
  color?: string;
  above?: number;
}

/** A picture as SVG text, 1200 × 675: products beside each other in front of a wall, evenly spaced. */
export function lineUp(wall: string, floor: string, products: readonly Standing[]): string {
  const { width, height } = lineUpSize;
  const paints = createPaints();
  const widths = products.map((product) => product.height * aspectOf(product.kind));
  const space = (width - PLANT_WIDTH - widths.reduce((sum, each) => sum + each, 0)) / (products.length + 1);
  let left = space;
  const standing = products.map(({ kind, color, height: size, above = 0 }, index) => {
    const { bounds, usualColor } = drawings[kind];
    const centreX = left + (widths[index] ?? 0) / 2;
    left += (widths[index] ?? 0) + space;
    return placed(paints, kind, color ?? usualColor, {
      centreX,
      floorY: FLOOR_Y + 24 - above,
      scale: size / bounds.height,
    });
  });
  return svgDocument(
    width,
    height,
    paints,
    [
      rect(0, 0, width, FLOOR_Y, { fill: wall }),
      rect(0, 0, width, FLOOR_Y, {
        fill: paints.glow({ x: 0.5, y: 0.4, radius: 0.6 }, [0, '#ffffff', 0.8], [1, '#ffffff', 0]),
      }),
      rect(0, FLOOR_Y, width, height - FLOOR_Y, { fill: floor }),
      rect(0, FLOOR_Y - 8, width, 8, { fill: '#ffffff', opacity: 0.6 }),
      plant(paints, width - PLANT_WIDTH, FLOOR_Y + 20, 0.75),
      ...standing,
    ].join(''),
  );
}

const aspectOf = (kind: ProductKind): number => {
  const { bounds } = drawings[kind];
  return bounds.width / bounds.height;
};
