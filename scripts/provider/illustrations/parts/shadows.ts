import type { Paints } from '../svg/paints.ts';
import { ellipse, rect, repeat } from '../svg/shapes.ts';
import type { BoxSize, ThreeQuarterView } from './three-quarter.ts';

const INK = '#1d2430';

/** The soft shadow of something standing on the floor: a wide pale pool and a narrow dark contact line. */
export function floorShadow(paints: Paints, centreX: number, floorY: number, width: number): string {
  const pool = paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0, INK, 0.26], [0.55, INK, 0.1], [1, INK, 0]);
  const contact = paints.glow({ x: 0.5, y: 0.5, radius: 0.5 }, [0, INK, 0.5], [0.7, INK, 0.28], [1, INK, 0]);
  return (
    ellipse(centreX, floorY + 4, width * 0.62, Math.max(14, width * 0.055), { fill: pool }) +
    ellipse(centreX, floorY, width * 0.52, Math.max(5, width * 0.016), { fill: contact })
  );
}

/** The shadow under a box in three-quarter view. */
export function boxShadow(paints: Paints, view: ThreeQuarterView, { width, height, depth }: BoxSize): string {
  const spread = Math.min(width, depth) * 0.06;
  return (
    view.level(
      height,
      rect(-spread, -spread * 2, width + spread * 4, depth + spread * 3, {
        rx: spread,
        fill: INK,
        opacity: 0.2,
        filter: paints.blur(spread * 1.6),
      }),
    ) +
    view.level(height, rect(0, 0, width, depth, { rx: 6, fill: INK, opacity: 0.35, filter: paints.blur(4) }))
  );
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SOFT_LAYERS = 7;

/** The soft shadow of a flat thing on what is behind it: layers that grow by `spread` and add up. */
export function softShadow(
  { x, y, width, height }: Area,
  radius: number,
  spread: number,
  opacity = 0.2,
): string {
  return repeat(SOFT_LAYERS, (layer) => {
    const grow = spread * (1 - (2 * layer) / (SOFT_LAYERS - 1));
    return rect(x - grow, y - grow, width + grow * 2, height + grow * 2, {
      rx: Math.max(2, radius + grow),
      fill: INK,
      opacity: opacity / SOFT_LAYERS,
    });
  });
}

/** The shadow of something that hangs on the wall behind it. */
export const wallShadow = ({ x, y, width, height }: Area, radius = 20): string =>
  softShadow({ x: x + 4, y: y + 18, width: width - 8, height }, radius, 16, 0.22);
