import type { Paints } from '../svg/paints.ts';
import { ellipse, path, rect, repeat, stroke } from '../svg/shapes.ts';
import { placed } from './placed.ts';
import { cabinets, plant, room } from './room.ts';

const FLOOR_Y = 700;
const WORKTOP_Y = 452;
const GREEN = '#1f6b54';

const tiles = (): string =>
  rect(600, 250, 690, WORKTOP_Y - 250, { fill: '#f7f4ee' }) +
  repeat(5, (row) => stroke(`M600 ${250 + row * 40}H1290`, '#e0d9cc', 2)) +
  repeat(5, (row) =>
    stroke(
      Array.from(
        { length: 9 },
        (_, index) => `M${600 + index * 80 + (row % 2) * 40} ${250 + row * 40}v40`,
      ).join(''),
      '#e0d9cc',
      2,
    ),
  );

/** A lamp on a cord from the ceiling. */
const lamp = (paints: Paints, x: number): string =>
  [
    ellipse(x, 190, 130, 120, {
      fill: paints.glow({ x: 0.5, y: 0.3, radius: 0.6 }, [0, '#ffe7b0', 0.65], [1, '#ffe7b0', 0]),
    }),
    stroke(`M${x} 0V84`, '#3a4149', 3),
    path(`M${x - 54} 150Q${x - 50} 86 ${x} 84T${x + 54} 150Z`, {
      fill: paints.across('#0b5a44', '#2f9070', '#0b5a44'),
    }),
    ellipse(x, 150, 54, 9, { fill: '#fff3cf' }),
  ].join('');

const shelf = (paints: Paints): string =>
  [
    rect(640, 232, 330, 12, { rx: 3, fill: paints.down('#cfa46a', '#a87c44') }),
    repeat(
      3,
      (index) =>
        rect(666 + index * 50, 178, 38, 54, { rx: 6, fill: paints.across('#e9e2d6', '#ffffff', '#d9cfbf') }) +
        rect(670 + index * 50, 170, 30, 10, { rx: 3, fill: '#b98f57' }),
    ),
    repeat(3, (index) =>
      ellipse(880, 228 - index * 9, 46 - index * 3, 8, { fill: index % 2 ? '#f6f1e8' : '#bcd8cd' }),
    ),
  ].join('');

/** A kitchen of green cabinets with the appliances at work. */
export function modernKitchen(paints: Paints): string {
  return [
    room(paints, '#f0e7d8', '#d9c3a1', FLOOR_Y),
    tiles(),
    shelf(paints),
    lamp(paints, 760) + lamp(paints, 1150),
    cabinets(paints, { x: 600, y: WORKTOP_Y, width: 426, floorY: FLOOR_Y, doors: 3, color: GREEN }),
    placed(paints, 'kettle', '#c3c8cc', { centreX: 668, floorY: WORKTOP_Y + 8, scale: 0.24 }),
    placed(paints, 'microwave', '#2b2e33', { centreX: 836, floorY: WORKTOP_Y + 8, scale: 0.33 }),
    placed(paints, 'blender', '#a8322f', { centreX: 968, floorY: WORKTOP_Y + 8, scale: 0.22 }),
    placed(paints, 'gas-stove', '#f2f3f4', { centreX: 1134, floorY: FLOOR_Y, scale: 0.365 }),
    placed(paints, 'fridge', '#c3c7cb', { centreX: 1392, floorY: FLOOR_Y + 20, scale: 0.76 }),
    plant(paints, 1556, 716, 0.9),
  ].join('');
}
