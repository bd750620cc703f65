import { darken, tones } from '../../color/tones.ts';
import { barHandle } from '../../parts/bar-handle.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 460, height: 800, depth: 310 };
const FLOOR_Y = 905;
const SPLIT_X = 200;

/** The water and ice dispenser in the left door. */
function dispenser(paints: Paints): string {
  return [
    rect(48, 250, 106, 190, { rx: 12, fill: paints.down('#2a3037', '#0c0f13') }),
    rect(48, 250, 106, 190, { rx: 12, fill: 'none', stroke: '#878f97', strokeWidth: 2, opacity: 0.7 }),
    rect(60, 262, 82, 42, { rx: 6, fill: '#0a0e13' }),
    sevenSegment('-20', 70, 272, 20, '#9fe3f5'),
    circle(128, 276, 3, { fill: '#6fe3a4' }) + circle(128, 290, 3, { fill: '#42505c' }),
    rect(60, 316, 82, 108, { rx: 8, fill: paints.down('#05070a', '#20262c') }),
    rect(92, 316, 18, 16, { rx: 3, fill: '#59626b' }) +
      rect(86, 346, 30, 42, { rx: 7, fill: paints.across('#3a424a', '#6b757e', '#3a424a') }),
    path('M64 414h74l-4 10H68Z', { fill: '#7a838c', opacity: 0.7 }),
  ].join('');
}

function doors(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { gap, highlight, deep } = tones(color);
  const door = (x: number, doorWidth: number) =>
    rect(x, 0, doorWidth, height - 18, { rx: 10, fill: frontPaint(paints, color) }) +
    rect(x, height * 0.5, doorWidth, height * 0.5 - 18, {
      rx: 10,
      fill: paints.down([0, deep, 0], [1, deep, 0.3]),
    }) +
    rect(x + 1.5, 1.5, doorWidth - 3, height - 21, {
      rx: 9,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.4,
      opacity: 0.55,
    });
  return [
    rect(3, 6, width - 6, height - 10, { rx: 8, fill: gap }),
    door(0, SPLIT_X - 3),
    door(SPLIT_X + 3, width - SPLIT_X - 3),
    rect(14, height - 15, width - 28, 12, { fill: darken(color, 0.65) }),
    dispenser(paints),
    brandMark(330, 70, 74, color),
  ].join('');
}

const handles = (paints: Paints): string =>
  barHandle(paints, SPLIT_X - 27, 150, 13, 440) + barHandle(paints, SPLIT_X + 15, 150, 13, 440);

export const sideBySideFridge: KindDrawing = {
  usualColor: '#2b2e33',
  bounds: { x: 130, y: 105, width: 460, height: 800 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(360 - SIZE.width / 2, FLOOR_Y - SIZE.height, doors(paints, color), handles(paints)),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y + 10, yaw: 30 });
    return [
      boxHull(paints, color, view, SIZE),
      view.side(rect(26, 4, 4, SIZE.height - 16, { fill: tones(color).gap, opacity: 0.5 })),
      view.front(doors(paints, color)),
      view.inFront(24, handles(paints)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 250, y: 400, zoom: 2.2 },
};
