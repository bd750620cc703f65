import { darken, lighten } from '../../color/tones.ts';
import type { Paints } from '../../svg/paints.ts';
import { circle, ellipse, path, rect } from '../../svg/shapes.ts';

/** What stands on the shelves of an open fridge; `x` is the left edge (the middle for fruit), `y` the shelf. */

const rounded = (paints: Paints, color: string): string =>
  paints.across(darken(color, 0.2), lighten(color, 0.35), color, darken(color, 0.3));

export function bottle(paints: Paints, x: number, y: number, height: number, color: string): string {
  const d = `M${x} ${y - 3}V${y - height * 0.6}C${x} ${y - height * 0.72} ${x + 9} ${y - height * 0.72} ${x + 10} ${y - height * 0.86}V${y - height}H${x + 22}V${y - height * 0.86}C${x + 23} ${y - height * 0.72} ${x + 32} ${y - height * 0.72} ${x + 32} ${y - height * 0.6}V${y - 3}Q${x + 32} ${y} ${x + 28} ${y}H${x + 4}Q${x} ${y} ${x} ${y - 3}Z`;
  return (
    path(d, { fill: rounded(paints, color) }) +
    rect(x, y - height * 0.48, 32, height * 0.26, { fill: '#fbfaf5', opacity: 0.88 }) +
    rect(x + 8.5, y - height - 7, 15, 9, { rx: 2, fill: darken(color, 0.45) })
  );
}

export function jar(paints: Paints, x: number, y: number, color: string): string {
  return (
    rect(x, y - 58, 52, 58, { rx: 8, fill: rounded(paints, color) }) +
    rect(x + 4, y - 40, 44, 24, { rx: 3, fill: '#fffdf6', opacity: 0.85 }) +
    rect(x + 3, y - 68, 46, 13, { rx: 4, fill: paints.down('#f0f2f3', '#a9b1b7') })
  );
}

export function fruit(paints: Paints, x: number, y: number, radius: number, color: string): string {
  const body = paints.glow(
    { x: 0.36, y: 0.3, radius: 0.75 },
    lighten(color, 0.5),
    [0.45, color],
    [1, darken(color, 0.3)],
  );
  return (
    ellipse(x, y, radius * 0.9, 4, { fill: '#0d1116', opacity: 0.2 }) +
    circle(x, y - radius, radius, { fill: body })
  );
}
