import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const FLOOR_Y = 800;
const BLACK = '#22272c';

/** The power base with its cord. */
function base(paints: Paints): string {
  return [
    stroke('M540 786C600 790 640 782 676 800', '#2b3036', 8),
    path('M150 768H540V782Q540 800 500 800H190Q150 800 150 782Z', { fill: roundPaint(paints, BLACK) }),
    ellipse(345, 768, 195, 16, { fill: paints.across('#3b4249', '#59626a', '#2a2f35') }),
  ].join('');
}

const BODY =
  'M168 760L206 352Q209 330 232 330H462Q485 330 488 352L524 760Q524 772 510 772H182Q168 772 168 760Z';

function body(paints: Paints, color: string): string {
  const { highlight, deep } = tones(color);
  return [
    path('M214 420L150 340Q146 332 154 328L250 318L240 420Z', {
      fill: paints.diagonal(lighten(color, 0.4), color, darken(color, 0.2)),
    }),
    path('M160 334L248 324L246 338L176 350Z', { fill: darken(color, 0.45), opacity: 0.6 }),
    path(BODY, { fill: roundPaint(paints, color) }),
    path(BODY, { fill: paints.down([0, deep, 0], [0.75, deep, 0], [1, deep, 0.45]) }),
    path('M172 718H520L522 742H170Z', { fill: darken(color, 0.5), opacity: 0.28 }),
    stroke('M170 716H520', highlight, 1.6, { opacity: 0.6 }),
  ].join('');
}

const lid = (paints: Paints, color: string): string =>
  [
    path('M214 332Q220 292 290 284H404Q474 292 480 332Z', { fill: roundPaint(paints, darken(color, 0.08)) }),
    rect(212, 326, 270, 9, { rx: 4.5, fill: roundPaint(paints, BLACK) }),
    path('M320 286Q322 258 347 258Q372 258 374 286Z', { fill: roundPaint(paints, BLACK) }),
  ].join('');

export const kettle: KindDrawing = {
  usualColor: '#c3c8cc',
  bounds: { x: 148, y: 256, width: 492, height: 544 },
  front: (paints, color) =>
    [
      floorShadow(paints, 350, FLOOR_Y, 420),
      base(paints),
      path(
        'M470 322H560Q640 322 636 400L622 610Q616 668 560 662L512 656L508 612L552 616Q572 618 574 596L588 402Q590 372 560 372H474Z',
        { fill: paints.across(lighten(BLACK, 0.12), lighten(BLACK, 0.3), BLACK, darken(BLACK, 0.4)) },
      ),
      stroke('M560 334Q626 334 623 402L610 600', lighten(BLACK, 0.4), 3, { opacity: 0.6 }),
      body(paints, color),
      lid(paints, color),
      rect(392, 470, 30, 180, { rx: 15, fill: '#1a2026', opacity: 0.85 }) +
        rect(398, 556, 18, 88, { rx: 9, fill: paints.down('#8fd0ee', '#4f9cc4') }) +
        stroke('M424 500h10M424 540h10M424 580h10M424 620h10', darken(color, 0.45), 2.4),
      path('M540 300Q586 296 600 316L562 330Z', { fill: '#c8433b' }),
      brandMark(300, 600, 78, color),
    ].join(''),
  angle: (paints, color) => {
    const { deep, highlight } = tones(color);
    const shell = 'M156 772L196 372H500L540 772Q540 826 348 826Q156 826 156 772Z';
    return [
      floorShadow(paints, 352, 852, 430),
      path('M138 806Q138 862 348 862Q558 862 558 806V822Q558 878 348 878Q138 878 138 822Z', {
        fill: roundPaint(paints, BLACK),
      }),
      ellipse(348, 808, 210, 54, { fill: paints.across('#343b42', '#5a636b', '#272c32') }),
      path('M196 400L122 352Q114 344 124 338L232 322Z', {
        fill: paints.diagonal(lighten(color, 0.5), darken(color, 0.12)),
      }),
      path(shell, { fill: roundPaint(paints, color) }) +
        path(shell, { fill: paints.down([0, deep, 0], [0.7, deep, 0], [1, deep, 0.5]) }),
      path('M161 732Q170 782 348 782Q526 782 536 732L539 758Q526 808 348 808Q170 808 158 758Z', {
        fill: darken(color, 0.5),
        opacity: 0.3,
      }),
      ellipse(348, 372, 152, 44, { fill: darken(color, 0.55) }),
      ellipse(348, 362, 146, 42, { fill: paints.diagonal(lighten(color, 0.55), color, darken(color, 0.22)) }),
      ellipse(348, 356, 112, 30, {
        fill: paints.diagonal(darken(color, 0.12), lighten(color, 0.5)),
        stroke: highlight,
        strokeWidth: 1.5,
        strokeOpacity: 0.6,
      }),
      path('M320 350Q318 318 348 316Q378 318 376 350Q364 360 348 360Q332 360 320 350Z', {
        fill: roundPaint(paints, BLACK),
      }) + ellipse(348, 322, 22, 8, { fill: '#4a525a' }),
      path(
        'M440 408Q470 356 530 372Q604 394 596 492L574 690Q566 750 512 742Q476 734 470 690L474 668L514 676Q528 678 530 660L548 490Q552 432 514 424Q494 420 484 440L472 456Z',
        { fill: paints.across(lighten(BLACK, 0.16), lighten(BLACK, 0.32), BLACK, darken(BLACK, 0.5)) },
      ),
      stroke('M500 388Q590 392 582 494L562 682', lighten(BLACK, 0.45), 3, { opacity: 0.6 }),
      circle(536, 712, 9, { fill: '#8fe3ff' }),
      brandMark(270, 640, 84, color),
    ].join('');
  },
  closeUp: { of: 'angle', x: 400, y: 440, zoom: 1.9 },
};
