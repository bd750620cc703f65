import { readFile, rm } from 'node:fs/promises';
import { styleText } from 'node:util';
import { commandLine } from './terminal/command-line.ts';
import { explain } from './terminal/explain.ts';
import { runTool } from './test/run-tool.ts';
import { testSite } from './test/test-site.ts';

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

/** A part of `npm test`: a command that passes or fails as a whole, or a runner that counts its tests. */
interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Where a test runner leaves its JSON report. */
  report?: string;
  /** The step of an earlier stage without which this one cannot run. */
  needs?: string;
}

interface Counts {
  passed: number;
  failed: number;
}

/** How a step ended. */
interface Outcome extends Counts {
  name: string;
  seconds: number;
}

const node = (name: string, ...args: string[]): Step => ({ name, command: ['node', ...args] });

/**
 * What is checked without running the shop. Each file is checked once: TypeScript 7 takes 7 s of processor time for all
 * scripts where 6, which Astro needs for its own files, takes 26 s.
 */
const checks: readonly Step[] = [
  {
    name: 'astro check',
    command: ['astro', 'check', '--tsconfig', 'scripts/test/tsconfig.astro.json'],
  },
  { name: 'biome', command: ['biome', 'ci', '.'] },
  node('rooms', 'scripts/check-rooms.ts'),
];

/** Reads the types that `astro check` writes, and so comes after it. */
const typesOfScripts = node('tsc', 'node_modules/typescript-7/bin/tsc', '-p', '.');

const build = node('build', 'scripts/test/build-test-site.ts');

const vitest = (name: string, projects: readonly string[], args: readonly string[] = []): Step => ({
  name,
  command: [
    ...(['vitest', 'run', '--config', 'tests/vitest.config.ts'] as const),
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${testSite.unitReport}`],
    ...args,
  ],
  report: testSite.unitReport,
  ...(projects.includes('site') && { needs: build.name }),
});

const browserTests = (args: readonly string[] = []): Step => ({
  name: 'browser tests',
  command: ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', ...args],
  report: testSite.browserReport,
  needs: build.name,
});

const everything: readonly (readonly Step[])[] = [
  [build, ...checks],
  // Together, since some of them wait for seconds to pass.
  [typesOfScripts, vitest('unit and site tests', ['src', 'scripts', 'site'])],
  [browserTests()],
];

function stagesFor(args: string[]): typeof everything {
  const [part, ...others] = args;
  if (part === 'unit') return [[vitest('unit tests', ['src', 'scripts'], others)]];
  if (part === 'site') return [[build], [vitest('site tests', ['site'], others)]];
  if (part === 'browser') return [[build], [browserTests(others)]];
  const { command, operands } = testCommand.parse(args);
  if (command === 'check') return namedChecks(operands);
  if (command === 'breakages') return [[node('breakages', 'tests/breakages/run.ts', ...operands)]];
  if (command === 'nightly') process.env.NIGHTLY = 'yes';
  return everything;
}

function namedChecks(names: readonly string[]): typeof everything {
  if (names.length === 0) return [[...checks, vitest('unit tests of src', ['src'])], [typesOfScripts]];
  const all = [...checks, typesOfScripts];
  const known = all.filter(({ name }) => names.includes(name));
  if (known.length === names.length) return known.map((step) => [step]);
  throw testCommand.invalid(`There is no such check; there are: ${all.map(({ name }) => name).join(', ')}`);
}

const FAILED = { passed: 0, failed: 1 };

/** The counts of a report, as either runner writes it. */
async function countTests(report: string): Promise<Counts> {
  const { stats, numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests };
}

/** Runs a step. One that fails without a failed test (nothing matched, a crash) counts as one failure. */
async function runStep({ name, command, report, needs = '' }: Step, failed: Set<string>, isAlone: boolean) {
  const start = performance.now();
  const show = (output = '') => process.stdout.write(`\n${styleText('bold', `── ${name} ──`)}\n${output}`);
  if (failed.has(needs)) {
    show(`Not run: it needs "${needs}", which failed.\n`);
    return { name, ...FAILED, seconds: 0 };
  }
  if (isAlone) show();
  if (report) await rm(report, { force: true });
  const [tool, ...args] = command;
  const hasFailed = (await runTool(tool, args, isAlone ? {} : { onOutput: show })) !== 0;
  let counts = hasFailed ? FAILED : { passed: 1, failed: 0 };
  if (report) counts = await countTests(report).catch(() => FAILED);
  const seconds = (performance.now() - start) / 1000;
  return { name, passed: counts.passed, failed: Math.max(counts.failed, Number(hasFailed)), seconds };
}

/** Runs stages one after the other, and the steps of a stage at the same time. A failure stops what needs it alone. */
async function runStages(stages: typeof everything): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const steps of stages) {
    const failed = new Set(outcomes.filter((outcome) => outcome.failed > 0).map(({ name }) => name));
    if (steps.length > 1) console.log(`\n${steps.map(({ name }) => name).join(', ')} …`);
    outcomes.push(...(await Promise.all(steps.map((step) => runStep(step, failed, steps.length === 1)))));
  }
  return outcomes;
}

const countsOf = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

try {
  const outcomes = await runStages(stagesFor(process.argv.slice(2)));
  const sum = { passed: 0, failed: 0 };
  console.log();
  for (const outcome of outcomes) {
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    console.log(
      `${outcome.name.padEnd(20)}${outcome.seconds.toFixed(1).padStart(6)} s  ${countsOf(outcome)}`,
    );
  }
  console.log(`\n${countsOf(sum)}`);
  if (sum.failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
