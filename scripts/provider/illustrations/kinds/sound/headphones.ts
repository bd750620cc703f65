import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const CUSHION = '#24292e';

/** One ear cup from the front, at the left of the head; its cushion faces right. About 130 × 260 around (0, 0). */
function cupEdgeOn(paints: Paints, color: string): string {
  const { deep, shade, base, light } = tones(color);
  return [
    path('M0 -118Q-78 -110 -84 0Q-78 110 0 118Z', { fill: paints.across(shade, light, base, deep) }),
    path('M-6 -128H14Q22 -128 22 -118V118Q22 128 14 128H-6Q-14 128 -14 118V-118Q-14 -128 -6 -128Z', {
      fill: paints.across(darken(color, 0.3), darken(color, 0.1), darken(color, 0.45)),
    }),
    path('M22 -122Q62 -116 66 -60V60Q62 116 22 122Z', {
      fill: paints.across(lighten(CUSHION, 0.22), CUSHION, darken(CUSHION, 0.5)),
    }),
    repeat(5, (index) => stroke(`M26 ${-80 + index * 40}q18 2 34 10`, '#0d1013', 2, { opacity: 0.35 })),
    stroke('M-66 -56Q-78 0 -66 56', lighten(color, 0.7), 5, { opacity: 0.5 }),
  ].join('');
}

/** A yoke that holds a cup, from the band down to the cup. */
const yoke = (d: string): string =>
  stroke(d, '#6f7880', 15) +
  stroke(d, '#d5dade', 8) +
  stroke(d, '#ffffff', 2.5, { transform: 'translate(-2 0)', opacity: 0.8 });

export const headphones: KindDrawing = {
  usualColor: '#2f4a63',
  bounds: { x: 118, y: 200, width: 484, height: 610 },
  front: (paints, color) => {
    const band = 'M186 500C160 300 240 214 360 214S560 300 534 500';
    return [
      floorShadow(paints, 360, 812, 430),
      stroke(band, darken(color, 0.4), 46, { strokeLinecap: 'butt' }),
      stroke(band, color, 38, { strokeLinecap: 'butt' }),
      stroke('M184 470C166 300 244 204 360 204S548 290 538 440', lighten(color, 0.6), 4, { opacity: 0.55 }),
      stroke('M214 420C220 300 280 250 360 250S500 300 506 420', lighten(CUSHION, 0.1), 26, {
        strokeLinecap: 'butt',
      }),
      yoke('M188 470L196 560') + yoke('M532 470L524 560'),
      rect(170, 450, 34, 64, { rx: 10, fill: roundPaint(paints, darken(color, 0.18)) }) +
        rect(516, 450, 34, 64, { rx: 10, fill: roundPaint(paints, darken(color, 0.18)) }),
      group({ transform: 'translate(206 678) rotate(5)' }, cupEdgeOn(paints, color)),
      group({ transform: 'translate(514 678) rotate(-5) scale(-1 1)' }, cupEdgeOn(paints, color)),
    ].join('');
  },
  angle: (paints, color) => {
    const { light, base, shade, deep, highlight } = tones(color);
    const band = 'M236 560C150 300 320 150 450 190C560 226 596 380 570 520';
    return [
      floorShadow(paints, 372, 842, 430),
      group(
        { transform: 'translate(560 612) rotate(8)' },
        ellipse(0, 0, 78, 128, { fill: paints.across(CUSHION, '#11151a') }),
        ellipse(26, 0, 72, 122, { fill: paints.across(shade, deep) }),
        ellipse(-18, 0, 62, 112, { fill: paints.across(lighten(CUSHION, 0.15), CUSHION) }),
        ellipse(-24, 0, 40, 84, { fill: '#0e1114' }),
      ),
      stroke(band, darken(color, 0.45), 50, { strokeLinecap: 'butt' }),
      stroke(band, base, 40, { strokeLinecap: 'butt', transform: 'translate(-3 -2)' }),
      stroke('M226 520C160 300 320 146 446 176', lighten(color, 0.65), 4.5, { opacity: 0.6 }),
      stroke('M270 440C240 300 350 214 440 226C520 244 548 350 544 430', lighten(CUSHION, 0.12), 24, {
        strokeLinecap: 'butt',
      }),
      yoke('M236 536C238 560 240 580 250 600'),
      ellipse(300, 678, 168, 178, {
        fill: paints.across(lighten(CUSHION, 0.2), CUSHION, darken(CUSHION, 0.5)),
        transform: 'rotate(-6 300 678)',
      }),
      ellipse(282, 674, 156, 170, {
        fill: paints.across(darken(color, 0.2), darken(color, 0.4)),
        transform: 'rotate(-6 282 674)',
      }),
      ellipse(268, 670, 148, 164, {
        fill: paints.diagonal([0, light], [0.35, base], [0.7, shade], [1, deep]),
        transform: 'rotate(-6 268 670)',
      }),
      ellipse(264, 668, 112, 126, {
        fill: paints.diagonal(shade, base, light),
        transform: 'rotate(-6 264 668)',
        stroke: highlight,
        strokeWidth: 1.5,
        strokeOpacity: 0.6,
      }),
      ellipse(262, 667, 96, 109, {
        fill: paints.diagonal(lighten(color, 0.12), base, shade),
        transform: 'rotate(-6 262 667)',
      }),
      stroke('M142 610Q162 530 236 512', '#ffffff', 6, { opacity: 0.35 }),
      brandMark(262, 668, 88, color),
      circle(330, 810, 5, { fill: '#8fe3ff' }) +
        rect(352, 790, 26, 9, { rx: 4.5, fill: darken(color, 0.5), transform: 'rotate(-36 365 794)' }),
      path('M222 470Q206 500 220 560L256 556Q246 510 256 470Z', { fill: paints.across(deep, base, deep) }),
    ].join('');
  },
  closeUp: { of: 'angle', x: 320, y: 620, zoom: 1.8 },
};
