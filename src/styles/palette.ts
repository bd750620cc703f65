import Color, { type ColorInstance } from '@img/colour';

/** Colours that follow from the brand's accent, as `#rrggbb`. */
export interface Palette {
  accent: string;
  /** Text and backgrounds that stand out more than the accent. */
  accentStrong: string;
  /** Backgrounds of accented elements. */
  accentSoft: string;
  /** Lines on the accent. */
  accentPale: string;
}

/** The contrast that WCAG AA requires of text (1.4.3). */
export const MIN_CONTRAST = 4.5;

const STEP = 0.01;

/** @throws {Error} if `accent` is not a CSS colour */
export function paletteOf(accent: string): Palette {
  const color = Color(accent);
  const tint = (lightness: number, mostSaturated: number): string =>
    hexOf(color.lightness(lightness).saturationl(Math.min(color.saturationl(), mostSaturated)));
  return {
    accent: hexOf(color),
    accentStrong: hexOf(color.darken(0.26)),
    accentSoft: tint(92, 33),
    accentPale: tint(72, 57),
  };
}

const hexOf = (color: ColorInstance): string => color.hex().toLowerCase();

/** Returns the contrast of text in the accent where it is lowest, on the soft background: 1 to 21. */
export function accentContrast(accent: string): number {
  const palette = paletteOf(accent);
  return Color(palette.accent).contrast(Color(palette.accentSoft));
}

/** Returns the accent, darkened just enough for text in it to be readable. */
export function readableAccent(accent: string): string {
  let color = Color(accent);
  while (accentContrast(color.hex()) < MIN_CONTRAST) color = color.darken(STEP);
  return hexOf(color);
}
