import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../../../../scripts/test/reports/test-counts.ts';

test('vitest: tests are counted, and a file that does not load is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 7, failed: 2 });
});

test('Playwright: errors outside of tests are failures, tests that passed when run again are not', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] };
  expect(playwrightCounts(report)).toEqual({ passed: 6, failed: 2 });
});

test('a report of another shape is an error', () => {
  expect(() => playwrightCounts({})).toThrow();
  expect(() => vitestCounts(null)).toThrow();
});
