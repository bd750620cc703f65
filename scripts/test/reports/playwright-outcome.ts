import * as v from 'valibot';
import type { Outcome } from '../step.ts';
import { failure } from './failure.ts';

const message = v.object({ message: v.optional(v.string()) });

const spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ error: v.optional(message) })),
    }),
  ),
});

interface Suite {
  specs: v.InferOutput<typeof spec>[];
  suites?: Suite[] | undefined;
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(suite),
  errors: v.array(message),
});

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/**
 * What Playwright's JSON report says; an error outside of tests is a failure. A test that passed when it was run again
 * counts as passed; Playwright's own list names it as flaky.
 */
export function playwrightOutcome(report: unknown): Outcome {
  const { stats, suites, errors } = v.parse(playwrightReport, report);
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          failure(file, `${title} [${projectName}]`, results.find(({ error }) => error)?.error?.message),
        ),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...errors.map((error) => failure('', 'outside of tests', error.message)), ...failed],
  };
}
