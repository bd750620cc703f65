import type { Paints } from '../svg/paints.ts';

/** Draws a product on the 720 × 1005 picture in the given body colour (`#rrggbb`), without background. */
export type Draw = (paints: Paints, color: string) => string;

export interface KindDrawing {
  /** The colour that stands for this kind on category tiles. */
  usualColor: string;
  /** The part of the picture that the front view covers, without its shadow. */
  bounds: { x: number; y: number; width: number; height: number };
  front: Draw;
  angle: Draw;
  /** The close-up: the view it is taken from, the point in its middle and the magnification. */
  closeUp: { of: 'front' | 'angle'; x: number; y: number; zoom: number };
}
