import { expect, it } from 'vitest';
import { duration } from '../../../../scripts/terminal/duration.ts';

it.each([
  [0, '0.0 s'],
  [440, '0.4 s'],
  [9_940, '9.9 s'],
  [9_960, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [185_000, '3 min 5 s'],
])('prints %d ms as %s', (ms, spelled) => {
  expect(duration(ms)).toBe(spelled);
});
