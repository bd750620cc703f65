import { expect, it } from 'vitest';
import { loadNumbers } from '../../../../../../scripts/bench/pages/slow/load-numbers.ts';
import type { Vitals } from '../../../../../../scripts/bench/pages/slow/watch-vitals.ts';

const numbers = (vitals: Partial<Vitals>) =>
  loadNumbers({
    firstPaint: 700,
    largestPaint: 1800,
    longTasks: [],
    shifts: [],
    interactions: [],
    ...vitals,
  });

it('counts the time of tasks beyond 50 ms after the first paint', () => {
  const longTasks: Vitals['longTasks'] = [
    [100, 300],
    [640, 120],
    [1000, 90],
    [2000, 55],
  ];
  expect(numbers({ longTasks }).blocking).toBe(10 + 40 + 5);
});

it('takes the worst session of layout shifts', () => {
  const shifts: Vitals['shifts'] = [
    [800, 0.02],
    [1500, 0.03],
    [4000, 0.04],
  ];
  expect(numbers({ shifts }).layoutShift).toBeCloseTo(0.05);
  expect(numbers({}).layoutShift).toBe(0);
});

it('ends a session of layout shifts after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index): [number, number] => [1000 + index * 900, 0.01]);
  expect(numbers({ shifts }).layoutShift).toBeCloseTo(0.06);
});
