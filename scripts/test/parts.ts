import { CommandError } from '../terminal/command-error.ts';
import type { Step } from './step.ts';
import { browserTests } from './steps/browser-tests.ts';
import { buildTestSite } from './steps/build-test-site.ts';
import { checks } from './steps/checks.ts';
import { unitTests } from './steps/unit-tests.ts';

/** A command line asks for tests that there are none of. */
export class TestsUnknown extends CommandError {}

/** The parts of `npm test` that can be run alone. What follows the part's name goes to its runner. */
const parts: Readonly<Record<string, (args: readonly string[]) => Step[]>> = {
  check: (names) => checks.filter(({ name }) => names.length === 0 || names.includes(name)),
  unit: (args) => [unitTests(args)],
  browser: (args) => [buildTestSite, browserTests(args)],
};

/**
 * Everything. A browser waits much, so the rest runs beside it; the build goes first, since Astro can do only one
 * thing at a time in a project folder.
 */
const allLanes = (): Step[][] => [[buildTestSite, ...checks, unitTests([])], [browserTests([])]];

/**
 * The steps that a command line asks for, in lanes that run at the same time: all, or one part with its filter
 * (`browser order`).
 * @throws {TestsUnknown}
 */
export function lanesFor([part, ...args]: readonly string[]): Step[][] {
  if (part === undefined) return allLanes();
  const steps = parts[part]?.(args) ?? [];
  if (steps.length > 0) return [steps];
  throw new TestsUnknown(
    `npm test -- ${[part, ...args].join(' ')} names no tests; use ${Object.keys(parts).join(', ')}, ` +
      `or check with one of: ${checks.map(({ name }) => name).join(', ')}`,
  );
}
