import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calledApis } from './page-policy.ts';
import { type RenderProcessOptions, runRenderProcess } from './run-render-process.ts';

export interface CompileOptions extends Omit<RenderProcessOptions, 'logFile' | 'onProgress'> {
  /** Absolute. */
  cacheDir: string;
  /** Digest of the code and of all that it is told but the catalogue. */
  code: string;
}

/** The bundler's allocator gives memory back at once: a hundred megabytes less. */
const SPARING = { MIMALLOC_PURGE_DELAY: '0' };

/** The renderer's folder. Nothing in it may be written to. */
export const rendererFolder = (cacheDir: string, code: string): string => join(cacheDir, 'renderer', code);

const isCompiled = (cacheDir: string, code: string): boolean => existsSync(rendererFolder(cacheDir, code));

/**
 * Compiles the site's code, unless the cache folder holds what came of the same code. What came of other code goes. What
 * is printed goes to `compile.log` there.
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
