import { darken, lighten } from '../color/tones.ts';
import type { Paints } from '../svg/paints.ts';
import { rect } from '../svg/shapes.ts';

const METAL = '#b9bec4';

/** A round metal bar lying on a door; the longer side is the direction of the bar. */
export function barHandle(
  paints: Paints,
  x: number,
  y: number,
  width: number,
  height: number,
  color = METAL,
): string {
  const stops = [darken(color, 0.25), lighten(color, 0.75), color, darken(color, 0.38)] as const;
  const isUpright = height > width;
  const radius = Math.min(width, height) / 2;
  return (
    rect(x + (isUpright ? 5 : 2), y + (isUpright ? 3 : 6), width, height, {
      rx: radius,
      fill: '#10151c',
      opacity: 0.22,
    }) +
    rect(x, y, width, height, {
      rx: radius,
      fill: isUpright ? paints.across(...stops) : paints.down(...stops),
    })
  );
}
