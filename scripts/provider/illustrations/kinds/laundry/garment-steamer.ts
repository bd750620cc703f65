import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const GREY = '#3a4149';
const hose = (d: string): string =>
  stroke(d, '#2b3138', 22) + stroke(d, '#6f7982', 15, { strokeDasharray: '5 6', strokeLinecap: 'butt' });

/** The steam head with its grip, its outlet on the left; around (0, 0), 110 × 250. */
function steamHead(paints: Paints, color: string): string {
  const { light, base, deep } = tones(color);
  return [
    path('M-20 40Q-30 70 -20 200Q-18 216 0 216T22 200Q26 80 34 30Z', {
      fill: paints.across(lighten(GREY, 0.3), GREY, darken(GREY, 0.4)),
    }),
    path('M-58 -70Q-60 -84 -46 -86H10Q50 -80 48 -20Q46 40 10 48H-42Q-58 46 -58 32Z', {
      fill: paints.across(light, base, deep),
    }),
    path('M-70 -66Q-70 -78 -58 -78H-46V40H-58Q-70 40 -70 28Z', { fill: paints.across('#eef1f3', '#9aa2aa') }),
    repeat(5, (index) => circle(-60, -56 + index * 20, 3, { fill: '#3a4149' })),
    rect(-8, 76, 22, 44, { rx: 11, fill: color }),
  ].join('');
}

/** A shirt on a hanger, its hook at (0, 0); 300 × 400. */
function shirt(paints: Paints): string {
  const cloth = paints.across('#d5e0ea', '#f6f9fb', '#e4ecf2', '#c3d0dc');
  return [
    stroke('M0 46V20Q0 2 -12 4T-16 22', '#7d868e', 5),
    path('M-40 50L-130 96L-168 240L-116 262L-96 190V400H96V190L116 262L168 240L130 96L40 50Q0 84 -40 50Z', {
      fill: cloth,
    }),
    path('M-40 50Q0 84 40 50L48 62L14 100L0 78L-14 100L-48 62Z', {
      fill: '#f9fbfc',
      stroke: '#b4c2ce',
      strokeWidth: 2,
    }),
    stroke(
      'M0 84V398M-96 190L-84 140M96 190L84 140M-60 250Q-50 320 -66 390M54 230Q66 310 52 392',
      '#a9b8c5',
      2.5,
      { opacity: 0.7 },
    ),
    repeat(6, (index) => circle(8, 120 + index * 46, 3.4, { fill: '#8fa0ae' })),
    rect(30, 140, 46, 52, { rx: 4, fill: 'none', stroke: '#b4c2ce', strokeWidth: 2 }),
  ].join('');
}

function tank(paints: Paints, color: string): string {
  const { deep, highlight } = tones(color);
  return [
    circle(210, 876, 22, { fill: '#1d2227' }) + circle(510, 876, 22, { fill: '#1d2227' }),
    path('M236 660H484Q500 660 498 690V780H222V690Q220 660 236 660Z', {
      fill: paints.down([0, '#d6eef8', 0.85], [0.4, '#a9d8ee', 0.85], [1, '#6fb4d8', 0.9]),
    }),
    path('M246 672H270L262 776H240Z', { fill: '#fff', opacity: 0.5 }),
    rect(310, 634, 100, 34, { rx: 14, fill: roundPaint(paints, GREY) }),
    path('M190 790Q190 766 216 766H504Q530 766 530 790L540 850Q540 876 512 876H208Q180 876 180 850Z', {
      fill: roundPaint(paints, color),
    }),
    path('M190 790Q190 766 216 766H504Q530 766 530 790L540 850Q540 876 512 876H208Q180 876 180 850Z', {
      fill: paints.down([0, deep, 0], [1, deep, 0.4]),
    }),
    stroke('M196 778H524', highlight, 2, { opacity: 0.6 }),
    knobScale(300, 822, 40, 7, darken(color, 0.5)) + knob(paints, 300, 822, 30, '#e3e6e9', 40),
    brandMark(440, 822, 92, color),
  ].join('');
}

export const garmentSteamer: KindDrawing = {
  usualColor: '#7d4a86',
  bounds: { x: 150, y: 110, width: 420, height: 790 },
  front: (paints, color) =>
    [
      floorShadow(paints, 360, 896, 380),
      rect(352, 120, 16, 560, { rx: 6, fill: paints.across('#7d868e', '#f4f6f7', '#9aa2aa', '#69727a') }),
      stroke('M190 160Q260 116 360 124T530 160', '#8d969e', 9) +
        rect(340, 112, 40, 30, { rx: 8, fill: GREY }),
      group({ transform: 'translate(360 122) scale(.92)' }, shirt(paints)),
      hose('M470 770C640 720 640 560 600 470S560 400 556 380'),
      group({ transform: 'translate(552 262) scale(.8)' }, steamHead(paints, color)),
      tank(paints, color),
    ].join(''),
  angle: (paints, color) =>
    [
      group({ transform: 'translate(250 130) scale(1.35)' }, shirt(paints)),
      group(
        { filter: paints.blur(12), opacity: 0.75 },
        repeat(4, (index) =>
          ellipse(330 - index * 46, 400 + (index % 2) * 60, 76 - index * 6, 54, { fill: '#ffffff' }),
        ),
      ),
      hose('M520 760C530 860 600 900 740 900'),
      group({ transform: 'translate(500 430) rotate(-6) scale(1.6)' }, steamHead(paints, color)),
    ].join(''),
  closeUp: { of: 'front', x: 380, y: 760, zoom: 1.8 },
};
