import { darken, lighten, tones } from '../../color/tones.ts';
import { boxHull, frontPaint } from '../../parts/box-body.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { threeQuarter } from '../../parts/three-quarter.ts';
import type { Paints } from '../../svg/paints.ts';
import { rect, repeat, translate } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';
import { bottle, fruit, jar } from './groceries.ts';

const SIZE = { width: 400, height: 600, depth: 380 };
const FLOOR_Y = 810;
const CLEARANCE = 16;
/** The direction of the open door from its hinge on the left edge: a little more than square to the front. */
const OPEN_DOOR = [-0.24, 0, -0.97] as const;
const DOOR_HEIGHT = SIZE.height - CLEARANCE - 26;

function front(paints: Paints, color: string): string {
  const { width, height } = SIZE;
  const { deep, highlight, gap } = tones(color);
  return [
    repeat(2, (index) =>
      rect(index ? width - 64 : 26, height - CLEARANCE - 2, 38, CLEARANCE + 2, { rx: 4, fill: '#23282e' }),
    ),
    rect(0, 0, width, 24, { rx: 8, fill: paints.down(lighten(color, 0.4), darken(color, 0.12)) }),
    rect(4, 20, width - 8, 10, { fill: gap, opacity: 0.8 }),
    rect(0, 26, width, DOOR_HEIGHT, { rx: 14, fill: frontPaint(paints, color) }),
    rect(0, 26 + DOOR_HEIGHT / 2, width, DOOR_HEIGHT / 2, {
      rx: 14,
      fill: paints.down([0, deep, 0], [1, deep, 0.35]),
    }),
    rect(1.5, 27.5, width - 3, DOOR_HEIGHT - 3, {
      rx: 13,
      fill: 'none',
      stroke: highlight,
      strokeWidth: 1.6,
      opacity: 0.6,
    }),
    rect(width - 30, 60, 15, 130, { rx: 7.5, fill: paints.across(darken(color, 0.4), darken(color, 0.12)) }),
    brandMark(70, 66, 66, color),
  ].join('');
}

/** The lit inside: ice box, two shelves with food, a drawer. */
function inside(paints: Paints): string {
  const { width } = SIZE;
  const [x, y, w, h] = [22, 46, width - 44, DOOR_HEIGHT - 40];
  const shelf = (shelfY: number) => rect(x, shelfY, w, 6, { fill: paints.down('#dcebef', '#9fb8bf') });
  return [
    rect(0, 26, width, DOOR_HEIGHT, { rx: 12, fill: '#dfe4e6' }),
    rect(x, y, w, h, {
      rx: 10,
      fill: paints.glow({ x: 0.5, y: 0.1, radius: 1 }, '#ffffff', [0.5, '#eef4f6'], [1, '#bccbd1']),
    }),
    rect(x + 14, y + 12, w - 28, 92, { rx: 8, fill: paints.down('#f7fbfc', '#d3e3e8') }) +
      rect(x + w / 2 - 44, y + 84, 88, 8, { rx: 4, fill: '#a9c0c8' }),
    shelf(y + 232) +
      bottle(paints, x + 34, y + 232, 100, '#3f8f5f') +
      bottle(paints, x + 74, y + 232, 86, '#c8742e') +
      jar(paints, x + 122, y + 232, '#c43d3a') +
      jar(paints, x + 182, y + 232, '#e0a93b') +
      fruit(paints, x + 270, y + 232, 26, '#6fae3d') +
      fruit(paints, x + 314, y + 232, 24, '#d2432f'),
    shelf(y + 352) +
      jar(paints, x + 30, y + 352, '#7a4b8f') +
      fruit(paints, x + 132, y + 352, 30, '#ef9a2c') +
      fruit(paints, x + 190, y + 352, 28, '#ef9a2c') +
      bottle(paints, x + 250, y + 352, 96, '#e9eef0') +
      bottle(paints, x + 298, y + 352, 96, '#e9eef0'),
    rect(x + 12, y + 386, w - 24, h - 400, { rx: 10, fill: '#8fb9c6', opacity: 0.35 }) +
      fruit(paints, x + 80, y + h - 26, 30, '#6fae3d') +
      fruit(paints, x + 150, y + h - 26, 32, '#c43d3a') +
      fruit(paints, x + 225, y + h - 26, 30, '#7fb84a') +
      rect(x + 12, y + 386, w - 24, h - 400, { rx: 10, fill: '#dff1f6', opacity: 0.35 }) +
      rect(x + w / 2 - 40, y + 394, 80, 8, { rx: 4, fill: '#fff', opacity: 0.9 }),
  ].join('');
}

/** The inner side of the open door with its racks. */
function doorInside(paints: Paints): string {
  const { width } = SIZE;
  const rack = (y: number, content: string) =>
    content +
    rect(40, y - 38, width - 80, 42, { rx: 6, fill: '#e6f2f5', opacity: 0.75 }) +
    rect(40, y - 38, width - 80, 5, { rx: 2, fill: '#fff' });
  return [
    rect(0, 26, width, DOOR_HEIGHT, { rx: 12, fill: paints.across('#cdd6da', '#eef2f3') }),
    rect(24, 52, width - 48, DOOR_HEIGHT - 52, { rx: 12, fill: paints.across('#dfe6e9', '#f8fafa') }),
    rack(
      180,
      repeat(6, (index) => fruit(paints, 76 + index * 50, 150, 19, '#e8c9a3')),
    ),
    rack(
      340,
      jar(paints, 60, 330, '#d98f2b') + jar(paints, 136, 330, '#8c2f39') + jar(paints, 214, 330, '#e8dcc0'),
    ),
    rack(
      520,
      bottle(paints, 60, 515, 130, '#3f8f5f') +
        bottle(paints, 124, 515, 142, '#d9e4ea') +
        bottle(paints, 190, 515, 130, '#b5482f') +
        bottle(paints, 256, 515, 138, '#e9eef0'),
    ),
  ].join('');
}

export const compactFridge: KindDrawing = {
  usualColor: '#9db8a6',
  bounds: { x: 160, y: 210, width: 400, height: 600 },
  front: (paints, color) =>
    floorShadow(paints, 360, FLOOR_Y, SIZE.width) +
    translate(360 - SIZE.width / 2, FLOOR_Y - SIZE.height, front(paints, color)),
  angle: (paints, color) => {
    const view = threeQuarter(SIZE, { floorY: FLOOR_Y + 10, yaw: 24, pitch: 12, centreX: 432, scale: 0.78 });
    return [
      boxHull(paints, color, view, SIZE, { clearance: CLEARANCE }),
      view.front(front(paints, color), inside(paints)),
      view.plane(
        [0, 0, 0],
        OPEN_DOOR,
        [0, 1, 0],
        rect(-18, 28, 30, DOOR_HEIGHT - 2, { fill: darken(color, 0.2) }),
        doorInside(paints),
      ),
    ].join('');
  },
  closeUp: { of: 'angle', x: 390, y: 560, zoom: 2.1 },
};
