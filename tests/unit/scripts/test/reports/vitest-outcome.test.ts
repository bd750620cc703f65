import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vitestOutcome } from '../../../../../scripts/test/reports/vitest-outcome.ts';
import { root } from '../../../../../scripts/test/run-tool.ts';

test('tests are counted, and what failed is named with the first line it said', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'tests', 'unit', 'cart.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'cart removes a line', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'cart adds a line',
            failureMessages: [
              '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at cart.test.ts:7',
            ],
          },
        ],
      },
    ],
  };
  expect(vitestOutcome(report)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['tests/unit/cart.test.ts › cart adds a line › AssertionError: expected 1 to be 2'],
  });
});

test('a file that does not load is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  };
  expect(vitestOutcome(report)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['a.test.ts › could not be loaded › no such module'],
  });
});

test('a report of another shape is an error', () => {
  expect(() => vitestOutcome(null)).toThrow();
});
