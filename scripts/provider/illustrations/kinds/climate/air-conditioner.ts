import { darken, isDark, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { extruded } from '../../parts/extrusion.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow, wallShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, group, path, rect, repeat, rotate, stroke, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 600, height: 196, depth: 150 };
const OUTLINE = { rx: 26 };

/** The indoor unit, flat, from its top left corner; 600 × 196. */
export function indoorUnit(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { light, base, shade, deep, highlight, gap } = tones(color);
  const digits = isDark(color) ? '#cfe6f2' : darken(color, 0.4);
  return [
    rect(0, 0, width, height, {
      ...OUTLINE,
      fill: paints.down([0, light], [0.12, base], [0.62, base], [0.8, shade], [1, deep]),
    }),
    rect(2, 1.5, width - 4, height - 4, {
      ...OUTLINE,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 2,
      opacity: 0.6,
    }),
    rect(0, 132, width, 2, { fill: gap, opacity: 0.35 }) +
      rect(0, 134, width, 1.5, { fill: highlight, opacity: 0.7 }),
    path('M34 148H566L548 186Q546 190 540 190H60Q54 190 52 186Z', {
      fill: paints.down('#0e1216', '#2c333a'),
    }),
    repeat(11, (index) => path(`M${84 + index * 43} 150l5 0-3 34h-5Z`, { fill: '#566069', opacity: 0.6 })),
    path('M30 150H570L556 170Q552 176 545 176H55Q48 176 44 170Z', { fill: paints.down(light, shade) }),
    stroke('M34 150.500H566', highlight, 1.6, { opacity: 0.9 }),
    sevenSegment('22', 486, 86, 27, digits) +
      circle(526, 89, 3.4, { fill: 'none', stroke: digits, strokeWidth: 2 }),
    circle(554, 99, 3, { fill: '#3fbf7f' }),
    brandMark(76, 36, 72, color),
  ].join('');
}

/** The unit that hangs outside: fan behind a grille, service panel on the right. */
function outdoorUnit(paints: Paints): string {
  const body = '#e4e6e6';
  const { light, shade, deep, gap } = tones(body);
  return [
    rect(40, 268, 50, 14, { rx: 3, fill: '#3a4047' }) + rect(310, 268, 50, 14, { rx: 3, fill: '#3a4047' }),
    rect(0, 0, 400, 270, { rx: 10, fill: paints.across(shade, light, body, shade) }),
    rect(0, 0, 400, 14, { rx: 7, fill: paints.down(lighten(body, 0.6), shade) }),
    rect(296, 14, 2, 256, { fill: gap, opacity: 0.4 }),
    circle(150, 142, 112, { fill: paints.diagonal('#4b535b', '#1d2227') }),
    repeat(3, (blade) =>
      rotate(
        blade * 120,
        150,
        142,
        path('M150 142C130 110 140 62 172 46c22 30 18 70-22 96Z', {
          fill: paints.down('#8b949c', '#4d565e'),
        }),
      ),
    ),
    circle(150, 142, 26, { fill: paints.diagonal('#a9b1b8', '#545d65') }),
    repeat(7, (ring) =>
      circle(150, 142, 34 + ring * 12.5, {
        fill: 'none',
        stroke: '#dfe3e5',
        strokeWidth: 2.4,
        opacity: 0.85,
      }),
    ),
    stroke('M150 30V254M38 142H262M71 63L229 221M229 63L71 221', '#dfe3e5', 3, { opacity: 0.85 }),
    circle(150, 142, 113, { fill: 'none', stroke: deep, strokeWidth: 5 }),
    repeat(8, (slot) => rect(318, 40 + slot * 14, 60, 5, { rx: 2.5, fill: gap, opacity: 0.45 })),
    brandMark(348, 190, 50, body),
  ].join('');
}

function remote(paints: Paints): string {
  return [
    rect(3, 6, 72, 210, { rx: 18, fill: '#10151c', opacity: 0.16 }),
    rect(0, 0, 72, 210, { rx: 18, fill: paints.across('#d9dcde', '#fbfbfb', '#eceeef', '#c9cdd0') }),
    rect(10, 14, 52, 62, { rx: 7, fill: '#cfdcd3' }) + sevenSegment('22', 22, 32, 26, '#28352f'),
    circle(36, 104, 14, { fill: paints.down('#1f8a5f', '#0b6b50') }),
    repeat(6, (index) =>
      rect(12 + (index % 2) * 27, 132 + Math.floor(index / 2) * 23, 21, 14, { rx: 7, fill: '#b9c0c6' }),
    ),
  ].join('');
}

/** Cool air that falls out of the unit. */
function breeze(paints: Paints): string {
  const air = paints.down([0, '#7fc4ea', 0], [0.2, '#7fc4ea', 0.42], [1, '#7fc4ea', 0]);
  const stream = (x: number, y: number, length: number) =>
    path(
      `M${x} ${y}C${x - 4} ${y + length * 0.45} ${x - 60} ${y + length * 0.6} ${x - 120} ${y + length}C${x - 40} ${y + length * 0.8} ${x + 44} ${y + length * 0.6} ${x + 76} ${y + 14}Z`,
      { fill: air },
    );
  return group(
    { filter: paints.blur(9) },
    stream(110, 500, 250) +
      stream(206, 520, 300) +
      stream(302, 540, 320) +
      stream(398, 560, 280) +
      stream(478, 576, 210),
  );
}

export const airConditioner: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 60, y: 210, width: 600, height: 622 },
  front: (paints, color) =>
    [
      wallShadow({ x: 60, y: 210, ...SIZE }, 30),
      translate(60, 210, indoorUnit(paints, color)),
      floorShadow(paints, 300, 832, 400),
      translate(100, 550, outdoorUnit(paints)),
      translate(556, 612, remote(paints)),
    ].join(''),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: 570, yaw: 26, pitch: 9, scale: 1.02 });
    const { shade, deep, base } = tones(color);
    return [
      extruded(
        view,
        -SIZE.depth,
        -SIZE.depth / 2,
        rect(0, 0, SIZE.width, SIZE.height, { rx: 14, fill: deep }),
      ),
      extruded(
        view,
        -SIZE.depth / 2,
        -6,
        rect(0, 0, SIZE.width, SIZE.height, { ...OUTLINE, fill: paints.down(base, shade, deep) }),
      ),
      extruded(view, -6, 0, rect(0, 0, SIZE.width, SIZE.height, { ...OUTLINE, fill: base })),
      view.front(indoorUnit(paints, color)),
      breeze(paints),
    ].join('');
  },
  closeUp: { of: 'angle', x: 440, y: 480, zoom: 2.3 },
};
