import * as v from 'valibot';
import type { Outcome } from '../step.ts';
import { failure } from './failure.ts';

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
});

/** What vitest's JSON report says; a file that could not be loaded counts as one failure. */
export function vitestOutcome(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...broken.map(({ name, message }) => failure(name, 'could not be loaded', message)),
      ...failed,
    ],
  };
}
