import { darken, isDark, tones } from '../../color/tones.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { proud } from '../../parts/extrusion.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 520, height: 720, depth: 430 };
const FLOOR_Y = 865;
const PANEL_HEIGHT = 112;
const DOOR = { x: 260, y: 415, r: 192 };
const KNOB = { x: 250, y: 57, r: 33 };

/** The front without door and knob. */
function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { gap, highlight, deep, shade } = tones(color);
  const marks = isDark(color) ? '#c9d0d7' : '#5b6570';
  return [
    rect(0, 0, width, height - 12, { rx: 12, fill: frontPaint(paints, color) }),
    rect(0, height * 0.5, width, height * 0.5 - 12, {
      rx: 12,
      fill: paints.down([0, deep, 0], [1, deep, 0.35]),
    }),
    rect(1, 1, width - 2, height - 14, {
      rx: 12,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.6,
      opacity: 0.6,
    }),
    rect(20, height - 12, 46, 12, { rx: 3, fill: '#23282f' }) +
      rect(width - 66, height - 12, 46, 12, { rx: 3, fill: '#23282f' }),
    rect(0, PANEL_HEIGHT, width, 2.5, { fill: gap, opacity: 0.55 }) +
      rect(0, PANEL_HEIGHT + 2.5, width, 1.5, { fill: highlight, opacity: 0.8 }),
    rect(18, 16, 158, 82, { rx: 9, fill: paints.down(shade, color) }) +
      rect(18, 16, 158, 82, { rx: 9, fill: 'none', stroke: gap, strokeWidth: 1.5, opacity: 0.5 }),
    rect(54, 78, 86, 14, { rx: 7, fill: darken(color, 0.4), opacity: 0.6 }),
    brandMark(97, 44, 66, color),
    knobScale(KNOB.x, KNOB.y, 45, 11, marks),
    rect(318, 30, 128, 54, { rx: 8, fill: '#0f141b' }),
    sevenSegment('1:24', 334, 43, 26, '#a9ecff'),
    repeat(3, (index) => circle(416 + index * 10, 72, 2.2, { fill: index ? '#39434f' : '#6fe3a4' })) +
      rect(414, 42, 18, 4, { rx: 2, fill: '#a9ecff', opacity: 0.8 }) +
      rect(414, 51, 12, 4, { rx: 2, fill: '#a9ecff', opacity: 0.5 }),
    circle(480, 57, 17, { fill: paints.diagonal('#eef1f3', '#b3bac2') }) +
      circle(480, 57, 13, { fill: paints.diagonal('#c6ccd2', '#f4f6f7') }) +
      path('M476.500 52V62L485 57Z', { fill: '#46505b' }),
    rect(width - 118, height - 84, 84, 46, {
      rx: 5,
      fill: 'none',
      stroke: gap,
      strokeWidth: 1.5,
      opacity: 0.4,
    }),
  ].join('');
}

const doorRim = (color: string) => circle(DOOR.x, DOOR.y, DOOR.r, { fill: darken(color, 0.3) });

/** The round door: chrome ring, dark ring, bowl of glass with the drum and laundry behind it. */
function door(paints: Paints, color: string): string {
  const { x, y, r } = DOOR;
  const bowl = paints.clip(circle(x, y, r * 0.7, {}));
  const drum = repeat(5, (row) =>
    repeat(9, (column) =>
      circle(x - 108 + column * 27 + (row % 2) * 13, y - 110 + row * 25, 4, {
        fill: '#0c1014',
        opacity: 0.75,
      }),
    ),
  );
  return [
    circle(x, y, r, { fill: paints.diagonal('#fbfcfc', '#b4bbc2', '#eef0f2', '#8f979f') }),
    circle(x, y, r * 0.93, { fill: isDark(color) ? '#14181d' : paints.diagonal('#59616a', '#2c3239') }),
    circle(x, y, r * 0.76, { fill: paints.diagonal('#1b2026', '#3c444d') }),
    group(
      { clipPath: bowl },
      circle(x, y, r * 0.7, {
        fill: paints.glow({ x: 0.5, y: 0.45, radius: 0.6 }, '#67727d', '#39424c', '#1b2128'),
      }),
      drum,
      path(`M${x - 150} ${y + 50}c40-34 74-30 104-14 26 14 46-22 84-12 34 8 52 20 70 30v110h-258Z`, {
        fill: paints.down('#5f9fc4', '#2f6488'),
      }),
      path(`M${x - 150} ${y + 84}c50-26 90-14 122 2 34 16 60-10 96-2 28 6 48 14 66 24v90h-284Z`, {
        fill: paints.down('#f1ece4', '#b9b3aa'),
      }),
      path(`M${x - 60} ${y + 110}c30-22 66-20 92-4 30 16 60 8 84 8v60h-176Z`, {
        fill: paints.down('#e28a6b', '#a9553c'),
      }),
      ellipse(x, y, r * 0.7, r * 0.7, {
        fill: paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0.6, '#0a0d11', 0], [1, '#0a0d11', 0.75]),
      }),
      path(
        `M${x - 118} ${y + 20}a120 120 0 0 1 92 -132c24 -4 40 4 22 12a150 150 0 0 0 -92 118c-4 20 -22 22 -22 2Z`,
        { fill: '#fff', opacity: 0.26 },
      ),
    ),
    circle(x, y, r * 0.7, { fill: 'none', stroke: '#7d8791', strokeWidth: 2, opacity: 0.7 }),
    rect(x + r * 0.74, y - 34, 28, 68, { rx: 12, fill: paints.across('#22272d', '#4a525b') }),
  ].join('');
}

const KNOB_COLOR = '#dfe3e6';
const knobFace = (paints: Paints) => knob(paints, KNOB.x, KNOB.y, KNOB.r, KNOB_COLOR, 40);

export const washingMachine: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 100, y: 145, width: 520, height: 720 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(
      360 - SIZE.width / 2,
      FLOOR_Y - SIZE.height,
      front(paints, color),
      circle(DOOR.x + 3, DOOR.y + 8, DOOR.r, { fill: '#10151c', opacity: 0.2 }),
      door(paints, color),
      knobFace(paints),
    ),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y - 5, yaw: 30, pitch: 13, scale: 0.92 });
    const { gap, highlight } = tones(color);
    return [
      boxHull(paints, color, view, SIZE, { radius: 12, clearance: 12 }),
      view.top(
        rect(14, 14, SIZE.width - 28, SIZE.depth - 28, {
          rx: 8,
          fill: 'none',
          stroke: gap,
          strokeWidth: 1.5,
          opacity: 0.25,
        }),
      ),
      view.side(
        rect(20, 40, SIZE.depth - 40, SIZE.height - 90, {
          rx: 10,
          fill: 'none',
          stroke: highlight,
          strokeWidth: 2,
          opacity: 0.35,
        }),
      ),
      view.front(
        front(paints, color),
        circle(DOOR.x + 6, DOOR.y + 12, DOOR.r, { fill: '#10151c', opacity: 0.25 }),
      ),
      proud(view, 22, doorRim('#aab1b8'), door(paints, color)),
      proud(view, 24, circle(KNOB.x, KNOB.y, KNOB.r, { fill: darken(KNOB_COLOR, 0.3) }), knobFace(paints)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 270, y: 330, zoom: 1.9 },
};
