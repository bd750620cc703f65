import { darken, isDark, lighten, tones } from '../../color/tones.ts';
import { brandMark } from '../../parts/brand-mark.ts';
import { roundPaint } from '../../parts/round-body.ts';
import { floorShadow } from '../../parts/shadows.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../svg/shapes.ts';
import type { KindDrawing } from '../kind-drawing.ts';

const RADIUS = 285;

/** The lid from above, around (0, 0). */
function lid(paints: Paints, color: string): string {
  const { light, base, shade, deep, highlight } = tones(color);
  const accent = isDark(color) ? '#c98f5a' : '#8d969e';
  return [
    circle(0, 0, RADIUS, { fill: paints.diagonal(lighten('#30363d', 0.2), '#1b2025') }),
    circle(0, 0, RADIUS - 22, { fill: paints.diagonal(light, base, shade, deep) }),
    circle(0, 0, RADIUS - 24, { fill: 'none', stroke: highlight, strokeWidth: 2.5, opacity: 0.7 }),
    path(`M-244 40A247 247 0 0 0 244 40Z`, { fill: paints.down(shade, base), opacity: 0.7 }) +
      stroke('M-244 40H244', tones(color).gap, 2, { opacity: 0.35 }),
    circle(0, -34, 92, { fill: paints.diagonal('#3c444c', '#14181c') }),
    circle(0, -34, 92, { fill: 'none', stroke: accent, strokeWidth: 4 }),
    circle(0, -34, 64, { fill: paints.diagonal('#22282e', '#4a535c') }) +
      circle(0, -34, 30, { fill: '#15191d' }),
    rect(-70, 104, 140, 46, { rx: 23, fill: '#14181c', opacity: isDark(color) ? 0.8 : 0.9 }),
    circle(-44, 127, 12, { fill: 'none', stroke: '#fff', strokeWidth: 3 }) + stroke('M-44 113v12', '#fff', 3),
    path('M-11 127 0 116l11 11v10H-11Z', { fill: '#fff' }),
    circle(44, 127, 5, { fill: '#6fe3a4' }),
    brandMark(0, 196, 80, color),
    path('M-200 -150A250 250 0 0 1 -20 -250C-110 -220 -170 -140 -196 -40A250 250 0 0 1 -200 -150Z', {
      fill: '#fff',
      opacity: 0.16,
    }),
  ].join('');
}

/** The side brush that sweeps along the edge. */
const sideBrush = (x: number, y: number): string =>
  repeat(3, (arm) =>
    stroke(`M${x} ${y}l${Math.cos(arm * 2.1 + 0.6) * 58} ${Math.sin(arm * 2.1 + 0.6) * 58}`, '#4a525a', 5, {
      opacity: 0.85,
    }),
  );

export const robotVacuum: KindDrawing = {
  usualColor: '#2b2e33',
  bounds: { x: 92, y: 235, width: 536, height: 536 },
  front: (paints, color) =>
    [
      ellipse(365, 520, 296, 296, {
        fill: paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0.86, '#1d2430', 0.32], [1, '#1d2430', 0]),
      }),
      sideBrush(548, 306),
      group({ transform: 'translate(360 503) scale(.94)' }, lid(paints, color)),
    ].join(''),
  angle: (paints, color) => {
    const dock = '#e9ebec';
    return [
      floorShadow(paints, 360, 470, 300),
      rect(232, 170, 256, 300, { rx: 34, fill: roundPaint(paints, isDark(color) ? color : dock) }),
      rect(262, 200, 196, 120, { rx: 18, fill: '#0f1318', opacity: 0.9 }) +
        circle(360, 260, 6, { fill: '#6fe3a4' }),
      rect(262, 350, 196, 120, { rx: 14, fill: '#15191d' }),
      ellipse(360, 726, 330, 96, {
        fill: paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0.7, '#1d2430', 0.34], [1, '#1d2430', 0]),
      }),
      path('M70 610V690A290 128 0 0 0 650 690V610Z', { fill: roundPaint(paints, '#2a3036') }),
      path('M82 640V684A278 122 0 0 0 638 684V640A278 122 0 0 1 82 640Z', {
        fill: roundPaint(paints, darken(color, 0.1)),
      }),
      path('M250 752A278 122 0 0 0 470 752V776A290 128 0 0 1 250 776Z', { fill: '#0d1116', opacity: 0.55 }),
      group({ transform: 'translate(360 610) scale(1.018 .449)' }, lid(paints, color)),
      path('M268 596V560A92 41 0 0 1 452 560V596A92 41 0 0 1 268 596Z', {
        fill: roundPaint(paints, '#2c3238'),
      }),
      ellipse(360, 560, 92, 41, {
        fill: paints.diagonal('#59626b', '#1b2025'),
        stroke: '#8d969e',
        strokeWidth: 2.5,
      }),
    ].join('');
  },
  closeUp: { of: 'angle', x: 400, y: 600, zoom: 2 },
};
