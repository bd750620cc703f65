import { darken, lighten } from '../../color/tones.ts';
import { extruded } from '../../parts/extrusion.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { polygon, threeQuarter } from '../../parts/three-quarter.ts';
import { folds, screen } from '../../parts/wallpapers.ts';
import type { Paints } from '../../svg/paints.ts';
import { path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 648, height: 370, depth: 20 };
const STAND_HEIGHT = 62;
const FLOOR_Y = 700;
const PICTURE = folds(['#1b1147', '#6a2fbf', '#ff5f8f', '#ffb35c']);

/** The panel, flat, from its top left corner: a hair-thin frame around the picture. */
function panel(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  return [
    rect(0, 0, width, height, { rx: 4, fill: paints.down(lighten(color, 0.35), darken(color, 0.2)) }),
    rect(1.5, 1.5, width - 3, height - 3, { rx: 3, fill: '#04060a' }),
    screen(paints, PICTURE, 5, 5, width - 10, height - 14, 2),
    repeat(4, (index) =>
      rect(40 + index * 92, 270, 80, 52, {
        rx: 7,
        fill: index ? '#ffffff' : '#0b6b50',
        opacity: index ? 0.24 : 0.9,
      }),
    ),
    rect(40, 226, 170, 16, { rx: 8, fill: '#fff', opacity: 0.85 }) +
      rect(40, 250, 110, 8, { rx: 4, fill: '#fff', opacity: 0.5 }),
  ].join('');
}

export const pedestalTelevision: KindDrawing = {
  usualColor: '#23272c',
  bounds: { x: 36, y: 268, width: 648, height: 432 },
  front: (paints, color) => {
    const metal = paints.down(lighten(color, 0.5), color, darken(color, 0.25));
    return [
      floorShadow(paints, 360, FLOOR_Y, 330),
      path(`M322 630H398L408 684H312Z`, { fill: metal }),
      path(`M220 690Q224 678 250 678H470Q496 678 500 690V696Q500 700 494 700H226Q220 700 220 696Z`, {
        fill: paints.across(darken(color, 0.2), lighten(color, 0.55), color, darken(color, 0.3)),
      }),
      translate(36, FLOOR_Y - STAND_HEIGHT - SIZE.height, panel(paints, color)),
    ].join('');
  },
  angle: (paints, color) => {
    const size = { ...SIZE, height: SIZE.height + STAND_HEIGHT };
    const view = threeQuarter(size, { floorY: FLOOR_Y, yaw: 36, pitch: 12, scale: 1.12 });
    const middle = SIZE.width / 2;
    const foot = (y: number) =>
      polygon(
        view.point(middle - 150, y, -80),
        view.point(middle + 150, y, -80),
        view.point(middle + 150, y, 110),
        view.point(middle - 150, y, 110),
      );
    const neck = polygon(
      view.point(middle - 42, SIZE.height - 20, 18),
      view.point(middle + 42, SIZE.height - 20, 18),
      view.point(middle + 50, size.height - 8, 18),
      view.point(middle - 50, size.height - 8, 18),
    );
    return [
      path(foot(size.height + 6), { fill: '#1d2430', opacity: 0.4, filter: paints.blur(10) }),
      path(foot(size.height), { fill: darken(color, 0.35) }),
      path(foot(size.height - 8), { fill: paints.across(lighten(color, 0.1), lighten(color, 0.4), color) }),
      path(neck, { fill: paints.across(lighten(color, 0.3), color, darken(color, 0.3)) }),
      extruded(
        view,
        -SIZE.depth,
        -1,
        rect(0, 0, SIZE.width, SIZE.height, { rx: 4, fill: paints.across(color, lighten(color, 0.3)) }),
      ),
      view.front(panel(paints, color)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 360, y: 610, zoom: 2 },
};
