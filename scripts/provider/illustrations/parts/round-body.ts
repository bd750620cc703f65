import { tones } from '../color/tones.ts';
import type { Paints } from '../svg/paints.ts';

/** The paint of an upright round body lit from the left: bright band, falling shade, a thin reflex on the far edge. */
export function roundPaint(paints: Paints, color: string): string {
  const { deep, shade, base, light, highlight } = tones(color);
  return paints.across(
    [0, deep],
    [0.07, shade],
    [0.2, base],
    [0.31, highlight],
    [0.42, light],
    [0.62, base],
    [0.86, deep],
    [0.95, deep],
    [1, shade],
  );
}
