import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { sevenSegment } from '../../parts/seven-segment.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const FLOOR_Y = 905;

/** An upright slot of slats. */
function outlet(paints: Paints, x: number, y: number, width: number, height: number): string {
  return [
    rect(x, y, width, height, { rx: width / 2, fill: paints.across('#0c1013', '#333b42', '#0c1013') }),
    repeat(Math.floor(height / 22) - 1, (index) =>
      rect(x + width * 0.18, y + 20 + index * 22, width * 0.64, 4, { rx: 2, fill: '#5d6770', opacity: 0.8 }),
    ),
  ].join('');
}

function display(paints: Paints, x: number, y: number): string {
  return [
    circle(x, y, 44, { fill: paints.diagonal('#e9ecee', '#a1a9b0') }),
    circle(x, y, 38, { fill: '#11161b' }),
    sevenSegment('21', x - 19, y - 15, 30, '#7fe0ff'),
    circle(x + 24, y - 12, 3.4, { fill: 'none', stroke: '#7fe0ff', strokeWidth: 2 }),
  ].join('');
}

export const floorAirConditioner: KindDrawing = {
  usualColor: '#f2f3f4',
  bounds: { x: 225, y: 90, width: 270, height: 815 },
  front: (paints, color) => {
    const { deep, highlight, gap } = tones(color);
    return [
      floorShadow(paints, 360, FLOOR_Y, 290),
      rect(222, 868, 276, 37, { rx: 10, fill: roundPaint(paints, darken(color, 0.5)) }),
      path('M232 130Q232 92 360 92T488 130V880H232Z', { fill: roundPaint(paints, color) }),
      path('M232 130Q232 92 360 92T488 130V880H232Z', {
        fill: paints.down([0, '#ffffff', 0.25], [0.2, '#ffffff', 0], [0.6, deep, 0], [1, deep, 0.45]),
      }),
      outlet(paints, 254, 170, 40, 420),
      outlet(paints, 426, 170, 40, 420),
      rect(310, 150, 100, 470, {
        rx: 40,
        fill: paints.across(lighten(color, 0.5), color, darken(color, 0.1)),
        opacity: 0.6,
      }),
      display(paints, 360, 236),
      stroke('M232 650Q360 670 488 650', gap, 2, { opacity: 0.4 }) +
        stroke('M232 653Q360 673 488 653', highlight, 1.5, { opacity: 0.7 }),
      repeat(11, (index) =>
        stroke(`M270 ${706 + index * 13}Q360 ${712 + index * 13} 450 ${706 + index * 13}`, gap, 3.5, {
          opacity: 0.35,
        }),
      ),
      brandMark(360, 340, 78, color),
    ].join('');
  },
  angle: (paints, color) => {
    const { deep, light, base, shade, gap, highlight } = tones(color);
    const tower = 'M214 176V850Q214 906 360 906T506 850V176Z';
    return [
      floorShadow(paints, 362, 896, 320),
      path('M206 836V862Q206 924 360 924T514 862V836Z', { fill: roundPaint(paints, darken(color, 0.5)) }),
      path(tower, { fill: roundPaint(paints, color) }) +
        path(tower, { fill: paints.down([0, deep, 0], [0.6, deep, 0], [1, deep, 0.45]) }),
      ellipse(360, 176, 146, 54, { fill: paints.diagonal(light, base, shade) }),
      ellipse(360, 174, 104, 36, { fill: '#171c21' }) +
        repeat(7, (index) =>
          ellipse(360, 174, 14 + index * 14, 4 + index * 5, {
            fill: 'none',
            stroke: '#5d6770',
            strokeWidth: 2.4,
          }),
        ),
      outlet(paints, 226, 262, 26, 400),
      outlet(paints, 366, 286, 48, 400),
      path('M262 252Q300 270 350 276V706Q300 700 262 682Z', {
        fill: paints.across(lighten(color, 0.6), lighten(color, 0.2), base),
        opacity: 0.6,
      }),
      path('M270 330Q300 340 342 344V412Q300 408 270 398Z', { fill: '#11161b' }) +
        sevenSegment('21', 288, 360, 28, '#7fe0ff'),
      stroke('M214 716Q220 762 360 762T506 716', gap, 2, { opacity: 0.4 }) +
        stroke('M214 719Q220 765 360 765T506 719', highlight, 1.5, { opacity: 0.7 }),
      repeat(6, (index) =>
        stroke(`M236 ${770 + index * 15}Q280 ${796 + index * 15} 420 ${796 + index * 15}`, gap, 3.5, {
          opacity: 0.35,
        }),
      ),
      brandMark(306, 470, 62, color),
    ].join('');
  },
  closeUp: { of: 'angle', x: 350, y: 300, zoom: 1.9 },
};
