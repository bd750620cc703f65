import { readFile, rm, writeFile } from 'node:fs/promises';
import { codeDigest } from '../build/code-digest.ts';
import { buildSampleSite } from '../sample-site/build-sample-site.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { root, runTool, type ToolOptions } from './run-tool.ts';
import { checkOutcome, type Outcome, type Step } from './step.ts';
import { prepareTestCatalogue } from './test-catalogue.ts';
import { testSite } from './test-site.ts';

const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  run: async (options) => checkOutcome(await runTool(command, args, options)),
});

/**
 * What is checked without running the shop. Each file is checked once: TypeScript 7 takes 7 s of processor time for all
 * scripts where 6, which Astro needs for its own files, takes 26 s.
 */
export const checks: readonly Step[] = [
  check('astro check', 'astro', ['check', '--tsconfig', 'scripts/test/tsconfig.astro.json']),
  check('biome', 'biome', ['ci', '.']),
  check('rooms', 'node', ['scripts/check-rooms.ts']),
];

/** Reads the types that `astro check` writes, and so comes after it. */
export const typesOfScripts = check('tsc', 'node', ['node_modules/typescript-7/bin/tsc', '-p', '.']);

/** The site that the browser tests open, under whatever port their shop gets; kept until its code is another one. */
export const build: Step = {
  name: 'build',
  run: async (options) => {
    const code = await codeDigest(root, {}, ['scripts']);
    if ((await readFile(testSite.builtFrom, 'utf8').catch(() => '')) === code) {
      console.log('Nothing changed since the last build.');
      return checkOutcome(0);
    }
    await rm(testSite.builtFrom, { force: true });
    const { exitCode } = await buildSampleSite(testSite, { prepare: prepareTestCatalogue, ...options });
    if (exitCode === 0) await writeFile(testSite.builtFrom, code);
    return checkOutcome(exitCode);
  },
};

interface TestRun {
  command: string;
  args: readonly string[];
  /** Where the runner leaves its JSON report. */
  report: string;
  /** The counts that the report has. */
  count(report: unknown): Outcome;
}

/**
 * Runs a test runner and counts what its report says. One that ends badly without a failed test (nothing matched, a
 * crash) or leaves no report counts as one failure.
 */
async function runTests({ command, args, report, count }: TestRun, options: ToolOptions): Promise<Outcome> {
  await rm(report, { force: true });
  const exitCode = await runTool(command, args, options);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const { passed, failed } = text === undefined ? checkOutcome(1) : count(JSON.parse(text));
  return { passed, failed: Math.max(failed, exitCode === 0 ? 0 : 1) };
}

const vitest = (
  name: string,
  projects: readonly string[],
  args: readonly string[],
  needs?: string,
): Step => ({
  name,
  ...(needs === undefined ? {} : { needs }),
  run: (options) =>
    runTests(
      {
        command: 'vitest',
        args: [
          ...['run', '--config', 'tests/vitest.config.ts'],
          ...projects.map((project) => `--project=${project}`),
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${testSite.unitReport}`],
          ...args,
        ],
        report: testSite.unitReport,
        count: (report) => {
          const { numPassedTests, numFailedTests } = report as Record<string, number>;
          return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
        },
      },
      options,
    ),
});

/** Rooms of src/ alone, in seconds. */
export const unitTestsOfRooms = vitest('unit tests of src', ['src'], []);

/** Everything that needs neither a browser nor a built site. `args` go to vitest: a part of a path, `-t name`. */
export const unitTests = (args: readonly string[]): Step => vitest('unit tests', ['src', 'scripts'], args);

/** Breaks the product on purpose, one fault at a time (tests/breakages). */
export const breakages = (names: readonly string[]): Step =>
  check('breakages', 'node', ['tests/breakages/run.ts', ...names]);

/** What the built pages say, read as files. */
export const siteTests = (args: readonly string[]): Step => vitest('site tests', ['site'], args, 'build');

/** Both at once, since some of them wait for seconds to pass. */
export const unitAndSiteTests = vitest('unit and site tests', ['src', 'scripts', 'site'], [], 'build');

/** The built shop in a real browser. `args` go to Playwright: a part of a path, `--project phone`, `-g name`. */
export const browserTests = (args: readonly string[]): Step => ({
  name: 'browser tests',
  needs: 'build',
  run: async (options) => {
    await ensureBrowser();
    return runTests(
      {
        command: 'playwright',
        args: ['test', '--config', 'tests/browser/playwright.config.ts', ...args],
        report: testSite.browserReport,
        count: (report) => {
          const { expected, unexpected, flaky } = (report as { stats: Record<string, number> }).stats;
          return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) };
        },
      },
      options,
    );
  },
});
