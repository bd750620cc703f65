import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from '@img/colour';
import { describe, expect, it } from 'vitest';
import { accentContrast, MIN_CONTRAST, paleAccent, readableAccent, SURFACE } from '#styles/palette.ts';

describe('palette', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../src/styles/theme.css'), 'utf8');
  const color = (name: string) =>
    name === 'white' ? Color(name) : Color(theme.match(new RegExp(`--color-${name}: (#\\w+);`))?.[1]);

  /** What a frame or the sign of focus needs (1.4.11). */
  const MIN_CONTRAST_OF_PARTS = 3;

  describe.each([
    ['green', '#0b6b50'],
    ['blue', '#1d4ed8'],
    ['red', '#b91c1c'],
  ])('with the accent of a shop, %s,', (_, accent) => {
    it.each(['white', 'surface'])('everything is readable on %s', (ground) => {
      for (const text of [color('ink'), color('muted'), color('danger'), Color(accent)]) {
        expect(text.contrast(color(ground))).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
      expect(color('edge').contrast(color(ground))).toBeGreaterThan(MIN_CONTRAST_OF_PARTS);
    });

    it('white is readable on what one does and on what is chosen', () => {
      for (const ground of [Color(accent), color('ink')]) {
        expect(color('white').contrast(ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    });

    it('what is cheaper is readable, and no accent can be mistaken for it', () => {
      expect(color('ink').contrast(color('saving'))).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(Color(accent).contrast(color('saving'))).toBeGreaterThan(MIN_CONTRAST_OF_PARTS);
    });

    it('the pale accent shows on the accent', () => {
      expect(Color(paleAccent(accent)).contrast(Color(accent))).toBeGreaterThan(1.9);
    });
  });

  it('failures are readable on their ground', () => {
    for (const text of ['danger', 'ink', 'muted']) {
      expect(color(text).contrast(color('danger-soft'))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });

  it('accents are judged on the surface of the theme', () => {
    expect(color('surface').hex().toLowerCase()).toBe(SURFACE);
  });

  it.each(['#3fae8a', '#ffcc00', '#fff'])('%s is too pale, but the suggested colour is not', (accent) => {
    expect(accentContrast(accent)).toBeLessThan(MIN_CONTRAST);
    expect(accentContrast(readableAccent(accent))).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });
});

describe('tokens', () => {
  const source = join(import.meta.dirname, '../../../src');

  /** What sheets and components declare, as "file: property: value". */
  const declared = globSync('**/*.{css,astro}', { cwd: source })
    .filter((file) => file !== 'styles/theme.css')
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const css = file.endsWith('.css') ? text : (text.match(/<style[\s\S]*<\/style>/)?.[0] ?? '');
      return [...css.matchAll(/^\s*([\w-]+):\s([^;{}]+);/gm)].map(([, property = '', value = '']) => ({
        file,
        property,
        value,
      }));
    });

  const of = (name: RegExp) => declared.filter(({ property }) => name.test(property));

  /** Lengths that stand for themselves, not within a calculation. */
  const plainLengths = (value: string): string[] =>
    value.replace(/\w*\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').match(/[\d.]+rem/g) ?? [];

  /** In rem. Larger distances make room for one thing, such as the bars of a phone. */
  const DISTANCES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3];

  describe('what sheets declare is from the theme:', () => {
    it('colours', () => {
      const own = declared.filter(({ value }) =>
        /#(?!0000\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i.test(value),
      );
      expect(own).toEqual([]);
    });

    it.each([
      ['sizes of text', /^font-size$/, /var\(--text-|^(?:inherit|0)$/],
      ['corners', /radius$/, /var\(--radius-|^999px$/],
      ['shadows', /^box-shadow$/, /var\(--shadow\)|^none$|^inset /],
    ])('%s', (_, name, expected) => {
      expect(of(name).length).toBeGreaterThan(5);
      expect(of(name).filter(({ value }) => !expected.test(value))).toEqual([]);
    });

    it('distances', () => {
      const distances = of(/^(?:padding|margin|gap|row-gap|column-gap)/);
      const isOnScale = (length: string) => {
        const rem = Number.parseFloat(length);
        return rem === 0 || rem > Math.max(...DISTANCES) || DISTANCES.includes(rem);
      };
      expect(distances.length).toBeGreaterThan(100);
      expect(distances.filter(({ value }) => !plainLengths(value).every(isOnScale))).toEqual([]);
    });
  });
});
