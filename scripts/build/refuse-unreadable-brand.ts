import { accentContrast, MIN_CONTRAST, readableAccent } from '#styles/palette.ts';
import { CommandError } from '../terminal/command-error.ts';

export class BrandUnreadable extends CommandError {}

/** @throws {BrandUnreadable} if text in the accent colour, or white text on it, is too pale for many people. */
export function refuseUnreadableBrand({ accent }: { accent: string }): void {
  const contrast = contrastOf(accent);
  if (contrast >= MIN_CONTRAST) return;
  throw new BrandUnreadable(
    `The accent colour ${accent} (src/shop.config.ts, brand.accent) is too pale: buttons and links in it would have a ` +
      `contrast of ${contrast.toFixed(1)} to 1, and many people cannot read text with less than ${MIN_CONTRAST} to 1 ` +
      `(WCAG AA). The nearest readable colour is ${readableAccent(accent)}.`,
  );
}

function contrastOf(accent: string): number {
  try {
    return accentContrast(accent);
  } catch {
    throw new BrandUnreadable(
      `The accent colour "${accent}" (src/shop.config.ts, brand.accent) is not a colour: write it as #rrggbb.`,
    );
  }
}
