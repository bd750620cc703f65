import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The module to import of the bundle that renders pages: `page-renderer.ts` with all that it needs. */
export const RENDERER_FILE = 'prerender-entry.mjs';

const ENTRY = fileURLToPath(new URL('./page-renderer.ts', import.meta.url));

/** Something that this file uses and Astro does not document is another one than in the version named here. */
class AstroChanged extends Error {
  constructor(what: string) {
    super(
      `Astro does not say ${what} as Astro 7.3.4 does: install it again, or correct ${import.meta.filename}.`,
    );
  }
}

/** No browser asks Vite for packages while the site is compiled: none are bundled for one. */
const noServedPackages: Plugin = {
  name: 'no-served-packages',
  configEnvironment: {
    order: 'post',
    handler(_, { optimizeDeps }) {
      if (optimizeDeps) optimizeDeps.include = [];
    },
  },
};

/**
 * Astro integration that renders no page, but keeps the bundle that can, in `folder`. So pages are rendered as often as
 * the catalogue changes, and by several processes, without bundling anew. It is an adapter since Astro asks only
 * adapters which module is to render pages.
 *
 * What it uses beyond Astro's documentation, as seen in 7.3.4: the output folder of the environment `prerender` in
 * `astro:build:setup`, `setPrerenderer` with a `teardown` before that folder goes, and in page-renderer.ts the modules
 * `astro:static-paths` and `astro/app/entrypoint`, and `createErrorHandler` of `App`.
 */
export function keepRenderer(folder: string): AstroIntegration {
  let bundle: string | undefined;
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [noServedPackages] } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'page-renderer',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', envGetSecret: 'stable' },
        }),
      'astro:build:setup': ({ vite, updateConfig }) => {
        bundle = vite.environments?.prerender?.build?.outDir;
        updateConfig({
          environments: {
            prerender: {
              // Nothing is left to be found in node_modules, wherever the bundle is kept.
              resolve: { noExternal: true },
              build: { rolldownOptions: { input: ENTRY, output: { entryFileNames: RENDERER_FILE } } },
            },
          },
        });
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'keep-renderer',
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error('The bundle is kept, not used.')),
          async teardown() {
            if (bundle === undefined) throw new AstroChanged('where its bundle is');
            await cp(bundle, folder, { recursive: true });
          },
        }),
    },
  };
}
