import { darken, isDark, tones } from '../../color/tones.ts';
import { barHandle } from '../../parts/bar-handle.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const SIZE = { width: 590, height: 350, depth: 380 };
const FLOOR_Y = 690;
const DOOR_WIDTH = 448;

function window(paints: Paints): string {
  return [
    rect(14, 16, DOOR_WIDTH - 28, 304, { rx: 10, fill: paints.down('#171b20', '#0b0e11') }),
    rect(52, 48, 320, 240, {
      rx: 16,
      fill: paints.glow({ x: 0.5, y: 0.3, radius: 0.8 }, '#6b5a3c', [0.55, '#33291c'], [1, '#15110d']),
    }),
    ellipse(212, 252, 122, 18, { fill: '#d9e3e6', opacity: 0.16 }),
    ellipse(212, 249, 122, 17, { fill: 'none', stroke: '#dfe8ea', strokeWidth: 1.6, opacity: 0.4 }),
    path('M150 222c0 16 26 26 62 26s62-10 62-26Z', { fill: paints.across('#7d8f96', '#e6ecee', '#74868d') }) +
      ellipse(212, 222, 62, 11, { fill: '#9a6a34' }) +
      ellipse(204, 220, 34, 5, { fill: '#d79c52', opacity: 0.7 }),
    path('M14 26a10 10 0 0 1 10-10h176L96 320H24a10 10 0 0 1-10-10Z', { fill: '#fff', opacity: 0.07 }),
    path('M240 16h46L182 320h-46Z', { fill: '#fff', opacity: 0.05 }),
  ].join('');
}

function controls(paints: Paints, color: string): string {
  const ink = isDark(color) ? '#e7ebef' : '#4a535d';
  const key = darken(color, isDark(color) ? 0.35 : 0.07);
  return [
    rect(470, 26, 102, 50, { rx: 7, fill: '#0d1217' }) + sevenSegment('12:30', 482, 40, 22, '#8df0c4'),
    repeat(12, (index) => {
      const [x, y] = [470 + (index % 3) * 36, 94 + Math.floor(index / 3) * 36];
      return (
        rect(x, y, 30, 28, { rx: 6, fill: key }) + circle(x + 15, y + 14, 3, { fill: ink, opacity: 0.55 })
      );
    }),
    rect(470, 246, 48, 34, { rx: 8, fill: key }) + rect(486, 259, 16, 8, { rx: 2, fill: '#c2483c' }),
    rect(524, 246, 48, 34, { rx: 8, fill: paints.down('#1f8a5f', '#0b6b50') }) +
      path('M543 256v14l12-7Z', { fill: '#fff' }),
    brandMark(521, 306, 54, color),
  ].join('');
}

function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { gap, highlight } = tones(color);
  return [
    rect(0, 0, width, height - 12, { rx: 12, fill: frontPaint(paints, color) }),
    rect(1, 1, width - 2, height - 14, {
      rx: 12,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.5,
      opacity: 0.5,
    }),
    rect(30, height - 12, 50, 10, { rx: 3, fill: '#22272d' }) +
      rect(width - 80, height - 12, 50, 10, { rx: 3, fill: '#22272d' }),
    rect(DOOR_WIDTH + 2, 4, 2.5, height - 20, { fill: gap, opacity: 0.6 }),
    window(paints),
    controls(paints, color),
  ].join('');
}

const handle = (paints: Paints) => barHandle(paints, 410, 60, 14, 216);

export const microwave: KindDrawing = {
  usualColor: '#2b2e33',
  bounds: { x: 65, y: 340, width: 590, height: 350 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(360 - SIZE.width / 2, FLOOR_Y - SIZE.height, front(paints, color), handle(paints)),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y, yaw: 28, pitch: 17, scale: 0.9 });
    return [
      boxHull(paints, color, view, SIZE, { radius: 12, clearance: 12 }),
      view.side(
        repeat(3, (row) =>
          repeat(9, (column) =>
            rect(150 + column * 14, 60 + row * 44, 5, 32, { rx: 2.5, fill: '#0f1318', opacity: 0.45 }),
          ),
        ),
      ),
      view.front(front(paints, color)),
      view.inFront(26, handle(paints)),
    ].join('');
  },
  closeUp: { of: 'angle', x: 430, y: 530, zoom: 2.3 },
};
