import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isFragment } from '#paths.ts';
import { doJob } from './child-process.ts';
import { RENDERER_FILE } from './keep-renderer.ts';
import { pagePolicy } from './page-policy.ts';
import { refuseTakenAddresses } from './refuse-taken-addresses.ts';
import type { RenderJob } from './render-events.ts';
import { bundleOf } from './renderer-folder.ts';
import { securePage } from './secure-page.ts';

const decoder = new TextDecoder();

/** Milliseconds between two reports. */
const INTERVAL_MS = 100;

/** Renders one share of a compiled site's pages. */
await doJob<RenderJob>(async ({ rendererDir, outDir, share, shares, apis }, tell) => {
  const renderer: typeof import('./page-renderer.ts') = await import(
    pathToFileURL(join(bundleOf(rendererDir), RENDERER_FILE)).href
  );
  const all = await renderer.sitePaths();
  refuseTakenAddresses(all.map((path) => ({ path, file: renderer.fileOf(path) })));
  const paths = all.filter((_, index) => index % shares === share);
  let rendered = 0;
  let lastTold = 0;
  const tellProgress = async () => {
    tell({ kind: 'progress', pages: paths.length, rendered });
    await setImmediate();
    lastTold = performance.now();
  };
  await tellProgress();

  const folders = new Set<string>();
  const policy = pagePolicy(apis);
  for (const path of paths) {
    const file = join(outDir, renderer.fileOf(path));
    const kind = isFragment(path.pathname) ? 'fragment' : 'page';
    const content = await renderer
      .render(path)
      .then((bytes) => (file.endsWith('.html') ? securePage(decoder.decode(bytes), policy, kind) : bytes))
      .catch((error) => {
        console.error(`${path.pathname} cannot be rendered:`);
        throw error;
      });
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, content);
    rendered++;
    if (performance.now() - lastTold > INTERVAL_MS) await tellProgress();
  }
  await tellProgress();
});
