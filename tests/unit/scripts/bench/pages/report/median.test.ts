import { expect, it } from 'vitest';
import { median, medianOf } from '../../../../../../scripts/bench/pages/report/median.ts';

it('takes the middle of an odd number of runs', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([7])).toBe(7);
});

it('takes the mean of the two in the middle of an even number of runs', () => {
  expect(median([40, 10, 20, 30])).toBe(25);
});

it('takes each number of a run by itself', () => {
  const runs = [{ time: 3 }, { time: 1 }, { time: 2 }];
  expect(medianOf(runs, 'time')).toBe(2);
});
