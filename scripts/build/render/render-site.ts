import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { linkFolder } from '../../site/link-files.ts';
import { assetsOf, type CompileOptions, compileSite } from './compile-site.ts';
import type { RenderJob } from './render-process.ts';
import {
  EARLY_COLLECTION,
  RenderFailed,
  type RenderProgress,
  runRenderProcess,
} from './run-render-process.ts';
import { runTogether } from './run-together.ts';
import { scriptFilesOf } from './script-files.ts';

export interface RenderOptions extends CompileOptions {
  /** Absolute; what is there stays. */
  outDir: string;
  /** See `startCompiling`; otherwise the code is compiled now. */
  compiled?: Promise<string> | undefined;
  /** How many product pages there are to render; many are rendered by several processes. */
  products: number;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
}

/** Product pages for which starting another process pays off. */
const PAGES_PER_PROCESS = 500;

/** So many products are worth being rendered a twentieth more slowly, for less memory. */
const MANY = 20_000;

/**
 * Renders all pages with Astro in child processes, once the site's code is compiled. Their output goes to `render.log`
 * in the cache folder.
 * @throws {RenderFailed}
 */
export async function renderSite(options: RenderOptions): Promise<RenderProgress> {
  const { root, code, outDir, cacheDir, variables, products, onProgress, signal } = options;
  signal?.throwIfAborted();
  await mkdir(cacheDir, { recursive: true });
  const logFile = join(cacheDir, 'render.log');
  await rm(logFile, { force: true });
  const rendererDir = await (options.compiled ?? compileSite({ root, variables, cacheDir, code, signal }));
  await linkFolder(assetsOf(rendererDir), outDir);
  const { lowPriority, panels } = await scriptFilesOf(rendererDir);

  const shares = Math.min(availableParallelism(), 1 + Math.floor(products / PAGES_PER_PROCESS));
  let total: RenderProgress = { pages: 0, rendered: 0 };
  const render = (share: number) => (stop: AbortSignal) => {
    const job: RenderJob = { rendererDir, outDir, share, shares };
    return runRenderProcess(new URL('./render-process.ts', import.meta.url), job, {
      root,
      flags: products < MANY ? [] : EARLY_COLLECTION,
      variables: {
        ...variables,
        PANEL_FILES: panels.join(' '),
        LOW_PRIORITY_SCRIPTS: lowPriority.join(' '),
        // Removed with the code that it belongs to.
        NODE_COMPILE_CACHE: join(rendererDir, 'compile-cache'),
      },
      logFile,
      signal: stop,
      onProgress({ pages, rendered }) {
        total = { pages, rendered: total.rendered + rendered };
        onProgress?.(total);
      },
    });
  };
  await runTogether(
    Array.from({ length: shares }, (_, share) => render(share)),
    signal,
  );
  if (!existsSync(join(outDir, 'index.html'))) {
    throw new RenderFailed(
      `The rendered site has no home page (${join(outDir, 'index.html')}), so it is not used.`,
    );
  }
  return total;
}
