import { darken, lighten, tones } from '../../color/tones.ts';
import { keyboardPath } from '../../parts/keyboard.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { polygon, threeQuarter } from '../../parts/three-quarter.ts';
import { lake, screen } from '../../parts/wallpapers.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SCREEN = { width: 540, height: 350 };
const DECK_DEPTH = 360;
const FLOOR_Y = 690;
const DOCK = ['#2f9e6e', '#e8a13a', '#4a7fd6', '#d6534a', '#7d5bc4', '#2aa6b8'];

/** The lid from inside, flat, from its top left corner. */
function lid(paints: Paints, color: string): string {
  const { width, height } = SCREEN;
  return [
    rect(0, 0, width, height, {
      rx: 16,
      fill: paints.across(lighten(color, 0.5), color, darken(color, 0.2)),
    }),
    rect(3, 3, width - 6, height - 3, { rx: 14, fill: '#090b0e' }),
    screen(paints, lake, 14, 16, width - 28, height - 42, 4),
    rect(width / 2 - 94, height - 66, 188, 34, { rx: 10, fill: '#fff', opacity: 0.35 }),
    repeat(DOCK.length, (index) =>
      rect(width / 2 - 86 + index * 30, height - 61, 24, 24, { rx: 6, fill: DOCK[index] }),
    ),
    circle(width / 2, 9, 2.4, { fill: '#3c454e' }),
  ].join('');
}

/** The keyboard side, flat, from its far left corner. */
function deck(paints: Paints, color: string): string {
  const { width } = SCREEN;
  return [
    rect(0, 0, width, DECK_DEPTH, { rx: 16, fill: paints.down(darken(color, 0.12), lighten(color, 0.2)) }),
    rect(28, 26, width - 56, 178, { rx: 8, fill: darken(color, 0.35), opacity: 0.5 }),
    path(keyboardPath(34, 32, width - 64, 168), { fill: '#20252b' }),
    path(keyboardPath(34, 31, width - 64, 168), { fill: '#3a4149', transform: 'translate(0 -2)' }),
    rect(width / 2 - 92, 222, 184, 116, {
      rx: 10,
      fill: paints.down(darken(color, 0.1), darken(color, 0.04)),
      stroke: darken(color, 0.3),
      strokeWidth: 1.2,
    }),
  ].join('');
}

export const laptop: KindDrawing = {
  usualColor: '#b9bec4',
  bounds: { x: 40, y: 318, width: 640, height: 372 },
  front: (paints, color) => {
    const { light, shade, deep, highlight } = tones(color);
    const left = 360 - SCREEN.width / 2;
    return [
      floorShadow(paints, 360, FLOOR_Y, 620),
      translate(left, 318, lid(paints, color)),
      path(`M${left + 6} 660H${left + SCREEN.width - 6}L680 676H40Z`, { fill: paints.down(deep, light) }),
      rect(left + 60, 655, SCREEN.width - 120, 8, { rx: 4, fill: '#15191d' }),
      path('M40 676H680V680Q674 692 650 692H70Q46 692 40 680Z', { fill: paints.down(light, shade, deep) }),
      path('M300 676H420Q418 684 408 684H312Q302 684 300 676Z', { fill: deep }),
      rect(40, 675, 640, 1.5, { fill: highlight, opacity: 0.8 }),
    ].join('');
  },
  angle: (paints, color) => {
    const size = { width: SCREEN.width, height: SCREEN.height, depth: DECK_DEPTH };
    const view = threeQuarter(size, { floorY: 790, yaw: 30, pitch: 24, scale: 0.96, centreX: 345 });
    const { width, height, depth } = size;
    const lean = [0.28, 0.96] as const;
    const lidTop = [0, height - height * lean[1], depth + height * lean[0]] as const;
    const down = [0, lean[1], -lean[0]] as const;
    const thickness = 16;
    const shadow = polygon(
      view.point(-10, height + 18, -10),
      view.point(width + 10, height + 18, -10),
      view.point(width + 40, height + 18, depth + 20),
      view.point(10, height + 18, depth + 20),
    );
    const { deep, shade } = tones(color);
    return [
      path(shadow, { fill: '#1d2430', opacity: 0.35, filter: paints.blur(12) }),
      view.plane(
        [6, lidTop[1], lidTop[2] + 8],
        [1, 0, 0],
        down,
        rect(0, 0, width, height, { rx: 16, fill: deep }),
      ),
      view.plane(lidTop, [1, 0, 0], down, lid(paints, color)),
      repeat(thickness, (layer) =>
        view.plane(
          [0, height + thickness - layer, depth],
          [1, 0, 0],
          [0, 0, -1],
          rect(0, 0, width, depth, { rx: 16, fill: layer > 12 ? shade : deep }),
        ),
      ),
      view.plane([0, height, depth], [1, 0, 0], [0, 0, -1], deck(paints, color)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 330, y: 610, zoom: 2.1 },
};
