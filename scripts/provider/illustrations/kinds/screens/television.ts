import { darken, lighten } from '../../color/tones.ts';
import { extruded } from '../../parts/extrusion.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { polygon, threeQuarter } from '../../parts/three-quarter.ts';
import { dusk, screen } from '../../parts/wallpapers.ts';
import type { Paints } from '../../svg/paints.ts';
import { path, rect, stroke, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 648, height: 376, depth: 34 };
const FLOOR_Y = 700;
const LEG_HEIGHT = 36;

/** The panel, flat, from its top left corner. */
function panel(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  return [
    rect(0, 0, width, height, { rx: 6, fill: paints.down(lighten(color, 0.25), darken(color, 0.3)) }),
    rect(2, 2, width - 4, height - 4, { rx: 5, fill: '#05070a' }),
    screen(paints, dusk, 7, 7, width - 14, height - 22, 3),
    rect(width / 2 - 22, height - 15, 44, 5, { rx: 2.5, fill: '#79828b', opacity: 0.7 }),
    rect(width / 2 - 5, height - 2, 10, 4, { rx: 2, fill: '#d8433c' }),
  ].join('');
}

export const television: KindDrawing = {
  usualColor: '#1d2024',
  bounds: { x: 36, y: 288, width: 648, height: 412 },
  front: (paints, color) => {
    const metal = paints.down(lighten(color, 0.35), darken(color, 0.2));
    const legs = [
      'M92 372h22l-22 40H74ZM92 372h22l22 40h-18Z',
      'M534 372h22l-22 40h-18ZM534 372h22l22 40h-18Z',
    ];
    return [
      floorShadow(paints, 360, FLOOR_Y, SIZE.width * 0.92),
      translate(
        36,
        FLOOR_Y - SIZE.height - LEG_HEIGHT,
        path(legs.join(''), { fill: metal }),
        panel(paints, color),
      ),
    ].join('');
  },
  angle: (paints, color) => {
    const size = { ...SIZE, height: SIZE.height + LEG_HEIGHT };
    const view = threeQuarter(size, { floorY: FLOOR_Y, yaw: 34, pitch: 9, scale: 1.12 });
    const floor = size.height;
    const leg = (x: number) => {
      const top = view.point(x, SIZE.height - 6, 17);
      const [front, back] = [view.point(x, floor, -70), view.point(x, floor, 100)];
      return (
        stroke(`M${front.x} ${front.y}L${top.x} ${top.y}L${back.x} ${back.y}`, darken(color, 0.15), 9) +
        stroke(`M${front.x} ${front.y}L${top.x} ${top.y}`, lighten(color, 0.35), 2.5)
      );
    };
    const shadow = polygon(
      view.point(40, floor, -30),
      view.point(SIZE.width - 20, floor, -30),
      view.point(SIZE.width + 30, floor, 100),
      view.point(60, floor, 100),
    );
    return [
      path(shadow, { fill: '#1d2430', opacity: 0.24, filter: paints.blur(16) }),
      leg(110),
      leg(SIZE.width - 110),
      extruded(
        view,
        -SIZE.depth,
        -1,
        rect(0, 0, SIZE.width, SIZE.height, {
          rx: 6,
          fill: paints.across(darken(color, 0.2), lighten(color, 0.12)),
        }),
      ),
      view.front(panel(paints, color)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 520, y: 610, zoom: 2.2 },
};
