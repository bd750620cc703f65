import { mix, tones } from '../color/tones.ts';
import type { Paints } from '../svg/paints.ts';
import { rect } from '../svg/shapes.ts';
import { boxShadow } from './shadows.ts';
import type { BoxSize, ThreeQuarterView } from './three-quarter.ts';

/** The paint of a flat front under studio light: a soft sheen left of the middle. */
export function frontPaint(paints: Paints, color: string): string {
  const { light, base, shade } = tones(color);
  return paints.across([0, shade], [0.05, base], [0.28, light], [0.55, base], [1, shade]);
}

/**
 * The shadow, top and right side of a box in three-quarter view; its front is drawn on top of this.
 * `radius` rounds the corners, `clearance` is how high the body stands on its feet; what hangs has no shadow.
 */
export function boxHull(
  paints: Paints,
  color: string,
  view: ThreeQuarterView,
  size: BoxSize,
  { radius = 8, clearance = 0, hangs = false }: { radius?: number; clearance?: number; hangs?: boolean } = {},
): string {
  const { base, shade, deep, highlight } = tones(color);
  const { width, height, depth } = size;
  const bodyHeight = height - clearance;
  const foot = (x: number) => rect(x, bodyHeight - 2, 38, clearance + 2, { rx: 3, fill: '#1b2026' });
  return [
    hangs ? '' : boxShadow(paints, view, size),
    clearance ? view.level(bodyHeight, rect(0, 0, width, depth, { fill: '#0d1116', opacity: 0.55 })) : '',
    clearance ? view.side(foot(24), foot(depth - 62)) : '',
    view.side(
      rect(-radius, 0, depth + radius, bodyHeight, { rx: radius, fill: paints.across(shade, deep) }),
      rect(-radius, bodyHeight * 0.5, depth + radius, bodyHeight * 0.5, {
        rx: radius,
        fill: paints.down([0, deep, 0], [1, deep, 0.7]),
      }),
    ),
    view.top(
      rect(0, -radius, width, depth + radius, { rx: radius, fill: paints.down(base, mix(base, shade, 0.5)) }),
      rect(radius, 0, width - radius * 2, 2, { fill: highlight, opacity: 0.7 }),
    ),
  ].join('');
}
