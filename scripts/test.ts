import { CommandError } from './terminal/command-error.ts';
import { explain } from './terminal/explain.ts';
import { runStages, type Step, summary } from './test/step.ts';
import {
  breakages,
  browserTests,
  build,
  checks,
  siteTests,
  typesOfScripts,
  unitAndSiteTests,
  unitTests,
  unitTestsOfRooms,
} from './test/steps.ts';

/*
 * npm test                      everything that a change must hold
 * npm test -- check [name]      types, lint, import directions, unit tests of src/
 * npm test -- unit [filter]     vitest
 * npm test -- site [filter]     build, then vitest on the built pages
 * npm test -- browser [filter]  build, then Playwright
 * npm test -- nightly           everything, on every page, at every width, with 10,000 products
 * npm test -- breakages [name]  whether tests notice what is broken on purpose
 */

/** A command line asks for tests that there are none of. */
class TestsUnknown extends CommandError {}

const everything = (): Step[][] => [
  [build, ...checks],
  [typesOfScripts, unitAndSiteTests],
  [browserTests([])],
];

function namedChecks(names: readonly string[]): Step[][] {
  if (names.length === 0) return [[...checks, unitTestsOfRooms], [typesOfScripts]];
  const all = [...checks, typesOfScripts];
  const known = all.filter(({ name }) => names.includes(name));
  if (known.length === names.length) return known.map((step) => [step]);
  throw new TestsUnknown(`There is no such check; there are: ${all.map(({ name }) => name).join(', ')}`);
}

/** The parts of `npm test` that can be run alone. What follows the part's name goes to its runner. */
const parts: Readonly<Record<string, (args: readonly string[]) => Step[][]>> = {
  check: namedChecks,
  unit: (args) => [[unitTests(args)]],
  site: (args) => [[build], [siteTests(args)]],
  browser: (args) => [[build], [browserTests(args)]],
  nightly: () => {
    process.env.NIGHTLY = 'yes';
    return everything();
  },
  breakages: (names) => [[breakages(names)]],
};

function stagesFor([part, ...args]: readonly string[]): Step[][] {
  if (part === undefined) return everything();
  const stages = parts[part];
  if (stages) return stages(args);
  throw new TestsUnknown(`npm test -- ${part} names no tests; use ${Object.keys(parts).join(', ')}`);
}

try {
  const reports = await runStages(stagesFor(process.argv.slice(2)));
  console.log(`\n${summary(reports)}`);
  if (reports.some(({ failed }) => failed > 0)) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
