import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadRenderer } from './keep-renderer.ts';
import { refuseTakenAddresses } from './refuse-taken-addresses.ts';
import { doJob } from './run-render-process.ts';

/** Folders are absolute. */
export interface RenderJob {
  rendererDir: string;
  outDir: string;
  /** Which part of the pages it renders: `share` of `shares`, counted from 0. */
  share: number;
  shares: number;
}

type Renderer = Awaited<ReturnType<typeof loadRenderer>>;

/** Milliseconds between two reports. */
const INTERVAL_MS = 100;

/** Renders one share of a compiled site's pages, and reports how many since the last time. */
await doJob<RenderJob>(async ({ rendererDir, outDir, share, shares }, tell) => {
  const renderer = await loadRenderer(rendererDir);
  const { own, count } = await pagesOf(renderer, share, shares);
  const folders = new Set<string>();
  let rendered = 0;
  let lastTold = 0;
  const tellProgress = async () => {
    tell({ pages: count, rendered });
    rendered = 0;
    await setImmediate();
    lastTold = performance.now();
  };
  await tellProgress();
  for (const { path, file } of own) {
    const content = await renderer.render(path).catch((error) => {
      console.error(`${path.pathname} cannot be rendered:`);
      throw error;
    });
    const folder = join(outDir, dirname(file));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(join(outDir, file), content);
    rendered++;
    if (performance.now() - lastTold > INTERVAL_MS) await tellProgress();
  }
  await tellProgress();
});

/** Returns the pages to render, and how many there are in all shares; the first one checks all of them. */
async function pagesOf({ sitePaths, fileOf }: Renderer, share: number, shares: number) {
  const pages = (await sitePaths()).map((path) => ({ path, file: fileOf(path) }));
  if (share === 0) refuseTakenAddresses(pages);
  return { own: pages.filter((_, index) => index % shares === share), count: pages.length };
}
