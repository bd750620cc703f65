import { describe, expect, it } from 'vitest';
import { hexOfOklab, oklabOfHex } from '../../../../../../scripts/provider/illustrations/color/oklab.ts';
import { isDark, mix, tones } from '../../../../../../scripts/provider/illustrations/color/tones.ts';

describe('shades of a colour', () => {
  it.each(['#000000', '#ffffff', '#0b6b50', '#b3262b', '#8fb8d0'])(
    '%s survives the way to OKLab and back',
    (color) => {
      expect(hexOfOklab(oklabOfHex(color))).toBe(color);
    },
  );

  it('mix two colours by share', () => {
    expect(mix('#b3262b', '#0b6b50', 0)).toBe('#b3262b');
    expect(mix('#b3262b', '#0b6b50', 1)).toBe('#0b6b50');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363');
  });

  it('tell dark bodies from light ones', () => {
    expect(isDark('#24272c')).toBe(true);
    expect(isDark('#2f5f8a')).toBe(true);
    expect(isDark('#c3c7cb')).toBe(false);
  });

  it.each(['#f2f3f4', '#b3262b', '#24272c'])('go from the lit edge of %s down to its gaps', (color) => {
    const { highlight, light, base, shade, deep, gap } = tones(color);
    const brightness = [highlight, light, base, shade, deep, gap].map((tone) => oklabOfHex(tone).lightness);
    expect(brightness).toEqual([...brightness].sort((one, other) => other - one));
    expect(new Set(brightness).size).toBe(6);
  });
});
