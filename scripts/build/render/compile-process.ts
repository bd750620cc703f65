import { build } from 'astro';
import { appIcons } from './app-icons.ts';
import { doJob } from './child-process.ts';
import { keepRenderer } from './keep-renderer.ts';
import type { CompileJob } from './render-events.ts';
import { assetsOf, bundleOf } from './renderer-folder.ts';
import { keepScriptFiles, scriptFilesOf } from './script-files.ts';
import { buildServiceWorker } from './service-worker.ts';

/** Compiles the site's code: what browsers load, and what renders its pages. */
await doJob<CompileJob>(async ({ root, rendererDir, astroCacheDir, apis }) => {
  await build({
    root,
    outDir: assetsOf(rendererDir),
    cacheDir: astroCacheDir,
    logLevel: 'info',
    integrations: [keepRenderer(bundleOf(rendererDir)), keepScriptFiles(rendererDir), appIcons()],
  });
  const { start } = await scriptFilesOf(rendererDir);
  await buildServiceWorker({ folder: assetsOf(rendererDir), start, apis });
});
