import type { Paints } from '../svg/paints.ts';
import { ellipse, path, rect, repeat, stroke } from '../svg/shapes.ts';
import { placed } from './placed.ts';
import { plant, room } from './room.ts';

const FLOOR_Y = 690;
const TABLE_Y = 560;

/** A low wooden cabinet. */
function table(paints: Paints): string {
  return [
    ellipse(1090, 726, 480, 18, { fill: '#1d2430', opacity: 0.2 }),
    stroke('M720 690L704 724M1460 690L1476 724M900 690V724M1280 690V724', '#7d5a34', 12),
    rect(640, TABLE_Y, 900, 136, { rx: 10, fill: paints.down('#c99c63', '#a5794a') }),
    repeat(
      3,
      (index) =>
        rect(656 + index * 292, TABLE_Y + 30, 284, 96, { rx: 6, fill: paints.across('#d3a871', '#c2945c') }) +
        rect(768 + index * 292, TABLE_Y + 46, 60, 6, { rx: 3, fill: '#6f4f2c' }),
    ),
    rect(630, TABLE_Y - 4, 920, 22, { rx: 8, fill: paints.down('#e3bd86', '#c2945c') }),
  ].join('');
}

/** A picture frame with an abstract print. */
const picture = (
  paints: Paints,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string =>
  rect(x, y, width, height, { rx: 4, fill: '#ffffff', stroke: '#cfc8ba', strokeWidth: 5 }) +
  path(
    `M${x + 16} ${y + height - 16}V${y + height * 0.5}Q${x + width / 2} ${y + 10} ${x + width - 16} ${y + height * 0.6}V${y + height - 16}Z`,
    { fill: paints.down(color, '#f6efe2') },
  );

/** A living room with the newest devices. */
export function newTechnology(paints: Paints): string {
  return [
    room(paints, '#e4e1ee', '#d6c8b4', FLOOR_Y),
    picture(paints, 1340, 120, 104, 140, '#d98f6b') + picture(paints, 1460, 160, 90, 100, '#5f8fa8'),
    table(paints),
    placed(paints, 'television', '#1d2024', { centreX: 1010, floorY: TABLE_Y + 2, scale: 0.82 }),
    placed(paints, 'headphones', '#2f4a63', { centreX: 1408, floorY: TABLE_Y + 2, scale: 0.26 }),
    placed(paints, 'laptop', '#b9bec4', { centreX: 760, floorY: TABLE_Y + 8, scale: 0.34 }),
    placed(paints, 'smartphone', '#3f6b57', { centreX: 1300, floorY: TABLE_Y + 6, scale: 0.2 }),
    placed(paints, 'earbuds', '#f2f3f4', { centreX: 1500, floorY: TABLE_Y + 6, scale: 0.16 }),
    plant(paints, 586, 734, 1.05),
  ].join('');
}
