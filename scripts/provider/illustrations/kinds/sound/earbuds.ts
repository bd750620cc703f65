import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

/** A bud with its stem down, around (0, 0); about 120 × 250. */
function bud(paints: Paints, color: string): string {
  const { light, base, shade, deep, highlight } = tones(color);
  return [
    ellipse(52, -24, 30, 36, {
      fill: paints.glow({ x: 0.4, y: 0.35, radius: 0.7 }, '#6b757e', '#262c31'),
      transform: 'rotate(-22 52 -24)',
    }),
    ellipse(64, -28, 12, 20, { fill: '#14181c', transform: 'rotate(-22 64 -28)' }),
    path('M-24 -10Q-26 0 -24 150Q-24 176 -2 176Q20 176 20 150L24 20Z', {
      fill: paints.across(shade, light, base, deep),
    }),
    circle(2, -22, 62, {
      fill: paints.glow({ x: 0.34, y: 0.28, radius: 0.8 }, highlight, [0.35, light], [0.62, base], [1, deep]),
    }),
    rect(-16, -52, 12, 30, { rx: 6, fill: '#14181c', opacity: 0.75, transform: 'rotate(16 -10 -38)' }),
    ellipse(-2, 168, 14, 5, { fill: '#8d969e' }),
    path('M-15 30Q-12 90 -14 140', {
      fill: 'none',
      stroke: highlight,
      strokeWidth: 4,
      strokeLinecap: 'round',
      opacity: 0.7,
    }),
  ].join('');
}

const MIRRORED = 'scale(-1 1)';

export const earbuds: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 140, y: 250, width: 440, height: 520 },
  front: (paints, color) => {
    const { light, base, shade, deep, highlight } = tones(color);
    return [
      floorShadow(paints, 360, 768, 400),
      path('M150 500Q146 260 220 254H500Q574 260 570 500Z', {
        fill: paints.across(shade, light, base, deep),
      }),
      path('M174 500Q172 286 232 280H488Q548 286 546 500Z', {
        fill: paints.down(darken(color, 0.2), darken(color, 0.42)),
      }),
      brandMark(360, 330, 84, darken(color, 0.3)),
      group({ transform: 'translate(272 446) scale(.98)' }, bud(paints, color)),
      group({ transform: `translate(448 446) scale(.98) ${MIRRORED}` }, bud(paints, color)),
      path('M144 500H576Q584 640 540 720Q510 766 450 766H270Q210 766 180 720Q136 640 144 500Z', {
        fill: paints.across([0, deep], [0.08, shade], [0.3, light], [0.55, base], [0.9, deep], [1, shade]),
      }),
      path('M144 500H576Q584 640 540 720Q510 766 450 766H270Q210 766 180 720Q136 640 144 500Z', {
        fill: paints.down([0, deep, 0], [0.5, deep, 0], [1, deep, 0.6]),
      }),
      rect(142, 494, 436, 12, { rx: 6, fill: paints.across(deep, highlight, base, deep) }),
      circle(360, 590, 7, { fill: '#6fe3a4' }),
    ].join('');
  },
  angle: (paints, color) => {
    const { light, base, shade, deep, highlight } = tones(color);
    const shell =
      'M96 640Q92 540 180 520Q300 500 440 526Q520 548 516 650Q512 768 420 794Q300 816 180 792Q100 764 96 640Z';
    return [
      floorShadow(paints, 306, 812, 430),
      path(shell, {
        fill: paints.diagonal([0, highlight], [0.2, light], [0.5, base], [0.78, shade], [1, deep]),
      }),
      path('M97 634Q150 668 306 668T516 636L516 650Q470 682 306 682T96 650Z', {
        fill: darken(color, 0.45),
        opacity: 0.55,
      }),
      path('M270 668H342V700Q342 708 332 708H280Q270 708 270 700Z', {
        fill: paints.down(base, shade),
        stroke: deep,
        strokeWidth: 1.2,
      }),
      circle(306, 736, 6, { fill: '#6fe3a4' }),
      path('M150 560Q230 528 330 532Q220 546 160 596Z', { fill: '#fff', opacity: 0.4 }),
      brandMark(306, 590, 96, color),
      group({ transform: 'translate(470 330) rotate(24) scale(1.25)' }, bud(paints, color)),
      group(
        { transform: `translate(240 330) rotate(-18) scale(1.25) ${MIRRORED}` },
        bud(paints, lighten(color, 0.02)),
      ),
    ].join('');
  },
  closeUp: { of: 'front', x: 350, y: 470, zoom: 1.9 },
};
