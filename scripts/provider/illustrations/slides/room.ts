import { darken, lighten } from '../color/tones.ts';
import type { Paints } from '../svg/paints.ts';
import { ellipse, group, path, rect, repeat, stroke } from '../svg/shapes.ts';

/** The size of a slide. */
export const slideSize = { width: 1600, height: 800 } as const;

/** A plain wall, brighter where the light falls on its right half, and a floor from `floorY` down. */
export function room(paints: Paints, wall: string, floor: string, floorY: number): string {
  const { width, height } = slideSize;
  return [
    rect(0, 0, width, floorY, { fill: wall }),
    rect(0, 0, width, floorY, {
      fill: paints.glow({ x: 0.68, y: 0.35, radius: 0.6 }, [0, '#ffffff', 0.75], [1, '#ffffff', 0]),
    }),
    rect(0, floorY, width, height - floorY, { fill: paints.down(floor, lighten(floor, 0.35)) }),
    rect(0, floorY - 12, width, 12, { fill: lighten(wall, 0.6) }),
    rect(0, floorY, width, 3, { fill: darken(floor, 0.25), opacity: 0.35 }),
  ].join('');
}

/** A house plant in a pot that stands at (x, floorY); about 130 × 260 at scale 1. */
export function plant(paints: Paints, x: number, floorY: number, scale = 1): string {
  const leaf = (degrees: number, length: number, color: string) =>
    group(
      { transform: `rotate(${degrees})` },
      path(
        `M0 0C-26 -${length * 0.35} -24 -${length * 0.8} 0 -${length}C24 -${length * 0.8} 26 -${length * 0.35} 0 0Z`,
        { fill: paints.across(darken(color, 0.12), lighten(color, 0.16)) },
      ),
      stroke(`M0 -8V-${length * 0.86}`, darken(color, 0.3), 1.6, { opacity: 0.5 }),
    );
  return group(
    { transform: `translate(${x} ${floorY}) scale(${scale})` },
    ellipse(0, 0, 62, 9, { fill: '#1d2430', opacity: 0.2 }),
    group(
      { transform: 'translate(0 -96)' },
      leaf(-58, 120, '#2f7d5b'),
      leaf(56, 124, '#2f7d5b'),
      leaf(-30, 160, '#3b9069'),
      leaf(32, 156, '#3b9069'),
      leaf(-6, 180, '#4aa57c'),
      leaf(12, 130, '#2f7d5b'),
    ),
    path('M-50 -104H50L38 -8Q36 0 26 0H-26Q-36 0 -38 -8Z', {
      fill: paints.across('#d8cfc2', '#f7f2ea', '#e3dacd', '#c4b9aa'),
    }),
    rect(-54, -112, 108, 16, { rx: 6, fill: paints.across('#cfc5b6', '#fbf7f0', '#c4b9aa') }),
  );
}

/** A window with a bright outside. */
export function sunnyWindow(paints: Paints, x: number, y: number, width: number, height: number): string {
  return [
    rect(x - 12, y - 12, width + 24, height + 24, { rx: 6, fill: '#ffffff' }),
    rect(x, y, width, height, { fill: paints.down('#a9ddf3', '#e4f6fb', '#fff4d8') }),
    ellipse(x + width * 0.72, y + height * 0.3, 46, 46, { fill: '#fff0b8' }),
    ellipse(x + width * 0.72, y + height * 0.3, 96, 96, {
      fill: paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0.3, '#ffe9a0', 0.7], [1, '#ffe9a0', 0]),
    }),
    path(
      `M${x} ${y + height}V${y + height * 0.78}q${width * 0.16} -40 ${width * 0.34} -10t${width * 0.36} -14t${width * 0.3} 12V${y + height}Z`,
      { fill: '#8cc39f' },
    ),
    rect(x + width / 2 - 5, y, 10, height, { fill: '#ffffff' }) +
      rect(x, y + height * 0.42, width, 8, { fill: '#ffffff' }),
    rect(x - 26, y + height + 10, width + 52, 14, { rx: 4, fill: '#ffffff' }),
    path(`M${x} ${y}H${x + width * 0.4}L${x} ${y + height * 0.8}Z`, { fill: '#ffffff', opacity: 0.25 }),
  ].join('');
}

/** A row of cabinet doors under a worktop whose upper edge is at `y`. */
export function cabinets(
  paints: Paints,
  {
    x,
    y,
    width,
    floorY,
    doors,
    color,
  }: { x: number; y: number; width: number; floorY: number; doors: number; color: string },
): string {
  const doorWidth = width / doors;
  return [
    rect(x, y + 18, width, floorY - y - 18, { fill: darken(color, 0.25) }),
    repeat(doors, (index) => {
      const left = x + index * doorWidth;
      return (
        rect(left + 3, y + 24, doorWidth - 6, floorY - y - 46, {
          rx: 4,
          fill: paints.across(lighten(color, 0.12), color, darken(color, 0.1)),
        }) +
        rect(left + 22, y + 44, doorWidth - 44, floorY - y - 86, {
          rx: 3,
          fill: 'none',
          stroke: darken(color, 0.3),
          strokeWidth: 2,
          opacity: 0.5,
        }) +
        rect(left + doorWidth / 2 - 26, y + 32, 52, 6, { rx: 3, fill: '#d9b877' })
      );
    }),
    rect(x, floorY - 18, width, 18, { fill: '#2c3238' }),
    rect(x - 8, y, width + 16, 22, { rx: 4, fill: paints.down('#fbfaf7', '#d8d3c9') }),
    rect(x - 8, y + 22, width + 16, 10, { fill: '#0d1116', opacity: 0.18 }),
  ].join('');
}
