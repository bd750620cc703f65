import { darken, lighten, tones } from '../../color/tones.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 540, height: 560, depth: 330 };
const FLOOR_Y = 830;
const CLEARANCE = 22;
const CONSOLE_HEIGHT = 92;
const KNOB_XS = [110, 250, 430];

/** The front of the tub case, below the lids. */
function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { gap, highlight, deep } = tones(color);
  const bodyHeight = height - CLEARANCE;
  return [
    repeat(2, (index) =>
      rect(index ? width - 84 : 30, bodyHeight - 4, 54, CLEARANCE + 4, { rx: 6, fill: '#23282e' }),
    ),
    rect(0, 0, width, bodyHeight, { rx: 16, fill: frontPaint(paints, color) }),
    rect(0, bodyHeight * 0.5, width, bodyHeight * 0.5, {
      rx: 16,
      fill: paints.down([0, deep, 0], [1, deep, 0.35]),
    }),
    rect(2, 2, width - 4, bodyHeight - 4, {
      rx: 15,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.6,
      opacity: 0.6,
    }),
    rect(0, 54, width, 2.5, { fill: gap, opacity: 0.4 }),
    repeat(2, (index) =>
      rect(index ? 350 : 40, 96, index ? 150 : 270, bodyHeight - 190, {
        rx: 22,
        fill: 'none',
        stroke: gap,
        strokeWidth: 2,
        opacity: 0.22,
      }),
    ),
    rect(0, bodyHeight - 62, width, 40, { fill: darken(color, 0.25), opacity: 0.25 }),
    path('M176 300q-26-40 0-64 26 24 0 64ZM214 316q-18-28 0-46 18 18 0 46Z', {
      fill: '#4f9fca',
      opacity: 0.7,
    }),
    brandMark(425, 30, 84, color),
  ].join('');
}

/** The console behind the lids, its lower edge at y = 0. */
function consolePanel(paints: Paints, color: string): string {
  return [
    rect(8, -CONSOLE_HEIGHT, SIZE.width - 16, CONSOLE_HEIGHT + 8, {
      rx: 14,
      fill: paints.down(lighten(color, 0.3), darken(color, 0.12)),
    }),
    rect(24, -CONSOLE_HEIGHT + 12, SIZE.width - 48, CONSOLE_HEIGHT - 24, {
      rx: 10,
      fill: paints.down('#2e5f86', '#1f4463'),
    }),
    KNOB_XS.map((x) => knobScale(x, -46, 38, 9, '#cfe2ef')).join(''),
  ].join('');
}

const knobs = (paints: Paints) =>
  KNOB_XS.map((x, index) => knob(paints, x, -46, 27, '#eef0f1', index * 50 - 40)).join('');

/** The lids seen from above: a wide one over the wash tub, a narrow one over the spin tub. */
function lids(paints: Paints, color: string): string {
  const lid = (x: number, width: number) =>
    rect(x, 24, width, 220, {
      rx: 18,
      fill: paints.diagonal('#cfe4ef', '#7fb0cc'),
      opacity: 0.85,
      stroke: darken(color, 0.3),
      strokeWidth: 2,
    }) +
    path(`M${x + 20} 224L${x + width * 0.55} 40H${x + width * 0.75}L${x + 60} 224Z`, {
      fill: '#fff',
      opacity: 0.35,
    }) +
    rect(x + width / 2 - 34, 28, 68, 16, { rx: 8, fill: darken(color, 0.35), opacity: 0.6 });
  return lid(24, 300) + lid(342, 174);
}

export const twinTubWasher: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 90, y: 162, width: 540, height: 668 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(
      90,
      FLOOR_Y - SIZE.height,
      consolePanel(paints, color),
      knobs(paints),
      rect(10, -12, SIZE.width - 20, 20, { rx: 9, fill: paints.down('#d9ebf4', '#8fb8cf') }),
      front(paints, color),
    ),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y, yaw: 28, pitch: 24, scale: 0.95 });
    const { deep, shade } = tones(color);
    const consoleFront = SIZE.depth - 64;
    return [
      boxHull(paints, color, view, SIZE, { radius: 16, clearance: CLEARANCE }),
      view.top(lids(paints, color)),
      view.plane(
        [SIZE.width - 8, -CONSOLE_HEIGHT + 4, consoleFront],
        [0, 0, 1],
        [0, 1, 0],
        rect(0, 0, 60, CONSOLE_HEIGHT - 4, { fill: paints.across(shade, deep) }),
      ),
      view.plane(
        [8, -CONSOLE_HEIGHT, consoleFront],
        [1, 0, 0],
        [0, 0, 1],
        rect(0, 0, SIZE.width - 16, 60, { rx: 8, fill: lighten(color, 0.4) }),
      ),
      view.inFront(-consoleFront, consolePanel(paints, color)),
      view.inFront(-consoleFront + 12, KNOB_XS.map((x) => circle(x, -46, 27, { fill: '#8d969e' })).join('')),
      view.inFront(-consoleFront + 20, knobs(paints)),
      view.front(front(paints, color)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 330, y: 290, zoom: 2 },
};
