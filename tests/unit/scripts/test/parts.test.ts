import { expect, test } from 'vitest';
import { stepsFor } from '../../../../scripts/test/parts.ts';

const namesFor = (...args: string[]): string[] => stepsFor(args).map(({ name }) => name);

test('without a part everything runs: checks, unit tests, the build and what a browser does with it', () => {
  expect(namesFor()).toEqual([
    'astro check',
    'tsc',
    'biome',
    'check:rooms',
    'unit tests',
    'build',
    'browser tests',
  ]);
});

test('a part runs alone, with what it needs', () => {
  expect(namesFor('unit', 'rules')).toEqual(['unit tests']);
  expect(namesFor('browser')).toEqual(['build', 'browser tests']);
  expect(namesFor('check', 'tsc')).toEqual(['tsc']);
});

test('an unknown part or check is refused with the known ones', () => {
  expect(() => stepsFor(['cart'])).toThrow(/names no tests; use check, unit, browser/);
  expect(() => stepsFor(['check', 'spelling'])).toThrow(/one of: astro check, tsc, biome, check:rooms/);
});
