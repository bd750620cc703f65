import { darken, lighten } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const GREY = '#3a4149';

/** The hand unit: motor, dust cup and grip, its tube joint at (0, 0) pointing down; about 220 × 330. */
function handUnit(paints: Paints, color: string): string {
  return [
    path(
      'M30 -250Q120 -290 170 -220Q196 -170 176 -70Q170 -40 140 -40H112L116 -84H128Q140 -130 132 -176Q116 -226 60 -208Z',
      { fill: paints.across(lighten(GREY, 0.2), lighten(GREY, 0.35), darken(GREY, 0.35)) },
    ),
    stroke('M44 -246Q120 -272 158 -214Q178 -168 164 -76', lighten(GREY, 0.5), 3, { opacity: 0.6 }),
    path('M128 -178q-16 4-18 22t10 26l10-2q6-22-2-46Z', { fill: color }),
    rect(96, -54, 96, 52, { rx: 12, fill: paints.down(GREY, darken(GREY, 0.5)) }) +
      repeat(3, (index) =>
        rect(112 + index * 20, -34, 12, 5, { rx: 2.5, fill: '#6fe3a4', opacity: index < 2 ? 1 : 0.3 }),
      ),
    rect(-62, -262, 124, 92, { rx: 26, fill: roundPaint(paints, color) }),
    ellipse(0, -262, 62, 15, { fill: paints.diagonal('#5b656e', '#1d2227') }) +
      ellipse(0, -264, 40, 9, { fill: '#11161a' }),
    path('M-58 -174H58L44 -30Q40 -8 18 -6H-18Q-40 -8 -44 -30Z', {
      fill: paints.across(
        [0, '#73808a', 0.9],
        [0.25, '#eef3f5', 0.75],
        [0.6, '#aebac2', 0.7],
        [1, '#59656e', 0.95],
      ),
    }),
    path('M-26 -164H26L20 -60H-20Z', { fill: paints.across('#596771', '#b8c4cb', '#4a5760') }) +
      repeat(5, (index) =>
        stroke(`M${-22 + index} ${-150 + index * 18}H${22 - index}`, '#2c343b', 2, { opacity: 0.5 }),
      ),
    path('M-48 -166H-32L-28 -30Q-36 -30 -38 -40Z', { fill: '#fff', opacity: 0.55 }),
    rect(-64, -182, 128, 16, { rx: 8, fill: roundPaint(paints, darken(color, 0.25)) }),
    rect(-20, -10, 40, 30, { rx: 6, fill: roundPaint(paints, GREY) }),
    brandMark(0, -216, 60, color),
  ].join('');
}

/** The motor head on the floor, its joint at (0, 0); 300 wide. */
function floorHead(paints: Paints, color: string): string {
  return [
    path('M-24 -34H24L34 30H-34Z', { fill: roundPaint(paints, GREY) }),
    path('M-142 34Q-140 14 -112 12H112Q140 14 142 34L150 74Q152 92 132 92H-132Q-152 92 -150 74Z', {
      fill: paints.down(lighten(color, 0.35), color, darken(color, 0.35)),
    }),
    rect(-126, 46, 252, 34, { rx: 14, fill: '#14181c', opacity: 0.88 }),
    repeat(12, (index) =>
      path(`M${-116 + index * 20} 78l10-30h7l-10 30Z`, { fill: '#d8433c', opacity: 0.55 }),
    ),
    repeat(3, (index) => ellipse(-70 + index * 70, 88, 9, 4, { fill: '#e9fbff' })),
    rect(-150, 86, 300, 8, { rx: 4, fill: '#15191d' }),
  ].join('');
}

/** The small brush for furniture, standing on its bristles at (0, 0). */
function upholsteryBrush(paints: Paints): string {
  return [
    repeat(9, (index) => stroke(`M${-72 + index * 18} -6v12`, '#20262b', 7)),
    path('M-90 -60Q-88 -78 -70 -80H70Q88 -78 90 -60L94 -16Q94 0 80 0H-80Q-94 0 -94 -16Z', {
      fill: roundPaint(paints, GREY),
    }),
    path('M-20 -80L-16 -130H16L20 -80Z', { fill: roundPaint(paints, '#b9bfc5') }),
  ].join('');
}

const tube = (paints: Paints, height: number): string =>
  rect(-15, 0, 30, height, { rx: 6, fill: roundPaint(paints, '#b9bfc5') }) +
  rect(-18, height * 0.4, 36, 22, { rx: 6, fill: roundPaint(paints, GREY) });

export const stickVacuum: KindDrawing = {
  usualColor: '#5c4b8a',
  bounds: { x: 200, y: 78, width: 330, height: 836 },
  front: (paints, color) =>
    [
      floorShadow(paints, 350, 912, 310),
      group({ transform: 'translate(350 350)' }, tube(paints, 450), handUnit(paints, color)),
      group({ transform: 'translate(350 820)' }, floorHead(paints, color)),
    ].join(''),
  angle: (paints, color) =>
    [
      floorShadow(paints, 400, 800, 470),
      group(
        { transform: 'translate(246 560) rotate(62)' },
        path('M-27 -14H27L36 150L-16 216L-32 150Z', { fill: paints.across('#5b656e', '#2a3036', '#15191d') }),
        group({ transform: 'scale(1.35)' }, handUnit(paints, color)),
      ),
      group({ transform: 'translate(170 796) scale(.8)' }, upholsteryBrush(paints)),
    ].join(''),
  closeUp: { of: 'front', x: 380, y: 230, zoom: 1.9 },
};
