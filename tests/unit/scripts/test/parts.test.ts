import { expect, test } from 'vitest';
import { lanesFor } from '../../../../scripts/test/parts.ts';

const namesFor = (...args: string[]): string[][] =>
  lanesFor(args).map((steps) => steps.map(({ name }) => name));

test('without a part everything runs, the browser beside the rest', () => {
  expect(namesFor()).toEqual([
    ['build', 'astro check', 'tsc', 'biome', 'check:rooms', 'unit tests'],
    ['browser tests'],
  ]);
});

test('a part runs alone, with what it needs', () => {
  expect(namesFor('unit', 'rules')).toEqual([['unit tests']]);
  expect(namesFor('browser')).toEqual([['build', 'browser tests']]);
  expect(namesFor('check', 'tsc')).toEqual([['tsc']]);
});

test('an unknown part or check is refused with the known ones', () => {
  expect(() => lanesFor(['cart'])).toThrow(/names no tests; use check, unit, browser/);
  expect(() => lanesFor(['check', 'spelling'])).toThrow(/one of: astro check, tsc, biome, check:rooms/);
});
