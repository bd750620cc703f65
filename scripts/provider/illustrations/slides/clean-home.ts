import type { Paints } from '../svg/paints.ts';
import { ellipse, group, path, rect, repeat, stroke, translate } from '../svg/shapes.ts';
import { placed } from './placed.ts';
import { plant, room, sunnyWindow } from './room.ts';

const FLOOR_Y = 640;

/** A wicker basket of folded towels, standing at y = 0. */
function basket(paints: Paints): string {
  return [
    ellipse(0, 0, 110, 12, { fill: '#1d2430', opacity: 0.2 }),
    rect(-84, -176, 168, 34, { rx: 16, fill: paints.down('#f6f1e8', '#d9cfbf') }) +
      rect(-78, -206, 156, 34, { rx: 16, fill: paints.down('#9fcbd8', '#6fa6b8') }) +
      rect(-70, -234, 140, 32, { rx: 15, fill: paints.down('#f3c9a8', '#dba27a') }),
    path('M-104 -150H104L88 -10Q86 0 74 0H-74Q-86 0 -88 -10Z', {
      fill: paints.across('#b98a52', '#e3bd86', '#c99a61', '#9c7140'),
    }),
    repeat(6, (row) =>
      stroke(`M${-102 + row * 2.6} ${-132 + row * 22}H${102 - row * 2.6}`, '#8a6236', 3, {
        opacity: 0.45,
        strokeDasharray: '14 8',
      }),
    ),
    rect(-110, -158, 220, 18, { rx: 9, fill: paints.down('#d9b07a', '#a97c45') }),
  ].join('');
}

const shelf = (paints: Paints): string => {
  const bottle = (x: number, height: number, color: string) =>
    rect(x, 206 - height, 40, height, { rx: 9, fill: paints.across(color, '#ffffff', color) }) +
    rect(x + 12, 206 - height - 16, 16, 18, { rx: 4, fill: '#3a4149' });
  return [
    rect(820, 206, 380, 12, { rx: 3, fill: paints.down('#cfa46a', '#a87c44') }),
    bottle(846, 78, '#7fb8c9') + bottle(900, 92, '#8fc3a0') + bottle(954, 70, '#e0b487'),
    rect(1030, 176, 130, 30, { rx: 12, fill: paints.down('#ffffff', '#d9e2e6') }) +
      rect(1036, 150, 118, 28, { rx: 12, fill: paints.down('#a9d3c2', '#7fb39e') }),
  ].join('');
};

/** A laundry room after the work is done. */
export function cleanHome(paints: Paints): string {
  return [
    room(paints, '#dde6ee', '#d3cabb', FLOOR_Y),
    sunnyWindow(paints, 1290, 80, 220, 260),
    translate(0, -56, shelf(paints)),
    placed(paints, 'washing-machine', '#f4f5f6', { centreX: 950, floorY: 672, scale: 0.5 }),
    placed(paints, 'iron', '#2f6f8f', { centreX: 962, floorY: 314, scale: 0.26 }),
    placed(paints, 'stick-vacuum', '#5c4b8a', { centreX: 1462, floorY: 700, scale: 0.66 }),
    placed(paints, 'washing-machine', '#3a4048', { centreX: 1226, floorY: 672, scale: 0.5 }),
    group({ transform: 'translate(700 706) scale(.96)' }, basket(paints)),
    plant(paints, 1248, 314, 0.5),
    robotOnFloor(paints),
  ].join('');
}

/** A robot vacuum on the floor, from the side and a little above. */
function robotOnFloor(paints: Paints): string {
  return group(
    { transform: 'translate(1090 732) scale(.86)' },
    ellipse(0, 20, 150, 16, { fill: '#1d2430', opacity: 0.25 }),
    path('M-138 -8V10A138 36 0 0 0 138 10V-8Z', {
      fill: paints.across('#15191d', '#4d565e', '#23282e', '#0d1013'),
    }),
    ellipse(0, -8, 138, 34, { fill: paints.diagonal('#454c54', '#20252b') }),
    ellipse(0, -9, 124, 29, { fill: paints.diagonal('#f9fafb', '#c3cad0') }),
    path('M-44 -14V-24A44 11 0 0 1 44 -24V-14A44 11 0 0 1 -44 -14Z', {
      fill: paints.across('#2c3238', '#59626b', '#1b2025'),
    }),
    ellipse(0, -24, 44, 11, { fill: paints.diagonal('#59626b', '#1b2025') }),
  );
}
