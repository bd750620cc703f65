import { darken, lighten, tones } from '../../color/tones.ts';
import { keyboardPath } from '../../parts/keyboard.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { polygon, threeQuarter } from '../../parts/three-quarter.ts';
import { folds, screen } from '../../parts/wallpapers.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SCREEN = { width: 552, height: 344 };
const DECK_DEPTH = 380;
const FLOOR_Y = 690;
const PICTURE = folds(['#0a1030', '#173b8f', '#10b3c9', '#8b3dff']);
const RAINBOW = ['#ff4d6d', '#ffb13d', '#4ddb7a', '#3db8ff', '#a45cff'] as const;

/** The lid from inside, flat, from its top left corner. */
function lid(paints: Paints, color: string): string {
  const { width, height } = SCREEN;
  return [
    path(`M18 0H${width - 18}L${width} 18V${height}H0V18Z`, {
      fill: paints.across(lighten(color, 0.3), color, darken(color, 0.3)),
    }),
    path(`M20 3H${width - 20}L${width - 3} 20V${height}H3V20Z`, { fill: '#07090c' }),
    screen(paints, PICTURE, 14, 14, width - 28, height - 50, 2),
    path(`M${width / 2 - 60} 190L${width / 2 + 8} 70V140H${width / 2 + 62}L${width / 2 - 8} 260V190Z`, {
      fill: '#ffffff',
      opacity: 0.9,
    }),
    circle(width / 2, 8, 2.2, { fill: '#3c454e' }),
    rect(width / 2 - 40, height - 22, 80, 6, { rx: 3, fill: '#8d969e', opacity: 0.5 }),
  ].join('');
}

/** The keyboard side, flat, from its far left corner. */
function deck(paints: Paints, color: string): string {
  const { width } = SCREEN;
  return [
    path(`M0 0H${width}V${DECK_DEPTH - 24}L${width - 24} ${DECK_DEPTH}H24L0 ${DECK_DEPTH - 24}Z`, {
      fill: paints.down(darken(color, 0.2), lighten(color, 0.12)),
    }),
    repeat(14, (index) => rect(120 + index * 23, 16, 14, 5, { rx: 2, fill: darken(color, 0.6) })),
    rect(24, 36, width - 48, 188, { rx: 6, fill: '#0b0e12' }),
    path(keyboardPath(32, 44, width - 62, 174), { fill: paints.across(...RAINBOW), opacity: 0.85 }),
    path(keyboardPath(32, 44, width - 62, 174), { fill: '#171c22', transform: 'translate(0 -3)' }),
    rect(width / 2 - 110, 244, 200, 112, {
      rx: 5,
      fill: darken(color, 0.25),
      stroke: '#3db8ff',
      strokeWidth: 1.6,
      strokeOpacity: 0.7,
    }),
  ].join('');
}

export const gamingLaptop: KindDrawing = {
  usualColor: '#2a2e35',
  bounds: { x: 30, y: 320, width: 660, height: 376 },
  front: (paints, color) => {
    const { light, shade, deep } = tones(color);
    const left = 360 - SCREEN.width / 2;
    return [
      floorShadow(paints, 360, FLOOR_Y + 4, 640),
      translate(left, 320, lid(paints, color)),
      path(`M${left} 656H${left + SCREEN.width}L690 676H30Z`, { fill: paints.down(deep, light) }),
      path(`M${left + 40} 662H${left + SCREEN.width - 40}L640 670H80Z`, {
        fill: paints.across(...RAINBOW),
        opacity: 0.9,
      }),
      path('M30 676H690L676 696H44Z', { fill: paints.down(light, shade, deep) }),
      rect(70, 689, 580, 3, { rx: 1.5, fill: paints.across(...RAINBOW) }),
    ].join('');
  },
  angle: (paints, color) => {
    const size = { width: SCREEN.width, height: SCREEN.height, depth: DECK_DEPTH };
    const view = threeQuarter(size, { floorY: 790, yaw: 30, pitch: 26, scale: 0.93, centreX: 345 });
    const { width, height, depth } = size;
    const lean = [0.26, 0.965] as const;
    const down = [0, lean[1], -lean[0]] as const;
    const { deep, shade } = tones(color);
    const thickness = 26;
    const edge = `M0 0H${width}V${depth - 24}L${width - 24} ${depth}H24L0 ${depth - 24}Z`;
    const shadow = polygon(
      view.point(-10, height + 30, -10),
      view.point(width + 10, height + 30, -10),
      view.point(width + 40, height + 30, depth + 20),
      view.point(10, height + 30, depth + 20),
    );
    return [
      path(shadow, { fill: '#1d2430', opacity: 0.4, filter: paints.blur(12) }),
      view.plane(
        [8, height - height * lean[1], depth + height * lean[0] + 12],
        [1, 0, 0],
        down,
        path(`M18 0H${width - 18}L${width} 18V${height}H0V18Z`, { fill: deep }),
      ),
      view.plane(
        [0, height - height * lean[1], depth + height * lean[0]],
        [1, 0, 0],
        down,
        lid(paints, color),
      ),
      repeat(thickness, (layer) =>
        view.plane(
          [0, height + thickness - layer, depth],
          [1, 0, 0],
          [0, 0, -1],
          path(edge, { fill: layer > 8 && layer < 12 ? '#3db8ff' : layer > 20 ? shade : deep }),
        ),
      ),
      view.plane([0, height, depth], [1, 0, 0], [0, 0, -1], deck(paints, color)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 300, y: 600, zoom: 2 },
};
