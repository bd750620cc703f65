import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testSite } from './tools/sites/test-site.ts';

const root = new URL('..', import.meta.url).pathname;

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;

/** Where tests make temporary folders: in memory if there is plenty, which saves a tenth of the time. */
function temporaryFolders(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** All tests that need no browser. None of them needs Astro: what exists only in its builds is replaced. */
export default defineConfig({
  root,
  resolve: { alias: { 'astro:env/client': `${root}tests/fixtures/client-environment.ts` } },
  test: {
    // Many times what tests take, so that a slow or busy machine makes a run longer, but never fails it. Each night,
    // properties are tried on twenty times as many examples (tests/unit/properties/runs.ts).
    testTimeout: process.env.NIGHTLY ? 600_000 : 180_000,
    hookTimeout: 180_000,
    // Files share threads and loaded modules, which takes a third of the time of loading them for each file.
    pool: 'threads',
    isolate: false,
    reporters: ['default', ['json', { outputFile: testSite.unitReport }]],
    env: { TMPDIR: temporaryFolders() },
    setupFiles: 'tests/fixtures/fresh-modules.ts',
    // These hold state of the page for which they were loaded, so they must be reset with the other modules.
    server: { deps: { inline: [/nanostores/] } },
    // One more than there are cores, because some tests only wait for seconds to pass.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'src',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/{scripts,tools}/**'],
        },
      },
      { extends: true, test: { name: 'scripts', include: ['tests/unit/{scripts,tools}/**/*.test.ts'] } },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
