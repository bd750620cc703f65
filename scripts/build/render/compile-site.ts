import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameWhenFree } from '../../site/rename-when-free.ts';
import { EARLY_COLLECTION, type RenderProcessOptions, runRenderProcess } from './run-render-process.ts';

export interface CompileOptions extends Omit<RenderProcessOptions, 'flags' | 'logFile' | 'onProgress'> {
  /** Absolute. */
  cacheDir: string;
  /** Digest of the code and of its settings, except for the catalogue. */
  code: string;
}

/** Folders to compile into, absolute. */
export interface CompileJob {
  rendererDir: string;
  astroCacheDir: string;
}

/** Makes the bundler's allocator give memory back at once, which saves a hundred megabytes. */
const SMALL_NURSERY = { MIMALLOC_PURGE_DELAY: '0' };

/** Folder of the files of a compiled site that do not depend on the catalogue: scripts, styles, all of `public/`. */
export const assetsOf = (rendererDir: string): string => join(rendererDir, 'assets');

/**
 * Compiles the site's code, unless the cache folder already has the result, and removes the results of other code.
 * Output goes to `compile.log` there.
 * @returns the renderer's folder. Nothing in it may be written to, except by Node's own cache of compiled code.
 */
export async function compileSite({ cacheDir, code, ...options }: CompileOptions): Promise<string> {
  const folder = join(cacheDir, 'renderer');
  const compiled = join(folder, code);
  if (existsSync(compiled)) return compiled;
  const rendererDir = join(folder, 'next');
  const logFile = join(cacheDir, 'compile.log');
  await mkdir(folder, { recursive: true });
  await rm(logFile, { force: true });
  await rm(rendererDir, { recursive: true, force: true });
  const job: CompileJob = { rendererDir, astroCacheDir: join(cacheDir, 'astro') };
  await runRenderProcess(new URL('./compile-process.ts', import.meta.url), job, {
    ...options,
    variables: { ...options.variables, ...SMALL_NURSERY },
    flags: EARLY_COLLECTION,
    logFile,
  });
  for (const other of await readdir(folder)) {
    if (other !== 'next') await rm(join(folder, other), { recursive: true });
  }
  await renameWhenFree(rendererDir, compiled);
  return compiled;
}
