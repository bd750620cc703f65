import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { iconDrawings } from '../scripts/build/render/icon-drawings.ts';
import { testSite } from '../scripts/test/test-site.ts';

const root = new URL('..', import.meta.url).pathname;

/** Everything that needs no browser. Astro is needed for none of it: what only its builds have is put in its place. */
export default defineConfig({
  root,
  plugins: [iconDrawings()],
  resolve: { alias: { 'astro:env/client': `${root}tests/fixtures/client-environment.ts` } },
  test: {
    // Many times what they take, so that a slow or busy machine makes a run longer and never red.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share threads and what these have loaded: a third of the time in which each loads all for itself.
    pool: 'threads',
    isolate: false,
    reporters: ['default', ['json', { outputFile: testSite.unitReport }]],
    setupFiles: 'tests/fixtures/fresh-modules.ts',
    // These remember the page for which they were loaded, and so are forgotten with it.
    server: { deps: { inline: [/nanostores/] } },
    // Some tests wait for seconds to pass.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'src',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/scripts/**'],
        },
      },
      { extends: true, test: { name: 'scripts', include: ['tests/unit/scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
