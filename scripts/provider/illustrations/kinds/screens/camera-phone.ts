import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { extruded } from '../../parts/extrusion.ts';
import { floorShadow, softShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import { dusk, screen } from '../../parts/wallpapers.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';
import { lens, litFront } from './smartphone.ts';

const SIZE = { width: 330, height: 690, depth: 24 };
const CORNER = { rx: 50 };

/** The back with one round camera plate in the middle, flat, from the top left corner. */
function back(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { light, base, shade, deep, highlight } = tones(color);
  const [x, y] = [width / 2, 160];
  return [
    rect(0, 0, width, height, {
      ...CORNER,
      fill: paints.down([0, light], [0.3, base], [0.75, shade], [1, deep]),
    }),
    path(`M${width - 50} 0L${width * 0.3} ${height}H50A50 50 0 0 1 0 ${height - 50}V420L${width * 0.62} 0Z`, {
      fill: '#fff',
      opacity: 0.08,
    }),
    rect(1.5, 1.5, width - 3, height - 3, {
      rx: 48.5,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 2,
      opacity: 0.6,
    }),
    circle(x + 3, y + 6, 116, { fill: '#10151c', opacity: 0.25 }),
    circle(x, y, 115, { fill: paints.diagonal('#d8c8a2', '#8a7444', '#e9dcbb') }) +
      circle(x, y, 107, { fill: paints.diagonal('#2b3138', '#0d1013') }),
    lens(paints, x - 44, y - 44, 36) + lens(paints, x + 44, y - 44, 36) + lens(paints, x - 44, y + 44, 36),
    circle(x + 44, y + 44, 16, { fill: paints.diagonal('#fff7e0', '#e3c98a') }),
    rect(0, 330, width, 3, { fill: highlight, opacity: 0.25 }),
    brandMark(x, height - 84, 84, color),
  ].join('');
}

const front = (paints: Paints, color: string) =>
  litFront(paints, color, screen(paints, dusk, 12, 12, SIZE.width - 24, SIZE.height - 24, 40));

export const cameraPhone: KindDrawing = {
  usualColor: '#3f6b57',
  bounds: { x: 82, y: 150, width: 556, height: 722 },
  front: (paints, color) =>
    [
      floorShadow(paints, 360, 868, 500),
      translate(
        302,
        150,
        softShadow({ x: 4, y: 14, width: SIZE.width, height: SIZE.height }, CORNER.rx, 14, 0.2),
        front(paints, color),
      ),
      translate(
        84,
        174,
        softShadow({ x: 10, y: 8, width: SIZE.width, height: SIZE.height }, CORNER.rx, 18, 0.42),
        back(paints, color),
      ),
    ].join(''),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: 868, yaw: 42, pitch: 6, scale: 1.08 });
    return [
      floorShadow(paints, 366, 862, 300),
      extruded(
        view,
        -SIZE.depth,
        0,
        rect(0, 0, SIZE.width, SIZE.height, {
          ...CORNER,
          fill: paints.down(darken(color, 0.3), lighten(color, 0.35), darken(color, 0.3)),
        }),
      ),
      view.side(
        rect(9, 180, 9, 56, { rx: 4.5, fill: darken(color, 0.4) }),
        rect(9, 256, 9, 100, { rx: 4.5, fill: darken(color, 0.4) }),
      ),
      view.front(front(paints, color)),
    ].join('');
  },
  closeUp: { of: 'front', x: 262, y: 330, zoom: 2 },
};
