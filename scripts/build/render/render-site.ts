import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { linkFolder } from '../link-folder.ts';
import { runTogether } from '../run-together.ts';
import { compileSite, rendererFolder } from './compile-site.ts';
import { calledApis } from './page-policy.ts';
import { assetsOf } from './renderer-folder.ts';
import { RenderFailed, type RenderProgress, runRenderProcess } from './run-render-process.ts';
import { scriptFilesOf } from './script-files.ts';

export interface RenderOptions {
  /** Of the Astro project. */
  root: string;
  /** Digest of the project's code and of `variables` without the catalogue. */
  code: string;
  /** Emptied first. Absolute. */
  outDir: string;
  /** Absolute. */
  cacheDir: string;
  /** Environment variables that the pages read. */
  variables: Record<string, string>;
  /** How many product pages there are to render; many are rendered by several processes. */
  products: number;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Product pages for which starting another process pays off. */
const PAGES_PER_PROCESS = 500;

/**
 * Renders all pages with Astro in child processes, once the site's code is compiled. Their output goes to `render.log`
 * in the cache folder.
 * @throws {RenderFailed}
 */
export async function renderSite(options: RenderOptions): Promise<RenderProgress> {
  const { root, code, outDir, cacheDir, variables, products, onProgress, signal } = options;
  signal?.throwIfAborted();
  await rm(outDir, { recursive: true, force: true });
  await mkdir(cacheDir, { recursive: true });
  const logFile = join(cacheDir, 'render.log');
  await rm(logFile, { force: true });
  await compileSite({ root, variables, cacheDir, code, signal });
  const rendererDir = rendererFolder(cacheDir, code);
  await linkFolder(assetsOf(rendererDir), outDir);
  const { panels } = await scriptFilesOf(rendererDir);

  const shares = Math.min(availableParallelism(), 1 + Math.floor(products / PAGES_PER_PROCESS));
  const progress = Array.from({ length: shares }, (): RenderProgress => ({ pages: 0, rendered: 0 }));
  const total = () => ({ pages: sum(progress, 'pages'), rendered: sum(progress, 'rendered') });
  const render = (share: number) => (stop: AbortSignal) =>
    runRenderProcess(
      new URL('./render-process.ts', import.meta.url),
      { rendererDir, outDir, share, shares, apis: calledApis(variables) },
      {
        root,
        variables: { ...variables, PANEL_FILES: panels.join(' ') },
        logFile,
        signal: stop,
        onProgress(made) {
          progress[share] = made;
          if (progress.every(({ pages }) => pages > 0)) onProgress?.(total());
        },
      },
    );
  await runTogether(
    progress.map((_, share) => render(share)),
    signal,
  );
  if (!existsSync(join(outDir, 'index.html'))) {
    throw new RenderFailed(
      `The rendered site has no home page (${join(outDir, 'index.html')}), so it is not used.`,
    );
  }
  return total();
}

const sum = (progress: readonly RenderProgress[], what: keyof RenderProgress): number =>
  progress.reduce((total, each) => total + each[what], 0);
