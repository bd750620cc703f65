import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calledApis } from './page-policy.ts';
import { type RenderProcessOptions, runRenderProcess } from './run-render-process.ts';

export interface CompileOptions extends Omit<RenderProcessOptions, 'logFile' | 'onProgress'> {
  /** Absolute. */
  cacheDir: string;
  /** Digest of the code and of its settings, except for the catalogue. */
  code: string;
}

/** Makes the bundler's allocator give memory back at once, which saves a hundred megabytes. */
const SPARING = { MIMALLOC_PURGE_DELAY: '0' };

/** Returns the renderer's folder. Nothing in it may be written to. */
export const rendererFolder = (cacheDir: string, code: string): string => join(cacheDir, 'renderer', code);

const isCompiled = (cacheDir: string, code: string): boolean => existsSync(rendererFolder(cacheDir, code));

/**
 * Compiles the site's code, unless the cache folder already has the result, and removes the results of other code.
 * Output goes to `compile.log` there.
 */
export async function compileSite({ cacheDir, code, ...options }: CompileOptions): Promise<void> {
  if (isCompiled(cacheDir, code)) return;
  const folder = join(cacheDir, 'renderer');
  const rendererDir = join(folder, 'next');
  const logFile = join(cacheDir, 'compile.log');
  await mkdir(folder, { recursive: true });
  await rm(logFile, { force: true });
  await rm(rendererDir, { recursive: true, force: true });
  await runRenderProcess(
    new URL('./compile-process.ts', import.meta.url),
    {
      root: options.root,
      rendererDir,
      astroCacheDir: join(cacheDir, 'astro'),
      apis: calledApis(options.variables),
    },
    { ...options, variables: { ...options.variables, ...SPARING }, logFile },
  );
  for (const other of await readdir(folder)) {
    if (other !== 'next') await rm(join(folder, other), { recursive: true });
  }
  await rename(rendererDir, rendererFolder(cacheDir, code));
}
