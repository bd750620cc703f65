/** The rooms whose mutants the tests are to kill, and these tests: they run in the process of what they test. */
const rooms = {
  rules: ['src/rules/*.ts', 'tests/unit/{rules,properties,stores}/**/*.test.{ts,tsx}'],
  plan: ['scripts/publish/plan/*.ts', 'tests/unit/scripts/publish/**/*.test.ts'],
  tables: ['scripts/provider/tables/*.ts', 'tests/unit/scripts/provider/{*,import/**/*,outbox/*}.test.ts'],
};

const { ROOM = 'rules' } = process.env;
const [mutate, tests] = rooms[ROOM];

export { tests };

export default {
  mutate: [mutate],
  testRunner: 'vitest',
  // Not the tests that merely import a file: pages and commands import nearly all.
  vitest: { configFile: 'tests/mutation/vitest.config.mjs', related: false },
  // What is mutated while a file is loaded would have every test run anew: constants, and functions as a whole.
  ignoreStatic: true,
  mutator: { excludedMutations: ['ArrowFunction'] },
  ignorePatterns: ['.cache', '.data', 'dist'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/test/mutants-${ROOM}.json` },
  clearTextReporter: { allowColor: false, reportTests: false },
  dryRunTimeoutMinutes: 20,
  timeoutMS: 60_000,
};
