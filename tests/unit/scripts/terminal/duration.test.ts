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
  [7_500_000, '2 h 5 min'],
  [86_400_000, '1 day 0 h'],
  [273_600_000, '3 days 4 h'],
])('prints %d ms as %s', (ms, spelled) => {
  expect(duration(ms)).toBe(spelled);
});
