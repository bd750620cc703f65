import type { SampleColorName } from '#texts/sample/sample-product.ts';

/** The tones in which one colour is drawn. */
export interface Tones {
  base: string;
  /** Folds and undersides. */
  shade: string;
  /** Seams and edges. */
  line: string;
}

export const tones: Readonly<Record<Lowercase<SampleColorName>, Tones>> = {
  beige: { base: '#d9c4a0', shade: '#c6ad84', line: '#9b8256' },
  black: { base: '#34383e', shade: '#25282d', line: '#5d636b' },
  blue: { base: '#3f66a8', shade: '#315288', line: '#7f9bcb' },
  white: { base: '#fbfbf9', shade: '#e4e6e2', line: '#b4bab4' },
};

/** Returns SVG text of an item in the middle of an image of 720 × 1005 pixels. */
export type Drawing = (tones: Tones) => string;

/** Returns the right half of a symmetrical drawing with its mirror image on the left. */
export const mirrored = (half: string): string =>
  `<g>${half}</g><g transform="translate(720) scale(-1 1)">${half}</g>`;

export const filled = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const lined = (d: string, color: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const round = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
