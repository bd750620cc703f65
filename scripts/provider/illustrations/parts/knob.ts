import { darken, isDark, lighten } from '../color/tones.ts';
import type { Paints } from '../svg/paints.ts';
import { circle, rect, rotate } from '../svg/shapes.ts';

/** A round control seen from the front; `turn` is where its mark points, in degrees clockwise from 12 o’clock. */
export function knob(paints: Paints, cx: number, cy: number, r: number, color: string, turn = 0): string {
  const rim = paints.diagonal(lighten(color, 0.7), color, darken(color, 0.35));
  const face = paints.diagonal(lighten(color, 0.25), lighten(color, 0.45), darken(color, 0.12));
  const mark = isDark(color) ? '#f3f5f7' : '#39414b';
  return [
    circle(cx + r * 0.06, cy + r * 0.14, r * 1.06, { fill: '#10151c', opacity: 0.22 }),
    circle(cx, cy, r, { fill: rim }),
    circle(cx, cy, r * 0.84, { fill: face }),
    rotate(turn, cx, cy, rect(cx - r * 0.05, cy - r * 0.76, r * 0.1, r * 0.36, { rx: r * 0.05, fill: mark })),
  ].join('');
}

/** The marks around a knob, from 7 to 5 o’clock. */
export function knobScale(cx: number, cy: number, r: number, marks: number, color: string): string {
  return Array.from({ length: marks }, (_, index) => {
    const angle = ((-140 + (280 * index) / (marks - 1)) * Math.PI) / 180;
    return circle(cx + Math.sin(angle) * r, cy - Math.cos(angle) * r, r * 0.04, { fill: color });
  }).join('');
}
