import { commandLine } from './terminal/command-line.ts';
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

const testCommand = commandLine({
  run: 'npm test',
  says: 'Runs all that a change must hold, or a part of it. Whatever follows unit, site and browser goes to their runners.',
  commands: {
    '': { says: 'build, types, lint, import directions, unit, site and browser tests' },
    check: { takes: '[NAME…]', says: 'types, lint, import directions, unit tests of src/' },
    unit: { takes: '[FILTER…]', says: 'vitest, nothing built' },
    site: { takes: '[FILTER…]', says: 'build, then vitest on the built pages' },
    browser: { takes: '[FILTER…]', says: 'build, then Playwright' },
    nightly: { says: 'everything, on every page, at every width, with 10,000 products' },
    breakages: { takes: '[NAME]', says: 'whether tests notice what is broken on purpose' },
  },
  options: {},
});

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
  throw testCommand.invalid(`There is no such check; there are: ${all.map(({ name }) => name).join(', ')}`);
}

function stagesFor(args: string[]): Step[][] {
  const [part, ...others] = args;
  if (part === 'unit') return [[unitTests(others)]];
  if (part === 'site') return [[build], [siteTests(others)]];
  if (part === 'browser') return [[build], [browserTests(others)]];
  const { command, operands } = testCommand.parse(args);
  if (command === 'check') return namedChecks(operands);
  if (command === 'breakages') return [[breakages(operands)]];
  if (command === 'nightly') process.env.NIGHTLY = 'yes';
  return everything();
}

try {
  const reports = await runStages(stagesFor(process.argv.slice(2)));
  console.log(`\n${summary(reports)}`);
  if (reports.some(({ failed }) => failed > 0)) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
