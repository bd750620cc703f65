import { expect, test } from 'vitest';
import { playwrightOutcome } from '../../../../../scripts/test/reports/playwright-outcome.ts';

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 3 };

test('tests that passed when run again are no failures', () => {
  const retried = {
    title: 'opens',
    file: 'cart.spec.ts',
    tests: [{ projectName: 'phone', status: 'flaky', results: [{ error: { message: 'slow' } }, {}] }],
  };
  const report = { stats: { ...stats, flaky: 1 }, suites: [{ specs: [retried] }], errors: [] };
  expect(playwrightOutcome(report)).toEqual({ passed: 6, failed: 0, failures: [] });
});

test('what failed is named with its project, also within groups', () => {
  const lost = {
    title: 'the cart is kept',
    file: 'cart.spec.ts',
    tests: [
      { projectName: 'phone', status: 'expected', results: [{}] },
      {
        projectName: 'desktop',
        status: 'unexpected',
        results: [{ error: { message: 'Error: cart is empty\n at cart.spec.ts:3' } }],
      },
    ],
  };
  const report = {
    stats: { ...stats, unexpected: 1 },
    suites: [{ specs: [], suites: [{ specs: [lost] }] }],
    errors: [],
  };
  expect(playwrightOutcome(report)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['cart.spec.ts › the cart is kept [desktop] › Error: cart is empty'],
  });
});

test('an error outside of tests is a failure', () => {
  const report = { stats, suites: [], errors: [{ message: 'no browser' }] };
  expect(playwrightOutcome(report)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['outside of tests › no browser'],
  });
});

test('a report of another shape is an error', () => {
  expect(() => playwrightOutcome({})).toThrow();
});
