/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** Unit tests: everything that needs no browser, in the tree that mirrors src/ and scripts/. */
export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    // Several times what the slowest takes; those that build whole shops say so themselves.
    testTimeout: 20_000,
  },
});
