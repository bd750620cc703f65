import Color, { type ColorInstance } from '@img/colour';

/** Colours that follow from the brand's accent, as `#rrggbb`. */
export interface Palette {
  accent: string;
  /** Text and grounds that stand out more than the accent. */
  accentStrong: string;
  /** Grounds of what belongs to the accent. */
  accentSoft: string;
  /** Lines upon the accent. */
  accentPale: string;
}

/** The contrast that WCAG AA asks of words (1.4.3). */
export const MIN_CONTRAST = 4.5;

const STEP = 0.01;

/** @throws {Error} for what is no CSS colour */
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

/** How well words in the accent can be read where they are read worst, upon its soft ground: 1 to 21. */
export function accentContrast(accent: string): number {
  const palette = paletteOf(accent);
  return Color(palette.accent).contrast(Color(palette.accentSoft));
}

/** The colour that is nearest to an accent among the darker ones whose words can be read. */
export function readableAccent(accent: string): string {
  let color = Color(accent);
  while (accentContrast(color.hex()) < MIN_CONTRAST) color = color.darken(STEP);
  return hexOf(color);
}
