import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import { doJob } from './child-process.ts';
import { RENDERER_FILE } from './keep-renderer.ts';
import type { RenderJob } from './render-events.ts';
import { bundleOf } from './renderer-folder.ts';

/** Milliseconds between two reports. */
const INTERVAL_MS = 100;
/** Files that are written while others are rendered. */
const CONCURRENCY = 8;

/** Renders one share of a compiled site's pages. */
await doJob<RenderJob>(async ({ rendererDir, outDir, share, shares }, tell) => {
  const renderer: typeof import('./page-renderer.ts') = await import(
    pathToFileURL(join(bundleOf(rendererDir), RENDERER_FILE)).href
  );
  const paths = (await renderer.sitePaths()).filter((_, index) => index % shares === share);
  let rendered = 0;
  let lastTold = 0;
  const tellProgress = () => {
    lastTold = performance.now();
    tell({ kind: 'progress', pages: paths.length, rendered });
  };
  tellProgress();

  const folders = new Map<string, Promise<unknown>>();
  await pMap(
    paths,
    async (path) => {
      const content = await renderer.render(path).catch((error) => {
        console.error(`${path.pathname} cannot be rendered:`);
        throw error;
      });
      const file = join(outDir, renderer.fileOf(path));
      const folder = dirname(file);
      if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }));
      await folders.get(folder);
      await writeFile(file, content);
      rendered++;
      if (performance.now() - lastTold > INTERVAL_MS) tellProgress();
    },
    { concurrency: CONCURRENCY },
  );
  tellProgress();
});
