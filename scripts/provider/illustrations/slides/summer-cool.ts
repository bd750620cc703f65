import { indoorUnit } from '../kinds/climate/air-conditioner.ts';
import type { Paints } from '../svg/paints.ts';
import { ellipse, group, path, rect, stroke } from '../svg/shapes.ts';
import { placed } from './placed.ts';
import { plant, room, sunnyWindow } from './room.ts';

const FLOOR_Y = 660;

function sofa(paints: Paints): string {
  const cloth = paints.down('#3f8f78', '#2b6f5c');
  return [
    ellipse(960, 706, 300, 18, { fill: '#1d2430', opacity: 0.2 }),
    rect(712, 668, 16, 40, { fill: '#a5794a' }) + rect(1192, 668, 16, 40, { fill: '#a5794a' }),
    rect(694, 470, 532, 170, { rx: 40, fill: paints.down('#46997f', '#2f7864') }),
    rect(720, 560, 240, 80, { rx: 22, fill: paints.down('#55ab90', '#36836d') }) +
      rect(962, 560, 240, 80, { rx: 22, fill: paints.down('#55ab90', '#36836d') }),
    rect(664, 540, 74, 140, { rx: 30, fill: cloth }) + rect(1184, 540, 74, 140, { rx: 30, fill: cloth }),
    rect(700, 630, 520, 52, { rx: 18, fill: cloth }),
    rect(748, 490, 108, 100, {
      rx: 20,
      fill: paints.diagonal('#fdf3df', '#ecd3a6'),
      transform: 'rotate(-10 800 540)',
    }),
    rect(1084, 492, 100, 96, {
      rx: 20,
      fill: paints.diagonal('#dff1f4', '#a9d6df'),
      transform: 'rotate(9 1134 540)',
    }),
  ].join('');
}

/** Cool air that sweeps down into the room. */
function breeze(paints: Paints): string {
  const air = paints.down([0, '#ffffff', 0.9], [1, '#ffffff', 0]);
  const sweep = (x: number, length: number) =>
    path(
      `M${x} 292C${x - 20} ${292 + length * 0.5} ${x - 110} ${292 + length * 0.7} ${x - 210} ${292 + length}C${x - 60} ${292 + length * 0.85} ${x + 30} ${292 + length * 0.6} ${x + 62} 292Z`,
      { fill: air },
    );
  return group(
    { filter: paints.blur(8), opacity: 0.85 },
    sweep(880, 300),
    sweep(970, 350),
    sweep(1060, 340),
    sweep(1150, 280),
  );
}

/** A hot day outside, a cool living room inside. */
export function summerCool(paints: Paints): string {
  return [
    room(paints, '#cfe8ea', '#e3d3b8', FLOOR_Y),
    sunnyWindow(paints, 1310, 120, 230, 330),
    sofa(paints),
    stroke('M604 706V300', '#8a7a63', 8) +
      path('M556 300L580 210H628L652 300Z', { fill: paints.down('#fff6e0', '#f0d9a8') }) +
      ellipse(604, 708, 44, 8, { fill: '#8a7a63' }),
    breeze(paints),
    rect(782, 152, 470, 150, { rx: 30, fill: '#1d2430', opacity: 0.16, filter: paints.blur(12) }),
    group({ transform: 'translate(780 132) scale(.79)' }, indoorUnit(paints, '#f4f5f6')),
    placed(paints, 'floor-air-conditioner', '#f4f5f6', { centreX: 1440, floorY: 736, scale: 0.56 }),
    plant(paints, 1316, 716, 0.8),
  ].join('');
}
