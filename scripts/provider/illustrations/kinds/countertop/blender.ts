import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const FLOOR_Y = 890;
const BLACK = '#23282d';
const JAR = 'M226 176H494L462 590H258Z';

/** The motor base with its knob. */
function motor(paints: Paints, color: string, knobX: number): string {
  const { deep, highlight } = tones(color);
  const body =
    'M236 640H484Q500 640 504 656L540 856Q544 880 520 880H200Q176 880 180 856L216 656Q220 640 236 640Z';
  return [
    rect(206, 876, 60, 14, { rx: 5, fill: BLACK }) + rect(454, 876, 60, 14, { rx: 5, fill: BLACK }),
    path(body, { fill: roundPaint(paints, color) }),
    path(body, { fill: paints.down([0, deep, 0], [0.6, deep, 0], [1, deep, 0.4]) }),
    rect(232, 586, 256, 58, { rx: 14, fill: roundPaint(paints, BLACK) }),
    stroke('M226 652H494', highlight, 1.6, { opacity: 0.6 }),
    knobScale(knobX, 768, 66, 9, darken(color, 0.5)),
    circle(knobX, 768, 53, { fill: paints.diagonal('#f3f5f6', '#9aa2aa') }),
    knob(paints, knobX, 768, 46, '#30363d', -60),
    brandMark(knobX, 682, 76, color),
  ].join('');
}

const BERRIES = [
  [296, 520, 26, '#c8324a'],
  [350, 540, 28, '#d9465a'],
  [408, 524, 27, '#b82a44'],
  [322, 470, 25, '#e0596b'],
  [380, 476, 27, '#c8324a'],
  [432, 470, 24, '#5a3f86'],
  [290, 440, 18, '#493a7d'],
  [348, 424, 25, '#d9465a'],
  [404, 420, 22, '#67479a'],
] as const;

/** Fruit waiting in the jar. */
const fruit = (paints: Paints): string =>
  BERRIES.map(([x, y, r, color]) =>
    circle(x, y, r, {
      fill: paints.glow(
        { x: 0.36, y: 0.3, radius: 0.75 },
        lighten(color, 0.45),
        [0.5, color],
        [1, darken(color, 0.35)],
      ),
    }),
  ).join('') + path('M340 402q8-14 20-12-4 12-20 12ZM398 400q2-14 14-16 0 12-14 16Z', { fill: '#4f9a45' });

const smoothie = (paints: Paints): string =>
  path('M240 350Q300 338 360 350T480 348L462 590H258Z', {
    fill: paints.across('#a83a5c', '#ef8fa6', '#d9617f', '#93284b'),
  }) +
  repeat(7, (index) =>
    circle(268 + index * 32, 366 + ((index * 17) % 28), 4 + (index % 3) * 2, {
      fill: '#ffd9e1',
      opacity: 0.6,
    }),
  );

/** The glass of the jar over its content. */
function glass(paints: Paints, content: string): string {
  return [
    path(JAR, {
      fill: paints.across(
        [0, '#aebcc4', 0.65],
        [0.12, '#eaf1f4', 0.4],
        [0.5, '#f7fbfc', 0.25],
        [0.9, '#cdd8de', 0.45],
        [1, '#98a8b1', 0.7],
      ),
    }),
    group({ clipPath: paints.clip(path(JAR, {})) }, content),
    path('M310 562L300 540L358 552L360 566L362 552L420 540L410 562Z', {
      fill: paints.down('#eef1f3', '#7f8891'),
    }),
    path('M250 190L276 560H300L276 190Z', { fill: '#fff', opacity: 0.42 }),
    path('M470 200L448 560H440L458 200Z', { fill: '#fff', opacity: 0.3 }),
    stroke('M452 300h18M450 350h16M446 400h16M443 450h16M440 500h14', '#5f6d76', 2.6, { opacity: 0.75 }),
    stroke('M226 178L258 588M494 178L462 588', '#8799a3', 2.5, { opacity: 0.7 }),
  ].join('');
}

const lid = (paints: Paints): string =>
  [
    rect(214, 146, 292, 36, { rx: 14, fill: roundPaint(paints, BLACK) }),
    path('M300 148L308 116Q310 108 318 108H402Q410 108 412 116L420 148Z', {
      fill: roundPaint(paints, lighten(BLACK, 0.14)),
    }),
  ].join('');

export const blender: KindDrawing = {
  usualColor: '#a8322f',
  bounds: { x: 176, y: 108, width: 420, height: 782 },
  front: (paints, color) =>
    [
      floorShadow(paints, 360, FLOOR_Y, 380),
      path(
        'M484 236H556Q596 240 592 290L572 490Q568 526 534 526H464L468 484H520Q532 484 534 470L548 296Q548 280 534 280H482Z',
        {
          fill: paints.across('#dfe8ec', '#f6fafb', '#a9b8c0'),
          opacity: 0.92,
          stroke: '#8fa0aa',
          strokeWidth: 2,
        },
      ),
      glass(paints, fruit(paints)),
      lid(paints),
      motor(paints, color, 360),
    ].join(''),
  angle: (paints, color) =>
    [
      floorShadow(paints, 360, FLOOR_Y, 400),
      path(
        'M222 262H150Q112 268 118 314L140 500Q146 534 178 532H256L252 490H194Q182 490 180 478L164 322Q162 306 176 304H226Z',
        {
          fill: paints.across('#a9b8c0', '#f6fafb', '#cfdbe1'),
          opacity: 0.9,
          stroke: '#8fa0aa',
          strokeWidth: 2,
        },
      ),
      glass(paints, smoothie(paints)),
      ellipse(360, 178, 134, 26, { fill: '#eef4f6', opacity: 0.9, stroke: '#8fa0aa', strokeWidth: 3 }),
      ellipse(360, 182, 122, 20, { fill: '#a9bac3', opacity: 0.45 }),
      path('M492 170Q526 168 534 190L500 206Z', { fill: '#dbe6eb', stroke: '#8fa0aa', strokeWidth: 2 }),
      motor(paints, color, 330),
      path('M504 656L540 856Q544 880 520 880H470L446 640H484Q500 640 504 656Z', {
        fill: tones(color).deep,
        opacity: 0.35,
      }),
      group(
        { transform: 'rotate(14 620 850)' },
        ellipse(600, 872, 96, 20, { fill: BLACK }),
        path('M504 846H696V868Q696 890 600 892Q504 890 504 868Z', { fill: roundPaint(paints, BLACK) }),
        ellipse(600, 846, 96, 20, { fill: paints.diagonal('#4a525a', '#2a3036') }),
        ellipse(600, 838, 44, 10, { fill: '#59626b' }),
      ),
    ].join(''),
  closeUp: { of: 'front', x: 352, y: 640, zoom: 1.9 },
};
