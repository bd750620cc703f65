import { darken, isDark, tones } from '../../color/tones.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { proud } from '../../parts/extrusion.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 580, height: 360, depth: 360 };
const FLOOR_Y = 695;
const CLEARANCE = 14;
const KNOB = { x: 508, ys: [104, 222], r: 40, color: '#c9ced3' };

/** The dark inside with its turntable. */
function cavity(paints: Paints): string {
  return [
    rect(30, 34, 396, 276, {
      rx: 14,
      fill: paints.glow({ x: 0.5, y: 0.35, radius: 0.8 }, '#8a939a', [0.6, '#525b63'], [1, '#2a3037']),
    }),
    path('M30 250L96 214H360L426 250V296Q426 310 412 310H44Q30 310 30 296Z', {
      fill: paints.down('#6c757d', '#a3abb1'),
    }),
    ellipse(228, 268, 140, 26, { fill: '#e2f0f4', opacity: 0.75 }) +
      ellipse(228, 266, 118, 19, { fill: 'none', stroke: '#ffffff', strokeWidth: 2, opacity: 0.8 }),
    path('M176 214H280L270 262Q268 268 260 268H196Q188 268 186 262Z', {
      fill: paints.across('#e6e0d4', '#ffffff', '#c9c0b0'),
    }) +
      ellipse(228, 214, 52, 12, { fill: '#b5482f' }) +
      ellipse(222, 212, 30, 6, { fill: '#e07a4f' }),
  ].join('');
}

/** The closed door, flat. */
function door(paints: Paints, color: string): string {
  const { gap, highlight } = tones(color);
  const handle = darken(color, isDark(color) ? 0.4 : 0.16);
  return [
    rect(6, 8, 434, 330, {
      rx: 12,
      fill: frontPaint(paints, color),
      stroke: gap,
      strokeWidth: 1.5,
      strokeOpacity: 0.5,
    }),
    rect(34, 44, 350, 256, { rx: 30, fill: paints.down('#1b2026', '#0b0e11') }),
    repeat(9, (row) => rect(64, 76 + row * 22, 290, 6, { rx: 3, fill: '#39424a', opacity: 0.5 })),
    path('M64 44H180L90 300H64Q34 300 34 270V74Q34 44 64 44Z', { fill: '#fff', opacity: 0.08 }),
    rect(400, 70, 26, 206, { rx: 13, fill: paints.across(handle, color, darken(handle, 0.2)) }) +
      rect(402, 72, 4, 202, { rx: 2, fill: highlight, opacity: 0.6 }),
  ].join('');
}

function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { highlight } = tones(color);
  const marks = isDark(color) ? '#d7dce1' : '#525b64';
  return [
    repeat(2, (index) =>
      rect(index ? width - 80 : 30, height - CLEARANCE, 50, CLEARANCE - 2, { rx: 3, fill: '#22272d' }),
    ),
    rect(0, 0, width, height - CLEARANCE, { rx: 16, fill: frontPaint(paints, color) }),
    rect(1.5, 1.5, width - 3, height - CLEARANCE - 3, {
      rx: 15,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.6,
      opacity: 0.6,
    }),
    KNOB.ys.map((y) => knobScale(KNOB.x, y, 56, 11, marks)).join(''),
    brandMark(KNOB.x, 310, 66, color),
  ].join('');
}

const knobs = (paints: Paints) =>
  KNOB.ys.map((y, index) => knob(paints, KNOB.x, y, KNOB.r, KNOB.color, index ? -70 : 50)).join('');

export const dialMicrowave: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 70, y: 335, width: 580, height: 360 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(70, FLOOR_Y - SIZE.height, front(paints, color), door(paints, color), knobs(paints)),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y, yaw: 24, pitch: 16, scale: 0.74, centreX: 436 });
    const { shade } = tones(color);
    return [
      boxHull(paints, color, view, SIZE, { radius: 16, clearance: CLEARANCE }),
      view.front(front(paints, color), cavity(paints)),
      proud(
        view,
        24,
        KNOB.ys.map((y) => circle(KNOB.x, y, KNOB.r, { fill: darken(KNOB.color, 0.35) })).join(''),
        knobs(paints),
      ),
      view.plane(
        [12, 0, 0],
        [-0.1, 0, -0.995],
        [0, 1, 0],
        rect(0, 8, 434, 330, { rx: 12, fill: paints.across(shade, color) }),
        rect(40, 44, 350, 256, { rx: 30, fill: '#1b2026', opacity: 0.92 }),
        path('M120 44H250L150 300H60Q90 200 120 44Z', { fill: '#fff', opacity: 0.1 }),
      ),
    ].join('');
  },
  closeUp: { of: 'front', x: 480, y: 520, zoom: 2.1 },
};
