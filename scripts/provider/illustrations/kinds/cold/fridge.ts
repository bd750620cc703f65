import { lighten, tones } from '../../color/tones.ts';
import { barHandle } from '../../parts/bar-handle.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { rect, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 310, height: 800, depth: 280 };
const FLOOR_Y = 905;
const DOOR_SPLIT = 505;
const HANDLES = [
  { y: 300, height: 180 },
  { y: 535, height: 120 },
];

/** Both doors, flat, from the top left corner of the fridge. */
function doors(paints: Paints, color: string): string {
  const { highlight, gap, deep } = tones(color);
  const { width, height } = SIZE;
  const door = (y: number, doorHeight: number) =>
    rect(0, y, width, doorHeight, { rx: 9, fill: frontPaint(paints, color) }) +
    rect(2, y + 1.5, width - 4, doorHeight - 3, {
      rx: 8,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.4,
      opacity: 0.55,
    }) +
    rect(0, y + doorHeight * 0.55, width, doorHeight * 0.45, {
      rx: 9,
      fill: paints.down([0, deep, 0], [1, deep, 0.28]),
    });
  return [
    rect(2, 3, width - 4, height - 12, { rx: 8, fill: gap }),
    rect(10, height - 16, width - 20, 14, { fill: gap }),
    door(0, DOOR_SPLIT - 3),
    door(DOOR_SPLIT + 3, height - DOOR_SPLIT - 18),
    rect(width / 2 - 44, 118, 88, 34, { rx: 6, fill: '#11161d' }),
    rect(width / 2 - 44, 118, 88, 17, { rx: 6, fill: '#ffffff', opacity: 0.07 }),
    sevenSegment('4', width / 2 - 26, 127, 16, '#9fe3f5'),
    sevenSegment('-18', width / 2 + 2, 127, 16, '#9fe3f5'),
    brandMark(width / 2, 62, 64, color),
  ].join('');
}

const handles = (paints: Paints): string =>
  HANDLES.map(({ y, height }) => barHandle(paints, 26, y, 13, height)).join('');

export const fridge: KindDrawing = {
  usualColor: '#c3c7cb',
  bounds: { x: 205, y: 105, width: 310, height: 800 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(360 - SIZE.width / 2, FLOOR_Y - SIZE.height, doors(paints, color), handles(paints)),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y + 15 });
    const { gap, base } = tones(color);
    return [
      boxHull(paints, color, view, SIZE),
      view.side(rect(24, 4, 4, SIZE.height - 16, { fill: gap, opacity: 0.55 })),
      view.side(rect(0, DOOR_SPLIT - 3, 24, 6, { fill: gap })),
      view.side(rect(-1, 4, 2, SIZE.height - 20, { fill: lighten(base, 0.4), opacity: 0.6 })),
      view.front(doors(paints, color)),
      view.inFront(22, handles(paints)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 250, y: 430, zoom: 2.3 },
};
