import { darken, tones } from '../../color/tones.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { proud } from '../../parts/extrusion.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { wallShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 370, height: 600, depth: 190 };
const TOP_Y = 220;
const KNOB_XS = [76, 294];

function flames(paints: Paints): string {
  const flame = paints.down('#bfe4ff', '#4aa3ff', '#2456d6');
  return repeat(9, (index) => path(`M${140 + index * 10} 312q-5-12 0-24 5 12 0 24Z`, { fill: flame }));
}

/** The front without knobs, from its top left corner. */
function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { deep, highlight, gap } = tones(color);
  return [
    rect(0, 0, width, height, { rx: 18, fill: frontPaint(paints, color) }),
    rect(0, height / 2, width, height / 2, { rx: 18, fill: paints.down([0, deep, 0], [1, deep, 0.3]) }),
    rect(2, 2, width - 4, height - 4, {
      rx: 17,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.8,
      opacity: 0.6,
    }),
    repeat(5, (index) => rect(110, 44 + index * 13, 150, 5, { rx: 2.5, fill: gap, opacity: 0.45 })),
    rect(126, 272, 118, 56, { rx: 28, fill: '#10141a' }) +
      flames(paints) +
      rect(126, 272, 118, 56, { rx: 28, fill: 'none', stroke: '#9aa3ab', strokeWidth: 4 }),
    rect(30, 410, width - 60, 150, { rx: 16, fill: '#14191f' }) +
      rect(30, 410, width - 60, 70, { rx: 16, fill: '#fff', opacity: 0.05 }),
    sevenSegment('48', 158, 446, 46, '#7fe0ff') +
      circle(240, 450, 5, { fill: 'none', stroke: '#7fe0ff', strokeWidth: 3 }),
    rect(150, 522, 70, 7, { rx: 3.5, fill: '#2c353e' }) + rect(150, 522, 44, 7, { rx: 3.5, fill: '#7fe0ff' }),
    KNOB_XS.map((x) => knobScale(x, 486, 48, 9, '#8d969e')).join(''),
    brandMark(width / 2, 180, 90, color),
  ].join('');
}

const KNOB_COLOR = '#cfd4d9';
const knobs = (paints: Paints) =>
  KNOB_XS.map((x, index) => knob(paints, x, 486, 36, KNOB_COLOR, index ? 40 : -50)).join('');

const pipes = (paints: Paints, y: number) =>
  [
    [90, '#2f7fd0'],
    [185, '#e0b23a'],
    [280, '#d0402f'],
  ]
    .map(
      ([x, ring]) =>
        rect(Number(x) - 10, y, 20, 70, { fill: paints.across('#7d868e', '#f4f6f7', '#69727a') }) +
        rect(Number(x) - 16, y + 18, 32, 22, {
          rx: 3,
          fill: paints.across('#8b6a2e', '#f0d58f', '#75561f'),
        }) +
        rect(Number(x) - 13, y, 26, 9, { rx: 2, fill: String(ring) }),
    )
    .join('');

/** The flue on the top. */
const flue = (paints: Paints) =>
  rect(115, -96, 140, 100, { fill: paints.across('#868f97', '#f4f6f7', '#b4bbc2', '#727b83') }) +
  rect(104, -16, 162, 18, { rx: 4, fill: paints.across('#6b747c', '#dfe3e6', '#59626a') });

export const gasWaterHeater: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 175, y: 124, width: 370, height: 766 },
  front: (paints, color) =>
    wallShadow({ x: 175, y: TOP_Y, width: SIZE.width, height: SIZE.height }, 20) +
    translate(175, TOP_Y, flue(paints), pipes(paints, SIZE.height), front(paints, color), knobs(paints)),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: 830, yaw: 34, pitch: 8 });
    const { gap } = tones(color);
    const middle = -SIZE.depth / 2;
    return [
      view.inFront(middle, pipes(paints, SIZE.height - 6)),
      boxHull(paints, color, view, SIZE, { radius: 16, hangs: true }),
      view.inFront(middle, flue(paints)),
      view.side(
        repeat(8, (index) => rect(60 + index * 12, 60, 5, 60, { rx: 2.5, fill: gap, opacity: 0.4 })),
        rect(30, 10, 3, SIZE.height - 20, { fill: gap, opacity: 0.35 }),
      ),
      view.front(front(paints, color)),
      proud(
        view,
        24,
        KNOB_XS.map((x) => circle(x, 486, 36, { fill: darken(KNOB_COLOR, 0.35) })).join(''),
        knobs(paints),
      ),
    ].join('');
  },
  closeUp: { of: 'angle', x: 300, y: 640, zoom: 2 },
};
