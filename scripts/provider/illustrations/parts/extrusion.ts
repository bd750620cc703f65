import { repeat } from '../svg/shapes.ts';
import type { ThreeQuarterView } from './three-quarter.ts';

const LAYER_THICKNESS = 1.6;

/** A flat outline drawn out into a solid, from `back` to `front` (distances towards the viewer from the front plane). */
export function extruded(view: ThreeQuarterView, back: number, front: number, outline: string): string {
  const layers = Math.ceil((front - back) / LAYER_THICKNESS);
  return repeat(layers, (layer) => view.inFront(back + ((front - back) * layer) / layers, outline));
}

/** A part of the front that sticks out by `distance`: a solid edge of the shape of `outline`, with `face` on it. */
export const proud = (view: ThreeQuarterView, distance: number, outline: string, face: string): string =>
  extruded(view, 0, distance, outline) + view.inFront(distance, face);
