/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** Unit tests: everything that needs no browser, in the tree that mirrors src/ and scripts/. */
export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    // Many times what they take, so that a slow or busy machine makes a run longer and never red.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
