import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { calledApis } from '#metadata/page-policy.ts';
import { serviceWorkerPath } from '#paths.ts';
import { visits } from '#visits.config.ts';
import { drawAppIcons } from './app-icons.ts';
import { assetsOf, type CompileJob } from './compile-site.ts';
import { keepRenderer, noServedPackages } from './keep-renderer.ts';
import { addLicenses } from './licenses.ts';
import { doJob } from './run-render-process.ts';
import { keepScriptFiles, scriptFilesOf } from './script-files.ts';
import { bundleServiceWorker } from './service-worker.ts';

/** Compiles the site's code: what browsers load, and what renders its pages. */
await doJob<CompileJob>(async ({ rendererDir, astroCacheDir }) => {
  const assets = assetsOf(rendererDir);
  await build({
    outDir: assets,
    cacheDir: astroCacheDir,
    logLevel: 'info',
    integrations: [keepRenderer(rendererDir)],
    vite: { plugins: [noServedPackages, keepScriptFiles(rendererDir)] },
  });
  await drawAppIcons(assets);
  const { start, pages } = await scriptFilesOf(rendererDir);
  const { code, files } = await bundleServiceWorker(visits.offline ? 'worker' : 'removal', {
    START_FILES: start.sort(),
    PAGE_FILES: pages,
    API_PATHS: calledApis(process.env).filter((api) => api.startsWith('/')),
  });
  await writeFile(join(assets, serviceWorkerPath), code);
  await addLicenses(assets, files);
});
