import { darken, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { knob, knobScale } from '../../parts/knob.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { wallShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const CAP = '#3a4149';

/** A steel pipe with its nut and a coloured ring: blue for cold water, red for hot. */
function pipe(paints: Paints, x: number, y: number, length: number, ring: string): string {
  return [
    rect(x - 9, y, 18, length, { fill: paints.across('#7d868e', '#f4f6f7', '#a9b1b8', '#69727a') }),
    rect(x - 15, y + 24, 30, 24, { rx: 3, fill: paints.across('#8b6a2e', '#f0d58f', '#b98f45', '#75561f') }),
    rect(x - 13, y + 2, 26, 12, { rx: 3, fill: ring }),
  ].join('');
}

/** Hoses that go into the wall beneath. */
const flexibleHose = (d: string): string =>
  stroke(d, '#7d868e', 16) + stroke(d, '#dfe4e8', 9, { strokeDasharray: '3 4', strokeLinecap: 'butt' });

export const waterHeater: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 200, y: 120, width: 320, height: 760 },
  front: (paints, color) => {
    const { deep, highlight } = tones(color);
    const tank = 'M200 230Q200 130 360 130T520 230V690Q520 780 360 780T200 690Z';
    return [
      wallShadow({ x: 200, y: 140, width: 320, height: 630 }, 110),
      pipe(paints, 300, 760, 92, '#2f7fd0') + pipe(paints, 420, 760, 92, '#d0402f'),
      flexibleHose('M300 850C300 890 286 900 286 930') + flexibleHose('M420 850C420 890 434 900 434 930'),
      path(tank, { fill: roundPaint(paints, color) }),
      path(tank, {
        fill: paints.down([0, '#ffffff', 0.35], [0.14, '#ffffff', 0], [0.7, deep, 0], [1, deep, 0.5]),
      }),
      path('M201 680Q214 770 360 770T519 680V690Q520 780 360 780T200 690Z', {
        fill: paints.across(darken(CAP, 0.3), '#6b757e', CAP, darken(CAP, 0.4)),
      }),
      stroke('M200 238Q214 206 360 206T520 238', darken(color, 0.4), 1.6, { opacity: 0.25 }),
      rect(284, 560, 152, 128, { rx: 18, fill: '#12171c' }) +
        rect(284, 560, 152, 64, { rx: 18, fill: '#ffffff', opacity: 0.06 }),
      sevenSegment('65', 306, 582, 38, '#ff9d5c') +
        circle(376, 585, 5, { fill: 'none', stroke: '#ff9d5c', strokeWidth: 3 }),
      circle(408, 590, 5, { fill: '#ff6a4d' }) + circle(408, 612, 5, { fill: '#6fe3a4' }),
      circle(316, 656, 13, { fill: '#2a3138' }) +
        circle(360, 656, 13, { fill: '#2a3138' }) +
        circle(404, 656, 13, { fill: '#2a3138' }),
      stroke('M310 656h12M354 656h12M360 650v12M404 650v6', '#dfe4e8', 2.4) +
        path('M399 652a7 7 0 1 0 10 0', { fill: 'none', stroke: '#dfe4e8', strokeWidth: 2.2 }),
      stroke('M262 240V640', highlight, 5, { opacity: 0.5 }),
      brandMark(360, 300, 92, color),
    ].join('');
  },
  angle: (paints, color) => {
    const { base, light, deep, shade } = tones(color);
    const tank = 'M170 244V700Q176 796 350 796T530 700V244Z';
    return [
      rect(470, 210, 90, 44, { rx: 8, fill: paints.across('#8d969e', '#4a525a') }) +
        rect(470, 640, 90, 44, { rx: 8, fill: paints.across('#8d969e', '#4a525a') }) +
        rect(548, 170, 22, 560, { rx: 4, fill: paints.across('#c5cbd0', '#eef0f2') }),
      pipe(paints, 292, 772, 96, '#2f7fd0') + pipe(paints, 412, 766, 96, '#d0402f'),
      rect(338, 784, 30, 40, { rx: 6, fill: CAP }),
      path(tank, { fill: roundPaint(paints, color) }) +
        path(tank, { fill: paints.down([0, deep, 0], [0.65, deep, 0], [1, deep, 0.5]) }),
      path('M170 690V700Q176 796 350 796T530 700V690Q522 776 350 776T170 690Z', {
        fill: paints.across(darken(CAP, 0.3), '#6b757e', CAP, darken(CAP, 0.4)),
      }),
      ellipse(350, 244, 180, 66, { fill: paints.diagonal(light, base, shade) }),
      ellipse(350, 240, 150, 50, { fill: 'none', stroke: darken(color, 0.3), strokeWidth: 2, opacity: 0.25 }),
      ellipse(350, 236, 70, 22, { fill: paints.diagonal(shade, light) }),
      path('M198 560Q196 548 206 550L330 572Q340 574 340 584V700Q340 712 328 710L214 690Q204 688 202 676Z', {
        fill: '#12171c',
      }),
      knobScale(270, 630, 50, 9, '#8d969e') +
        circle(270, 630, 42, { fill: paints.diagonal('#e9ecee', '#8d969e') }) +
        knob(paints, 270, 630, 35, '#30363d', 60),
      circle(216, 566, 4.5, { fill: '#ff6a4d' }) + circle(324, 690, 4.5, { fill: '#6fe3a4' }),
      brandMark(262, 380, 84, color),
    ].join('');
  },
  closeUp: { of: 'front', x: 360, y: 640, zoom: 2 },
};
