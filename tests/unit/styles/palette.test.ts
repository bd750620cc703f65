import Color from '@img/colour';
import { describe, expect, it } from 'vitest';
import { brand } from '#shop.config.ts';
import { accentContrast, MIN_CONTRAST, paletteOf, readableAccent } from '#styles/palette.ts';

describe('brand colours', () => {
  it.each([
    ['green', '#0b6b50'],
    ['blue', '#1d4ed8'],
    ['red', '#b91c1c'],
    ['black', '#000'],
  ])('are distinguishable and readable: %s', (_, accent) => {
    const { accentStrong, accentSoft, accentPale } = paletteOf(accent);
    expect(accentContrast(accent)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(Color(accentStrong).contrast(Color('#fff'))).toBeGreaterThanOrEqual(
      Color(accent).contrast(Color('#fff')),
    );
    expect(Color(accentSoft).contrast(Color('#fff'))).toBeLessThan(1.5);
    expect(Color(accentPale).contrast(Color(accent))).toBeGreaterThan(1.9);
  });

  it('are those used by the shop', () => {
    expect(paletteOf(brand.accent)).toEqual({
      accent: '#0b6b50',
      accentStrong: '#084f3b',
      accentSoft: '#e4f1ee',
      accentPale: '#8fe0c9',
    });
  });

  it.each(['#3fae8a', '#ffcc00', '#fff'])('%s is too pale, but the suggested colour is not', (accent) => {
    expect(accentContrast(accent)).toBeLessThan(MIN_CONTRAST);
    expect(accentContrast(readableAccent(accent))).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });
});
