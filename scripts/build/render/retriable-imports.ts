import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { AstroChanged } from './astro-changed.ts';
import { withImports } from './with-imports.ts';

const IMPORT = fileURLToPath(new URL('../../../src/stores/retriable-import.ts', import.meta.url));

/**
 * Lets each `import()` of the site's scripts go through src/stores/retriable-import.ts, in the place of Vite's own
 * function that preloads: a preload that fails is kept as an import that fails is.
 */
export function retriableImports(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  let isReplaced = false;
  return {
    name: 'retriable-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, _, { hostId }) => [
            ...withImports(bundle, file).difference(withImports(bundle, hostId)),
          ],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return `export { retriableImport as __vitePreload } from ${JSON.stringify(IMPORT)};`;
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_, whole) {
        if (!isReplaced) throw new AstroChanged('the function that imports scripts');
        bundle = whole;
      },
    },
  };
}
