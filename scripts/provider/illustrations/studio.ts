import type { Paints } from './svg/paints.ts';
import { element, rect } from './svg/shapes.ts';

/** The size of a product picture (spec section 9). */
export const pictureSize = { width: 720, height: 1005 } as const;

/** The light neutral backdrop that all product pictures share. */
export function studioBackdrop(paints: Paints): string {
  const { width, height } = pictureSize;
  const backdrop = paints.glow(
    { x: 0.5, y: 0.44, radius: 0.78 },
    '#fbfbf9',
    [0.55, '#f5f5f2'],
    [1, '#e8e8e3'],
  );
  return rect(0, 0, width, height, { fill: backdrop });
}

/** A complete SVG document. */
export function svgDocument(width: number, height: number, paints: Paints, content: string): string {
  const viewBox = `0 0 ${width} ${height}`;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height },
    paints.definitions() + content,
  );
}
