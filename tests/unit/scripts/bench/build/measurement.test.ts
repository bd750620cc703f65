import { expect, it } from 'vitest';
import { runsOf } from '../../../../../scripts/bench/build/measurement.ts';

it('names each run differently, even where 1 % are 50 products', () => {
  expect(Object.entries(runsOf(5_000))).toEqual([
    ['full build', 0],
    ['nothing changed', 0],
    ['1 changed', 1],
    ['50 changed', 50],
    ['1 % changed', 50],
  ]);
});
