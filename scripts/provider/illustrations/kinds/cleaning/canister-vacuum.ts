import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const FLOOR_Y = 830;
const GREY = '#343b42';

/** A ribbed hose along a path. */
const hose = (d: string, width: number): string =>
  stroke(d, '#1d2227', width) +
  stroke(d, '#5b656e', width - 6, { strokeDasharray: '4 7', strokeLinecap: 'butt' }) +
  stroke(d, '#ffffff', width * 0.16, {
    opacity: 0.18,
    transform: `translate(${-width * 0.18} ${-width * 0.14})`,
  });

/** A telescopic metal tube. */
const tube = (d: string, width: number): string =>
  stroke(d, '#767f88', width) +
  stroke(d, '#c9cfd4', width * 0.62) +
  stroke(d, '#fafbfb', width * 0.2, { transform: 'translate(-2 -1)' });

function wheel(paints: Paints, color: string, x: number, y: number, r: number): string {
  return [
    circle(x, y, r, { fill: paints.diagonal('#4a525a', '#15191d') }),
    circle(x, y, r * 0.8, { fill: paints.diagonal(lighten(color, 0.35), color, darken(color, 0.3)) }),
    circle(x, y, r * 0.62, { fill: 'none', stroke: darken(color, 0.35), strokeWidth: 2, opacity: 0.5 }),
    circle(x, y, r * 0.3, { fill: paints.diagonal('#eef1f3', '#8d969e') }),
  ].join('');
}

/** The canister from its left side, its wheel on the ground at y = 300; about 400 × 300. */
function canister(paints: Paints, color: string): string {
  const { light, base, shade, deep, highlight } = tones(color);
  const shell = 'M20 220Q22 120 110 62Q200 16 300 40Q380 66 396 170Q402 240 380 262H52Q18 258 20 220Z';
  return [
    path('M30 236H392Q396 286 356 288H76Q32 286 30 236Z', { fill: paints.down(GREY, darken(GREY, 0.5)) }),
    path(shell, { fill: paints.diagonal([0, light], [0.3, base], [0.65, shade], [1, deep]) }),
    path('M96 92Q166 44 250 52Q214 130 224 214L60 214Q58 132 96 92Z', {
      fill: paints.diagonal('#4e5963', '#181d22'),
      opacity: 0.88,
    }),
    path('M104 102Q150 70 196 66Q150 110 136 200H76Q74 140 104 102Z', { fill: '#fff', opacity: 0.18 }),
    ellipse(150, 150, 40, 54, { fill: paints.across('#2c343b', '#6b7781', '#20262b'), opacity: 0.8 }),
    stroke('M24 200Q40 110 116 68Q200 26 296 48', highlight, 3, { opacity: 0.7 }),
    path('M176 34Q236 -6 316 38L300 52Q240 26 192 48Z', { fill: paints.down(lighten(GREY, 0.3), GREY) }),
    rect(6, 148, 40, 56, { rx: 12, fill: paints.down('#4d565e', '#1d2227') }),
    circle(84, 278, 24, { fill: paints.diagonal('#4a525a', '#15191d') }) +
      circle(84, 278, 10, { fill: '#6b757e' }),
    wheel(paints, color, 318, 222, 80),
    brandMark(268, 112, 58, color),
  ].join('');
}

/** The floor head, seen from the side and a little above; 230 × 70. */
function floorHead(paints: Paints, color: string): string {
  return [
    path('M8 44Q30 14 96 10H150Q206 14 226 44V58Q226 66 216 66H18Q8 66 8 58Z', {
      fill: paints.down(lighten(color, 0.3), color, darken(color, 0.3)),
    }),
    rect(4, 56, 226, 12, { rx: 5, fill: '#1b2025' }),
    path('M96 16Q102 -12 128 -14Q152 -12 156 16Z', { fill: paints.across('#4d565e', '#20262b') }),
    stroke('M26 38Q50 20 98 18', '#fff', 3, { opacity: 0.45 }),
  ].join('');
}

export const canisterVacuum: KindDrawing = {
  usualColor: '#b3262b',
  bounds: { x: 40, y: 150, width: 632, height: 680 },
  front: (paints, color) =>
    [
      floorShadow(paints, 470, FLOOR_Y, 380) + floorShadow(paints, 150, FLOOR_Y, 220),
      hose('M282 690C180 640 190 420 300 300C360 236 420 190 372 160', 34),
      tube('M156 760L330 236', 20),
      path('M318 262L340 192Q352 160 390 152L404 170Q372 182 362 208L346 268Z', {
        fill: paints.across(lighten(GREY, 0.3), GREY, darken(GREY, 0.4)),
      }),
      path('M352 166Q392 120 436 146Q446 154 438 164Q404 146 376 176Z', {
        fill: paints.down(lighten(GREY, 0.25), darken(GREY, 0.3)),
      }),
      group({ transform: 'translate(36 762)' }, floorHead(paints, color)),
      group({ transform: 'translate(272 528)' }, canister(paints, color)),
    ].join(''),
  angle: (paints, color) => {
    const { light, base, shade, deep, highlight } = tones(color);
    const shell =
      'M150 640Q140 470 220 386Q300 320 400 340Q540 372 590 520Q610 620 590 690Q560 760 420 770Q190 780 150 640Z';
    return [
      floorShadow(paints, 370, 800, 480),
      hose('M236 600C80 560 60 380 150 270S300 170 400 210', 38),
      path('M376 186L452 200Q470 206 464 226L448 250L372 232Z', { fill: paints.down('#5b656e', '#1d2227') }),
      tube('M452 224L690 274', 24),
      circle(574, 660, 92, { fill: paints.diagonal('#4a525a', '#15191d') }),
      path('M160 670Q200 800 420 796Q580 790 600 680Z', { fill: paints.down(GREY, darken(GREY, 0.55)) }),
      path(shell, { fill: paints.diagonal([0, light], [0.28, base], [0.62, shade], [1, deep]) }),
      path('M230 410Q310 350 390 366Q450 384 470 470Q480 560 440 622Q340 660 214 620Q178 500 230 410Z', {
        fill: paints.diagonal('#525e68', '#14181c'),
        opacity: 0.9,
      }),
      ellipse(330, 500, 92, 104, { fill: paints.across('#262d33', '#78858f', '#353e45', '#181d21') }) +
        ellipse(330, 420, 70, 24, { fill: paints.diagonal('#94a0a9', '#3b444c') }),
      path('M250 430Q296 382 350 380Q276 440 262 590L226 586Q206 490 250 430Z', {
        fill: '#fff',
        opacity: 0.16,
      }),
      stroke('M160 610Q160 470 236 398Q306 340 396 352Q520 380 572 510', highlight, 3.5, { opacity: 0.7 }),
      path('M350 330Q430 286 520 352Q560 386 572 430L546 444Q520 372 450 350Q400 336 366 348Z', {
        fill: paints.diagonal(lighten(GREY, 0.35), darken(GREY, 0.2)),
      }),
      ellipse(236, 600, 46, 50, { fill: paints.diagonal('#59626b', '#15191d') }) +
        ellipse(232, 598, 30, 34, { fill: '#0d1013' }) +
        hose('M236 600C190 596 150 570 124 520', 36),
      wheel(paints, color, 500, 704, 96),
      circle(250, 770, 30, { fill: paints.diagonal('#4a525a', '#15191d') }) +
        circle(250, 770, 12, { fill: '#6b757e' }),
      brandMark(530, 560, 62, color),
    ].join('');
  },
  closeUp: { of: 'angle', x: 380, y: 560, zoom: 1.7 },
};
