import { expect, it } from 'vitest';
import { reportPage } from '../../../../../../scripts/bench/pages/report/report-page.ts';
import { targetsOf } from '../../../../../../scripts/bench/pages/report/targets.ts';
import { aLimit, aMeasurement } from './a-measurement.ts';

const circumstances = {
  date: '2026-11-21',
  versions: { Chromium: '150.0', Astro: '7.3.4' },
  machine: 'Fast One, 2 cores',
  runs: 5,
};

it('says when, with what and where it was measured', () => {
  const page = reportPage([aMeasurement()], [], circumstances);
  for (const fact of ['2026-11-21', 'Chromium 150.0', 'Astro 7.3.4', 'Fast One, 2 cores', 'median of 5'])
    expect(page).toContain(fact);
});

it('shows which targets are missed', () => {
  const measurements = [aMeasurement({ slow: { blocking: 300 } }), aLimit()];
  const page = reportPage(measurements, targetsOf(measurements), circumstances);
  expect(page).toMatch(/\| product \| +blocking time, slow phone \| +≤ 50 ms \| +300 ms \| +not met \|/);
});

it('leaves out what was not measured', () => {
  const other = aMeasurement({
    name: 'old',
    page: undefined,
    slow: { adding: undefined, miniCart: undefined },
  });
  expect(reportPage([other], [], circumstances)).toMatch(/\| old .*\| +– \| +– \|/);
});
