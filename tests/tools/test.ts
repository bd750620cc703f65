import { readFile, rm } from 'node:fs/promises';
import { styleText } from 'node:util';
import { explain } from '../../scripts/failures/explain.ts';
import { commandLine } from '../../scripts/terminal/command-line.ts';
import { runTool } from './run-tool.ts';
import { testSite } from './sites/test-site.ts';

const testCommand = commandLine({
  run: 'npm test',
  says: 'Runs everything that a change must pass, or a part of it. Arguments after unit, site, browser and engines go to their runners.',
  commands: {
    '': { says: 'build, types, lint, import directions, unit, site and browser tests' },
    check: { takes: '[NAME…]', says: 'types, lint, import directions, unit tests of src/' },
    unit: { takes: '[FILTER…]', says: 'vitest, without a build' },
    site: { takes: '[FILTER…]', says: 'build, then vitest on the built pages' },
    browser: { takes: '[FILTER…]', says: 'build, then Playwright' },
    engines: { takes: '[FILTER…]', says: 'build, then a walk through the shop in Firefox and WebKitGTK' },
    judges: { says: 'build, then what others will say of the pages, feeds and sitemaps' },
    nightly: {
      says: 'everything, in every engine, on further pages and widths, with more kills of publishes, and a third of the breakages',
    },
    breakages: { takes: '[NAME]', says: 'whether the tests notice faults that are made on purpose' },
  },
  options: {},
});

/** A command that passes or fails as a whole, or a test runner. */
interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Where a test runner leaves its JSON report. */
  report?: string;
}

const node = (name: string, ...args: string[]): Step => ({ name, command: ['node', ...args] });

/**
 * Checks that do not run the shop. Each file is checked once: TypeScript 7 takes 7 s of processor time for all
 * scripts, TypeScript 6 (which Astro needs for its own files) 26 s.
 */
const checks: readonly Step[] = [
  { name: 'astro check', command: ['astro', 'check', '--tsconfig', 'tests/tools/tsconfig.astro.json'] },
  { name: 'biome', command: ['biome', 'ci', '.'] },
  // Files, exports and packages that nothing uses.
  { name: 'knip', command: ['knip', '--no-progress'] },
  node('rooms', 'tests/tools/check-rooms/main.ts'),
];

/** Runs after `astro check`, since it reads the types that `astro check` writes. */
const typesOfScripts = node('tsc', 'node_modules/typescript-7/bin/tsc', '-p', '.');

const build = node('build', 'tests/tools/sites/build-test-site.ts');

/** Run beside the build, since on a new machine they mostly wait for the network. */
const browser = node('browser', 'tests/tools/browsers/install-browser.ts');
const allBrowsers = node('browsers', 'tests/tools/browsers/install-browser.ts', 'other-engines');

const vitest = (name: string, ...args: string[]): Step => ({
  name,
  command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...args],
  report: testSite.unitReport,
});

const browserTests = (...args: string[]): Step => ({
  name: 'browser tests',
  command: ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', ...args],
  report: testSite.browserReport,
});

const enginesTests = (...args: string[]): Step => ({
  name: 'tests of other engines',
  command: ['playwright', 'test', '--config', 'tests/engines/playwright.config.ts', ...args],
  report: testSite.enginesReport,
});

const breakages = (...args: string[]): Step => node('breakages', 'tests/breakages/run.ts', ...args);

const judges: Step = {
  ...node('judges', 'tests/tools/judges/main.ts'),
  report: testSite.judgesReport,
};

/** Groups of steps that run at the same time, one group after the other. */
type Stages = readonly (readonly Step[])[];

const everythingWith = (browsers: Step): Stages => [
  [build, browsers, ...checks],
  // Together, since some tests spend seconds waiting.
  [typesOfScripts, vitest('unit and site tests')],
  [browserTests()],
];

function stagesFor(args: string[]): Stages {
  const [part, ...others] = args;
  if (part === 'unit') return [[vitest('unit tests', '--project=!site', ...others)]];
  if (part === 'site') return [[build], [vitest('site tests', '--project=site', ...others)]];
  if (part === 'browser') return [[build, browser], [browserTests(...others)]];
  if (part === 'engines') return [[build, allBrowsers], [enginesTests(...others)]];
  const { command, operands } = testCommand.parse(args);
  if (command === 'check') return namedChecks(operands);
  if (command === 'breakages') return [[breakages(...operands)]];
  if (command === 'judges') return [[build, browser], [judges]];
  if (command !== 'nightly') return everythingWith(browser);
  process.env.NIGHTLY = 'yes';
  return [...everythingWith(allBrowsers), [enginesTests()], [judges], [breakages('--third')]];
}

function namedChecks(names: readonly string[]): Stages {
  if (names.length === 0)
    return [[...checks, vitest('unit tests of src', '--project=src')], [typesOfScripts]];
  const all = [...checks, typesOfScripts];
  const known = all.filter(({ name }) => names.includes(name));
  if (known.length === names.length) return known.map((step) => [step]);
  throw testCommand.invalid(`There is no such check; choose from ${all.map(({ name }) => name).join(', ')}`);
}

/** Counts passed and failed tests in the report of either runner. */
async function countTests(report: string): Promise<{ passed: number; failed: number }> {
  const { stats, numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'));
  return { passed: stats?.expected ?? numPassedTests, failed: stats?.unexpected ?? numFailedTests };
}

/** Runs a step. One that fails without a failed test (nothing matched, a crash) counts as one failure. */
async function runStep({ name, command: [tool, ...args], report }: Step, isAlone: boolean) {
  const start = performance.now();
  const show = (output = '') => process.stdout.write(`\n${styleText('bold', `── ${name} ──`)}\n${output}`);
  if (isAlone) show();
  if (report) await rm(report, { force: true });
  const failure = Number((await runTool(tool, args, isAlone ? {} : { onOutput: show })) !== 0);
  const seconds = Math.round((performance.now() - start) / 1000);
  const outcome = { name, seconds, passed: 1 - failure, failed: failure };
  if (!report) return outcome;
  const { passed, failed } = await countTests(report).catch(() => ({ passed: 0, failed: 1 }));
  return { ...outcome, passed, failed: Math.max(failed, failure) };
}

type Outcome = Awaited<ReturnType<typeof runStep>>;

/** Runs stages one after the other, and the steps of a stage at the same time. Stops after a failed build. */
async function runStages(stages: Stages): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const steps of stages) {
    if (outcomes.some(({ name, failed }) => name === build.name && failed > 0)) break;
    if (steps.length > 1) console.log(`\n${steps.map(({ name }) => name).join(', ')} …`);
    outcomes.push(...(await Promise.all(steps.map((step) => runStep(step, steps.length === 1)))));
  }
  return outcomes;
}

try {
  const outcomes = await runStages(stagesFor(process.argv.slice(2)));
  const sum = (kind: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[kind], 0);
  console.table(Object.fromEntries(outcomes.map(({ name, ...outcome }) => [name, outcome])));
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = Math.min(sum('failed'), 1);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
