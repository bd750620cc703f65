import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { floorShadow } from '../../parts/shadows.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const GREY = '#3a4149';

/** The cord from the heel of the iron. */
const cord = (d: string): string => stroke(d, '#22272c', 10) + stroke(d, '#4a525a', 3, { opacity: 0.7 });

export const iron: KindDrawing = {
  usualColor: '#2f6f8f',
  bounds: { x: 60, y: 342, width: 600, height: 346 },
  front: (paints, color) => {
    const { light, base, shade, deep, highlight } = tones(color);
    const shell = 'M84 640Q150 520 300 470L380 452H560Q618 452 630 500L648 640Z';
    return [
      floorShadow(paints, 360, 688, 590),
      cord('M620 430C680 380 690 300 640 250S560 210 600 170'),
      path('M60 664Q72 640 100 632H652Q660 650 656 672Q654 684 640 684H76Q56 682 60 664Z', {
        fill: paints.down('#f4f6f7', '#aab2b9', '#6f7880'),
      }),
      path('M78 652Q86 638 104 632H652L654 652Z', { fill: paints.down('#3a4047', '#23282d') }),
      path(shell, { fill: paints.down(light, base, shade, deep) }),
      path('M150 574Q220 512 330 486L470 478Q520 478 524 520L530 604H170Q130 604 150 574Z', {
        fill: paints.down('#d6eef8', '#8fc7e2'),
        opacity: 0.82,
      }),
      path('M160 590Q300 556 526 566L530 604H170Q146 604 160 590Z', { fill: '#4f9fca', opacity: 0.6 }),
      path('M180 566Q240 516 334 496L420 490Q300 520 220 580Z', { fill: '#fff', opacity: 0.5 }),
      path(
        'M252 494Q236 400 300 366Q332 348 400 344H560Q640 346 640 420Q640 470 628 512L566 512Q588 462 580 430Q574 404 540 404H380Q332 408 330 446L334 482Z',
        { fill: paints.down(lighten(GREY, 0.28), GREY, darken(GREY, 0.35)) },
      ),
      stroke('M272 440Q276 372 400 356H556Q620 358 628 410', lighten(GREY, 0.5), 3, { opacity: 0.55 }),
      path('M300 366Q310 344 340 342H372L366 362L318 376Z', { fill: base }) +
        ellipse(416, 345, 20, 7, { fill: darken(GREY, 0.4) }),
      circle(452, 474, 44, { fill: paints.diagonal('#fafbfb', '#b4bcc3') }) +
        circle(452, 474, 33, { fill: paints.diagonal(light, base, deep) }) +
        rect(449.5, 446, 5, 20, { rx: 2.5, fill: '#fff' }),
      repeat(7, (index) =>
        circle(452 + Math.sin((index - 3) * 0.42) * 52, 474 + Math.cos((index - 3) * 0.42) * 52, 2.4, {
          fill: darken(color, 0.5),
        }),
      ),
      stroke('M88 638Q152 522 302 472', highlight, 3, { opacity: 0.75 }),
      rect(612, 560, 24, 54, { rx: 8, fill: darken(color, 0.35), opacity: 0.7 }),
      brandMark(574, 536, 56, color),
    ].join('');
  },
  angle: (paints, color) => {
    const { base, deep, light } = tones(color);
    const sole =
      'M330 128Q462 300 484 560L492 760Q492 792 460 794H208Q176 792 176 760L184 560Q202 300 330 128Z';
    const rows = [250, 310, 372, 436, 502, 570];
    return [
      floorShadow(paints, 366, 860, 430),
      cord('M470 850C560 870 620 850 660 806S690 700 640 660'),
      path('M380 210Q520 250 566 420L590 700Q592 760 560 800L470 840L420 560Z', {
        fill: paints.across(deep, base, light, deep),
      }),
      path(
        'M470 300Q624 300 640 420L648 700Q648 780 590 786L566 760Q600 740 598 690L592 450Q588 372 500 366Z',
        { fill: paints.across(GREY, lighten(GREY, 0.25), darken(GREY, 0.4)) },
      ),
      path('M176 770H560Q576 772 578 790V836Q578 856 556 856H196Q168 856 168 836V790Q168 772 176 770Z', {
        fill: paints.across(deep, base, light, base, deep),
      }),
      path(sole, { fill: darken(color, 0.6), transform: 'translate(16 6)' }),
      path(sole, { fill: paints.across('#8a929a', '#e4e8eb', '#f9fafb', '#c3c9cf', '#8a929a') }),
      path('M330 176Q436 330 452 566L458 742Q458 762 438 762H228Q208 762 208 742L214 566Q230 330 330 176Z', {
        fill: 'none',
        stroke: '#8b949c',
        strokeWidth: 2.5,
        opacity: 0.7,
      }),
      rows
        .map((y, row) => {
          const spread = 26 + row * 13;
          return [-1, 1]
            .map(
              (side) =>
                ellipse(330 + side * spread, y, 6, 9, { fill: '#2a3036' }) +
                ellipse(330 + side * (spread + 28), y + 30, 5, 8, { fill: '#2a3036' }),
            )
            .join('');
        })
        .join(''),
      ellipse(330, 210, 6, 9, { fill: '#2a3036' }) +
        repeat(6, (index) => ellipse(260 + index * 28, 690, 6, 9, { fill: '#2a3036' })),
      path('M330 128Q236 260 204 480L196 740H234L240 560Q258 320 330 176Z', { fill: '#fff', opacity: 0.35 }),
      brandMark(372, 816, 84, color),
    ].join('');
  },
  closeUp: { of: 'front', x: 400, y: 480, zoom: 2 },
};
