import { darken, lighten, tones } from '../../color/tones.ts';
import { barHandle } from '../../parts/bar-handle.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { proud } from '../../parts/extrusion.ts';
import { knob } from '../../parts/knob.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect, repeat, stroke, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 520, height: 690, depth: 440 };
const FLOOR_Y = 860;
const KNOB_XS = [52, 118, 184, 336, 402, 468];
const KNOB_COLOR = '#d3d7db';

/** The front without knobs and handle. */
function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { gap, highlight, deep } = tones(color);
  return [
    rect(0, 0, width, height - 18, { rx: 8, fill: frontPaint(paints, color) }),
    rect(0, height * 0.6, width, height * 0.4 - 18, {
      rx: 8,
      fill: paints.down([0, deep, 0], [1, deep, 0.3]),
    }),
    repeat(2, (index) => rect(index ? width - 64 : 24, height - 18, 40, 18, { rx: 4, fill: '#23282e' })),
    rect(0, 0, width, 12, { rx: 6, fill: paints.down('#eff1f3', '#aab1b8') }),
    rect(222, 34, 76, 36, { rx: 6, fill: '#0e1319' }) + sevenSegment('18:30', 229, 44, 16, '#ffb469'),
    rect(0, 92, width, 3, { fill: gap, opacity: 0.7 }),
    rect(30, 158, width - 60, 330, { rx: 12, fill: paints.down('#14181c', '#090b0e') }),
    rect(62, 190, width - 124, 262, {
      rx: 8,
      fill: paints.glow({ x: 0.5, y: 0.25, radius: 0.85 }, '#7a552b', [0.5, '#3a2817'], [1, '#120d09']),
    }),
    repeat(2, (index) => {
      const y = 290 + index * 84;
      return stroke(`M66 ${y}H${width - 66}M66 ${y + 8}H${width - 66}`, '#c9ced3', 2.4, { opacity: 0.45 });
    }),
    path(`M42 158h170L110 488H42a12 12 0 0 1-12-12V170a12 12 0 0 1 12-12Z`, { fill: '#fff', opacity: 0.07 }),
    path('M262 158h58L218 488h-58Z', { fill: '#fff', opacity: 0.05 }),
    rect(0, 516, width, 3, { fill: gap, opacity: 0.7 }) +
      rect(0, 519, width, 1.5, { fill: highlight, opacity: 0.5 }),
    rect(150, 560, width - 300, 12, { rx: 6, fill: darken(color, 0.45), opacity: 0.55 }),
    brandMark(width / 2, 504, 60, color),
  ].join('');
}

const knobs = (paints: Paints) =>
  KNOB_XS.map((x, index) => knob(paints, x, 52, 23, KNOB_COLOR, index === 1 ? 70 : 0)).join('');
const knobEdges = KNOB_XS.map((x) => circle(x, 52, 23, { fill: darken(KNOB_COLOR, 0.35) })).join('');
const handle = (paints: Paints) => barHandle(paints, 46, 118, SIZE.width - 92, 15);

/** A pan support over two burners, seen edge-on. */
const grate = (x: number, width: number) =>
  stroke(
    `M${x} -4V-16H${x + width}V-4M${x + width * 0.25} -16V-4M${x + width * 0.5} -16V-4M${x + width * 0.75} -16V-4`,
    '#20252a',
    6,
  );

/** A burner on the level hob. */
function burner(paints: Paints, x: number, y: number, r: number): string {
  return [
    circle(x, y, r * 1.5, { fill: '#0d1013', opacity: 0.25 }),
    circle(x, y, r, { fill: paints.diagonal('#d9dde1', '#7f878f') }),
    circle(x, y, r * 0.78, { fill: paints.diagonal('#3c434a', '#15191d') }),
    circle(x - r * 0.12, y - r * 0.12, r * 0.4, { fill: '#fff', opacity: 0.08 }),
  ].join('');
}

function hob(paints: Paints): string {
  const { width, depth } = SIZE;
  const supports = [20, width / 2 + 8].map((x) => {
    const w = width / 2 - 28;
    const middle = x + w / 2;
    const bars = [0.27, 0.73].map((share) => `M${x} ${depth * share}H${x + w}`).join('');
    return `M${x} 46H${x + w}V${depth - 50}H${x}ZM${middle} 46V${depth - 50}M${x} ${depth / 2}H${x + w}${bars}`;
  });
  return [
    rect(0, 0, width, depth, { rx: 6, fill: paints.down('#cfd4d8', '#eceef0') }),
    rect(10, 30, width - 20, depth - 60, { rx: 12, fill: paints.down('#aeb5bb', '#d7dbde') }),
    burner(paints, 132, 130, 38) +
      burner(paints, 388, 130, 30) +
      burner(paints, 132, 310, 30) +
      burner(paints, 388, 310, 44),
    stroke(supports.join(''), '#0c0f12', 9, { opacity: 0.3, transform: 'translate(3 -4)' }),
    stroke(supports.join(''), '#1d2226', 8, { transform: 'translate(0 10)' }),
    stroke(supports.join(''), '#4a525a', 2, { transform: 'translate(0 12)' }),
  ].join('');
}

export const gasStove: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 100, y: 152, width: 520, height: 708 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(
      360 - SIZE.width / 2,
      FLOOR_Y - SIZE.height,
      grate(34, 200),
      grate(286, 200),
      ellipse(134, -4, 30, 6, { fill: '#3a4148' }),
      ellipse(386, -4, 30, 6, { fill: '#3a4148' }),
      front(paints, color),
      knobs(paints),
      handle(paints),
    ),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y, yaw: 30, pitch: 21, scale: 0.9 });
    return [
      boxHull(paints, color, view, SIZE, { clearance: 18 }),
      view.side(
        rect(30, 30, SIZE.depth - 60, SIZE.height - 90, {
          rx: 4,
          fill: 'none',
          stroke: lighten(color, 0.3),
          strokeWidth: 1.5,
          opacity: 0.3,
        }),
      ),
      view.top(hob(paints)),
      view.front(front(paints, color)),
      proud(view, 24, knobEdges, knobs(paints)),
      view.inFront(30, handle(paints)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 330, y: 280, zoom: 1.9 },
};
