import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const FLOOR_Y = 810;
const GLASS =
  'M208 350Q212 336 228 336H456Q472 336 476 350C520 470 530 580 510 690H174C154 580 164 470 208 350Z';

/** Clear sides over the water; `boiling` adds bubbles and blue light. */
function glass(paints: Paints, boiling: boolean): string {
  const water = boiling
    ? paints.down([0, '#bfeaff', 0.75], [1, '#2f8fe0', 0.85])
    : paints.down([0, '#dff2fa', 0.8], [1, '#9fd0e6', 0.8]);
  return [
    path(GLASS, {
      fill: paints.across(
        [0, '#9fb0ba', 0.75],
        [0.12, '#eef5f8', 0.45],
        [0.5, '#ffffff', 0.3],
        [0.88, '#d3dfe5', 0.5],
        [1, '#8fa1ac', 0.8],
      ),
    }),
    group(
      { clipPath: paints.clip(path(GLASS, {})) },
      path('M140 470Q240 460 342 470T540 468V700H140Z', { fill: water }),
      ellipse(342, 470, 182, 11, { fill: '#ffffff', opacity: 0.6 }),
      boiling
        ? repeat(26, (index) =>
            circle(
              190 + ((index * 0.618) % 1) * 310,
              486 + ((index * 0.381 + index * index * 0.07) % 1) * 196,
              2.5 + (index % 4) * 2.2,
              { fill: '#fff', opacity: 0.3 + (index % 3) * 0.15 },
            ),
          )
        : '',
      boiling ? path('M150 700Q342 620 534 700Z', { fill: '#8fe3ff', opacity: 0.8 }) : '',
    ),
    path('M232 352C204 450 190 560 204 676H226C212 560 226 450 254 352Z', { fill: '#fff', opacity: 0.6 }),
    path('M462 360C490 460 500 570 486 670H476C490 570 480 460 452 360Z', { fill: '#fff', opacity: 0.4 }),
    stroke('M440 500h22M444 550h22M446 600h22M444 650h22', '#4f6470', 3, { opacity: 0.6 }),
    stroke('M208 350C164 470 154 580 174 690M476 350C520 470 530 580 510 690', '#8398a4', 2.5, {
      opacity: 0.7,
    }),
  ].join('');
}

/** Heating foot, lid, spout and power base around the glass. */
function frame(paints: Paints, color: string, boiling: boolean): string {
  const { highlight } = tones(color);
  return [
    stroke('M528 798C590 806 640 796 676 812', '#2b3036', 8),
    path('M152 776H532V792Q532 812 496 812H188Q152 812 152 792Z', { fill: roundPaint(paints, '#262b31') }),
    path('M174 690H510L520 764Q520 776 506 776H178Q164 776 164 764Z', { fill: roundPaint(paints, color) }),
    rect(172, 684, 340, 10, { rx: 4, fill: paints.across('#8b949c', '#ffffff', '#b4bbc2', '#6f7880') }),
    circle(342, 734, 9, { fill: boiling ? '#7fe0ff' : '#59626b', stroke: highlight, strokeWidth: 2 }),
    path('M226 344L160 316Q152 308 162 302L262 300Z', {
      fill: paints.diagonal(lighten(color, 0.45), darken(color, 0.15)),
    }),
    path('M208 350Q206 322 228 314H458Q478 322 476 350Z', { fill: roundPaint(paints, color) }),
    path('M236 316Q262 282 342 282T448 316Z', { fill: roundPaint(paints, darken(color, 0.12)) }),
    path('M316 284Q318 262 342 262T368 284Z', { fill: roundPaint(paints, '#262b31') }),
    brandMark(440, 734, 66, color),
  ].join('');
}

export const glassKettle: KindDrawing = {
  usualColor: '#c3c8cc',
  bounds: { x: 152, y: 258, width: 480, height: 554 },
  front: (paints, color) =>
    [
      floorShadow(paints, 345, FLOOR_Y, 420),
      path(
        'M462 318H556Q632 322 626 410L606 640Q598 712 520 716L512 676Q558 672 562 630L580 420Q584 370 548 366H470Z',
        { fill: paints.across(lighten('#262b31', 0.15), lighten('#262b31', 0.32), '#262b31', '#111417') },
      ),
      stroke('M552 330Q616 334 611 412L594 626', '#737d86', 3, { opacity: 0.6 }),
      glass(paints, false),
      frame(paints, color, false),
    ].join(''),
  angle: (paints, color) =>
    [
      floorShadow(paints, 345, FLOOR_Y, 440),
      ellipse(342, 600, 300, 260, {
        fill: paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0, '#7fd0ff', 0.4], [1, '#7fd0ff', 0]),
      }),
      stroke('M290 236q-26-34 0-66t0-66M350 226q-26-34 0-66t0-66M410 236q-26-34 0-66t0-66', '#a9b7bf', 14, {
        opacity: 0.28,
        filter: paints.blur(6),
      }),
      glass(paints, true),
      frame(paints, color, true),
      path(
        'M386 318Q430 300 470 322Q540 352 536 440L524 650Q518 706 472 708L440 700V664Q480 668 484 630L492 450Q494 396 444 384Z',
        { fill: paints.across(lighten('#262b31', 0.3), lighten('#262b31', 0.12), '#14181b') },
      ),
      stroke('M452 326Q520 356 516 440L504 646', '#737d86', 3, { opacity: 0.6 }),
    ].join(''),
  closeUp: { of: 'angle', x: 330, y: 590, zoom: 1.8 },
};
