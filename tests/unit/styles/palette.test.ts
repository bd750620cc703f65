import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from '@img/colour';
import { describe, expect, it } from 'vitest';
import { accentContrast, MIN_CONTRAST, paleAccent, readableAccent, SURFACE } from '#styles/palette.ts';

const theme = readFileSync(join(import.meta.dirname, '../../../src/styles/theme.css'), 'utf8');
const color = (name: string) => Color(theme.match(new RegExp(`--color-${name}: (#\\w+);`))?.[1]);

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
