import Color, { type ColorInstance } from '@img/colour';

/** The contrast that WCAG AA requires of text (1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The darkest ground of text in the accent (`--color-surface` in theme.css). */
export const SURFACE = '#f6f4f1';

const STEP = 0.01;

const hexOf = (color: ColorInstance): string => color.hex().toLowerCase();

/**
 * Returns a pale tint of the accent for lines on it, as `#rrggbb`.
 *
 * @throws {Error} if `accent` is not a CSS colour
 */
export function paleAccent(accent: string): string {
  const color = Color(accent);
  return hexOf(color.lightness(72).saturationl(Math.min(color.saturationl(), 57)));
}

/**
 * Returns the contrast of text in the accent where it is lowest: 1 to 21.
 *
 * @throws {Error} if `accent` is not a CSS colour
 */
export const accentContrast = (accent: string): number => Color(accent).contrast(Color(SURFACE));

/** Returns the accent, darkened just enough for text in it to be readable. */
export function readableAccent(accent: string): string {
  let color = Color(accent);
  while (accentContrast(color.hex()) < MIN_CONTRAST) color = color.darken(STEP);
  return hexOf(color);
}
