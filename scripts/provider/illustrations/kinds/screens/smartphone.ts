import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { extruded } from '../../parts/extrusion.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow, softShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import { folds, screen } from '../../parts/wallpapers.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, repeat, rotate, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 330, height: 690, depth: 22 };
const CORNER = { rx: 50 };
const ICONS = ['#2f9e6e', '#e8a13a', '#4a7fd6', '#d6534a', '#7d5bc4', '#2aa6b8', '#5c6b7a', '#e27d9b'];

/** One lens with its glass. */
export function lens(paints: Paints, x: number, y: number, r: number): string {
  return [
    circle(x, y, r, { fill: paints.diagonal('#dfe3e6', '#6f7880') }),
    circle(x, y, r * 0.86, { fill: '#0b0d11' }),
    circle(x, y, r * 0.62, {
      fill: paints.glow({ x: 0.4, y: 0.35, radius: 0.7 }, '#31456e', '#10182b', '#05070b'),
    }),
    circle(x, y, r * 0.3, { fill: '#020306' }),
    circle(x - r * 0.26, y - r * 0.28, r * 0.15, { fill: '#b9d4ff', opacity: 0.75 }),
  ].join('');
}

/** The back with its cameras, flat, from the top left corner. */
function back(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { light, base, shade, deep, highlight } = tones(color);
  return [
    rect(0, 0, width, height, {
      ...CORNER,
      fill: paints.diagonal([0, light], [0.3, base], [0.7, shade], [1, deep]),
    }),
    path(`M50 0H200L60 ${height}H50A50 50 0 0 1 0 ${height - 50}V50A50 50 0 0 1 50 0Z`, {
      fill: '#fff',
      opacity: 0.09,
    }),
    rect(1.5, 1.5, width - 3, height - 3, {
      rx: 48.5,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 2,
      opacity: 0.6,
    }),
    rect(24, 24, 150, 156, { rx: 40, fill: paints.diagonal(lighten(base, 0.22), darken(base, 0.16)) }),
    rect(24, 24, 150, 156, { rx: 40, fill: 'none', stroke: highlight, strokeWidth: 1.5, opacity: 0.7 }),
    lens(paints, 66, 66, 33) + lens(paints, 66, 138, 33) + lens(paints, 136, 102, 33),
    circle(136, 46, 9, { fill: '#fff3d6' }),
    brandMark(width / 2, height - 70, 84, color),
  ].join('');
}

/** The lit front, flat, from the top left corner. */
export function litFront(paints: Paints, color: string, wallpaper: string): string {
  const { width, height } = SIZE;
  const icon = (index: number, y: number) =>
    rect(46 + (index % 4) * 64, y, 46, 46, { rx: 13, fill: ICONS[index] ?? ICONS[0] });
  return [
    rect(0, 0, width, height, {
      ...CORNER,
      fill: paints.across(lighten(color, 0.5), darken(color, 0.25), lighten(color, 0.3)),
    }),
    rect(4, 4, width - 8, height - 8, { rx: 46, fill: '#06080b' }),
    wallpaper,
    circle(width / 2, 40, 9, { fill: '#05070a' }),
    sevenSegment('09:41', 84, 108, 54, '#ffffff'),
    rect(112, 182, 106, 8, { rx: 4, fill: '#fff', opacity: 0.7 }),
    repeat(4, (index) => icon(index, 500)),
    rect(28, 570, width - 56, 80, { rx: 28, fill: '#fff', opacity: 0.22 }),
    repeat(4, (index) => icon(index + 4, 587)),
    rect(width / 2 - 46, height - 26, 92, 5, { rx: 2.5, fill: '#fff', opacity: 0.85 }),
  ].join('');
}

const wallpaper = (paints: Paints) =>
  screen(
    paints,
    folds(['#0f2b46', '#2f6f9f', '#f08a6c', '#ffd9a0']),
    12,
    12,
    SIZE.width - 24,
    SIZE.height - 24,
    40,
  );

export const smartphone: KindDrawing = {
  usualColor: '#2f4a63',
  bounds: { x: 100, y: 140, width: 520, height: 740 },
  front: (paints, color) =>
    [
      floorShadow(paints, 360, 872, 470),
      translate(
        90,
        128,
        rotate(
          -4,
          165,
          345,
          softShadow({ x: 4, y: 14, width: SIZE.width, height: SIZE.height }, CORNER.rx, 14, 0.2),
          back(paints, color),
        ),
      ),
      translate(
        288,
        176,
        rotate(
          3,
          165,
          345,
          softShadow({ x: -6, y: 10, width: SIZE.width, height: SIZE.height }, CORNER.rx, 18, 0.4),
          litFront(paints, color, wallpaper(paints)),
        ),
      ),
    ].join(''),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: 860, yaw: 38, pitch: 8, scale: 1.06 });
    const { deep, light } = tones(color);
    return [
      floorShadow(paints, 372, 850, 330),
      rotate(
        -5,
        360,
        500,
        extruded(
          view,
          -SIZE.depth,
          0,
          rect(0, 0, SIZE.width, SIZE.height, { ...CORNER, fill: paints.down(deep, light, deep) }),
        ),
        view.side(
          rect(12, 170, 10, 60, { rx: 5, fill: darken(color, 0.35) }),
          rect(12, 250, 10, 110, { rx: 5, fill: darken(color, 0.35) }),
        ),
        view.front(back(paints, color)),
      ),
    ].join('');
  },
  closeUp: { of: 'angle', x: 290, y: 240, zoom: 2.2 },
};
