import { darken, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const BLACK = '#262b31';

/** Grip and buttons, its lower end at (0, 0) pointing down; 120 × 330. */
function grip(paints: Paints, color: string): string {
  const { highlight } = tones(color);
  return [
    path('M-44 -300Q-42 -332 0 -332T44 -300L52 -60Q52 -20 34 0H-34Q-52 -20 -52 -60Z', {
      fill: roundPaint(paints, color),
    }),
    path('M-44 -300Q-42 -332 0 -332T44 -300L45 -268H-45Z', { fill: roundPaint(paints, BLACK) }),
    path('M-18 -236Q-18 -250 0 -250T18 -236L20 -86Q20 -72 0 -72T-20 -86Z', {
      fill: roundPaint(paints, BLACK),
    }),
    circle(0, -204, 13, { fill: paints.diagonal('#f3f5f6', '#8d969e') }) +
      rect(-11, -168, 22, 44, { rx: 11, fill: paints.diagonal('#dfe3e6', '#8d969e') }),
    stroke('M-32 -252L-38 -70', highlight, 4, { opacity: 0.5 }),
    brandMark(0, -40, 52, color),
  ].join('');
}

/** The steel blending leg below the grip; 350 long. */
function leg(paints: Paints): string {
  const steel = '#c3c8cd';
  return [
    rect(-34, -2, 68, 22, { rx: 6, fill: roundPaint(paints, BLACK) }),
    path('M-28 20H28L22 250H-22Z', { fill: roundPaint(paints, steel) }),
    path('M-22 246H22Q30 270 62 292Q70 300 70 322V340H-70V322Q-70 300 -62 292Q-30 270 -22 246Z', {
      fill: roundPaint(paints, steel),
    }),
    repeat(4, (index) => path(`M${-58 + index * 32} 342q10-26 20 0Z`, { fill: '#4a525a' })),
    path('M-30 332L0 318L30 332L0 326Z', { fill: '#7f8891' }),
  ].join('');
}

/** A balloon whisk below the grip; 330 long. */
const whisk = (paints: Paints): string =>
  [
    rect(-20, 0, 40, 70, { rx: 8, fill: roundPaint(paints, BLACK) }),
    [12, 34, 56]
      .map((width) =>
        stroke(
          `M-${width * 0.3} 70C-${width * 1.3} 190 -${width * 1.4} 320 0 326C${width * 1.4} 320 ${width * 1.3} 190 ${width * 0.3} 70`,
          '#8d969e',
          4,
        ),
      )
      .join(''),
    stroke('M0 70V322', '#c3c8cd', 4),
  ].join('');

/** The measuring beaker with its lower edge at y = 0; 190 × 300. */
function beaker(paints: Paints, content: string): string {
  const shape = 'M-92 -300H92L72 -12Q70 0 58 0H-58Q-70 0 -72 -12Z';
  return [
    path(shape, {
      fill: paints.across(
        [0, '#a9bac3', 0.6],
        [0.2, '#f3f8fa', 0.4],
        [0.8, '#e3ecf0', 0.4],
        [1, '#9fb1bb', 0.65],
      ),
    }),
    group({ clipPath: paints.clip(path(shape, {})) }, content),
    path('M-72 -290H-56L-42 -14H-56Z', { fill: '#fff', opacity: 0.55 }),
    stroke('M44 -240h22M42 -200h22M40 -160h22M38 -120h22M36 -80h22', '#5f6d76', 3, { opacity: 0.65 }),
    path('M-92 -300L-108 -308V-300L-90 -280Z', { fill: '#c9d7de' }) +
      rect(-96, -304, 192, 9, { rx: 4.5, fill: '#d5e2e8', stroke: '#9fb1bb', strokeWidth: 1.2 }),
  ].join('');
}

const soup = (paints: Paints): string =>
  path('M-100 -190Q-40 -200 10 -188T100 -192V0H-100Z', {
    fill: paints.across('#b8702a', '#f3b45c', '#d98f3b', '#a3601f'),
  }) + ellipse(0, -190, 86, 8, { fill: '#ffd99a', opacity: 0.7 });

export const handBlender: KindDrawing = {
  usualColor: '#2f6f8f',
  bounds: { x: 120, y: 112, width: 480, height: 760 },
  front: (paints, color) =>
    [
      floorShadow(paints, 440, 872, 210) + floorShadow(paints, 230, 872, 170),
      group({ transform: 'translate(230 528)' }, leg(paints)),
      group({ transform: 'translate(230 530) scale(1.15)' }, grip(paints, color)),
      group({ transform: 'translate(474 870) scale(1.25)' }, beaker(paints, soup(paints))),
    ].join(''),
  angle: (paints, color) =>
    [
      floorShadow(paints, 270, 872, 260) + floorShadow(paints, 560, 872, 130),
      group(
        { transform: 'translate(350 452) rotate(14)' },
        group({ transform: 'translate(0 0)' }, leg(paints)),
        group({ transform: 'scale(1.15)' }, grip(paints, color)),
      ),
      group({ transform: 'translate(270 870) scale(1.5 1.25)' }, beaker(paints, soup(paints))),
      group({ transform: 'translate(560 868) rotate(180) scale(1.1)' }, whisk(paints)),
      ellipse(560, 866, 26, 7, { fill: lighten(darken(BLACK, 0.2), 0.1) }),
    ].join(''),
  closeUp: { of: 'front', x: 260, y: 380, zoom: 1.9 },
};
