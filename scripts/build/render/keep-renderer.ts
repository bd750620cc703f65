import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { LICENSES_FILE } from './licenses.ts';

const FILE = 'prerender-entry.mjs';

const bundleOf = (rendererDir: string): string => join(rendererDir, 'bundle');

/** Loads the bundle of a compiled site: `page-renderer.ts` with all that it needs. */
export const loadRenderer = (rendererDir: string): Promise<typeof import('./page-renderer.ts')> =>
  import(pathToFileURL(join(bundleOf(rendererDir), FILE)).href);

/** No browser requests packages from Vite while the site is compiled, so none are bundled for it. */
export const noServedPackages: Plugin = {
  name: 'no-served-packages',
  configEnvironment: {
    order: 'post',
    handler(_, { optimizeDeps }) {
      if (optimizeDeps) optimizeDeps.include = [];
    },
  },
};

/**
 * Astro integration that renders no page, but keeps the bundle that can, in the renderer's folder. Pages can then be
 * rendered whenever the catalogue changes, and by several processes, without bundling again. It is an adapter because
 * Astro lets only adapters choose the module that renders pages.
 *
 * What it and page-renderer.ts use of Astro 7.3.4 although it is undocumented is listed in src/decisions/undocumented-interfaces.md.
 */
export function keepRenderer(rendererDir: string): AstroIntegration {
  let bundle: string | undefined;
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'page-renderer',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            envGetSecret: 'stable',
            sharpImageService: 'stable',
          },
        }),
      'astro:build:setup': ({ vite, updateConfig }) => {
        bundle = vite.environments?.prerender?.build?.outDir;
        const input = fileURLToPath(new URL('./page-renderer.ts', import.meta.url));
        updateConfig({
          environments: {
            // Astro drops this from its own configuration of that environment.
            client: { build: { license: { fileName: LICENSES_FILE } } },
            prerender: {
              // The bundle needs no node_modules, wherever it is kept.
              resolve: { noExternal: true },
              build: { rolldownOptions: { input, output: { entryFileNames: FILE } } },
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
            if (bundle === undefined)
              throw new Error(
                `Astro does not report where its bundle is, as 7.3.4 does: install that version again, or correct ${import.meta.filename}.`,
              );
            await cp(bundle, bundleOf(rendererDir), { recursive: true });
          },
        }),
    },
  };
}
