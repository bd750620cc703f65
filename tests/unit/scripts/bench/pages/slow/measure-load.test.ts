import { expect, it } from 'vitest';
import { loadNumbers } from '../../../../../../scripts/bench/pages/slow/measure-load.ts';

it('counts the time of tasks beyond 50 ms after the first paint', () => {
  const values = { FCP: 700, LCP: 1800, CLS: 0.05 };
  const { blocking, ...others } = loadNumbers({
    values,
    longTasks: [
      [100, 300],
      [640, 120],
      [1000, 90],
      [2000, 55],
    ],
  });
  expect(blocking).toBe(10 + 40 + 5);
  expect(others).toEqual({ firstPaint: 700, largestPaint: 1800, layoutShift: 0.05 });
});
