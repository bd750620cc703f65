import * as v from 'valibot';
import type { Outcome } from '../step.ts';

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

/** Counts of vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

/**
 * Counts of Playwright's JSON report; an error outside of tests is a failure. A test that passed when it was run again
 * counts as passed; Playwright's own list names it as flaky.
 */
export function playwrightCounts(report: unknown): Outcome {
  const { stats, errors } = v.parse(playwrightReport, report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
