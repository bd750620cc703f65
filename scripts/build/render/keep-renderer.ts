import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The module to import from the bundle that renders pages: `page-renderer.ts` with all that it needs. */
export const RENDERER_FILE = 'prerender-entry.mjs';

const ENTRY = fileURLToPath(new URL('./page-renderer.ts', import.meta.url));

/** Something that this file uses but Astro does not document has changed since the version named here. */
class AstroChanged extends Error {
  constructor(what: string) {
    super(
      `Astro no longer reports ${what} as 7.3.4 does: install that version again, or correct ${import.meta.filename}.`,
    );
  }
}

/** No browser requests packages from Vite while the site is compiled, so none are bundled for it. */
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
 * Astro integration that renders no page, but keeps the bundle that can, in `folder`. Pages can then be rendered
 * whenever the catalogue changes, and by several processes, without bundling again. It is an adapter because Astro
 * lets only adapters choose the module that renders pages.
 *
 * Undocumented parts of Astro that it uses, as seen in 7.3.4: the output folder of the environment `prerender` in
 * `astro:build:setup`, `setPrerenderer` with a `teardown` before that folder is removed, and in page-renderer.ts the
 * modules `astro:static-paths` and `astro/app/entrypoint`, and `createErrorHandler` of `App`.
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
              // The bundle needs no node_modules, wherever it is kept.
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
