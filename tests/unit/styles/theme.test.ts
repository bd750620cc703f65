import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from '@img/colour';
import { describe, expect, it } from 'vitest';
import { accentContrast, MIN_CONTRAST, paleAccent, readableAccent, SURFACE } from '#metadata/palette.ts';

describe('palette', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../src/styles/theme.css'), 'utf8');
  const color = (name: string) =>
    name === 'white' ? Color(name) : Color(theme.match(new RegExp(`--color-${name}: (#\\w+);`))?.[1]);

  /** What a frame or the sign of focus needs (1.4.11). */
  const MIN_CONTRAST_OF_PARTS = 3;

  it.each(['#0b6b50', '#1d4ed8', '#b91c1c'])(
    'with the accent %s of a shop, everything can be told apart',
    (hex) => {
      const accent = Color(hex);
      for (const ground of [color('white'), color('surface')]) {
        for (const text of [color('ink'), color('muted'), color('danger'), color('success'), accent])
          expect(text.contrast(ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        expect(color('edge').contrast(ground)).toBeGreaterThan(MIN_CONTRAST_OF_PARTS);
      }
      for (const chosen of [accent, color('ink')])
        expect(color('white').contrast(chosen)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(color('ink').contrast(color('saving'))).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(accent.contrast(color('saving'))).toBeGreaterThan(MIN_CONTRAST_OF_PARTS);
      expect(Color(paleAccent(hex)).contrast(accent)).toBeGreaterThan(1.9);
    },
  );

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

const source = join(import.meta.dirname, '../../../src');

/** What sheets and components declare. */
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

it.each([
  ['colours', /./, /^(?!.*(?:#(?!0000\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\())/is],
  ['sizes of text', /^font-size$/, /var\(--text-|^(?:inherit|0)$/],
  ['corners', /radius$/, /var\(--radius-|^(?:0|999px)$/],
  ['shadows', /^box-shadow$/, /var\(--shadow\)|^none$|^inset /],
])('%s that sheets declare are from the theme', (_, name, expected) => {
  const own = declared.filter(({ property }) => name.test(property));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ value }) => !expected.test(value))).toEqual([]);
});
