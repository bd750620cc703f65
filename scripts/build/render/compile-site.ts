import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderProcessOptions, runRenderProcess } from './run-render-process.ts';

export interface CompileOptions extends RenderProcessOptions {
  cacheDir: string;
  /** Digest of the code and of all that it is told but the catalogue. */
  code: string;
}

/**
 * Compiles the site's code, unless the cache folder holds what came of the same code.
 * @returns the renderer's folder. Nothing in it may be written to.
 */
export async function compileSite({ cacheDir, code, ...options }: CompileOptions): Promise<string> {
  const folder = join(cacheDir, 'renderer');
  const compiled = join(folder, code);
  if (existsSync(compiled)) return compiled;

  const rendererDir = join(folder, 'next');
  await rm(rendererDir, { recursive: true, force: true });
  const job = { root: options.root, rendererDir, astroCacheDir: join(cacheDir, 'astro') };
  await runRenderProcess(new URL('./compile-process.ts', import.meta.url), job, options);
  for (const other of await readdir(folder)) {
    if (other !== 'next') await rm(join(folder, other), { recursive: true });
  }
  await rename(rendererDir, compiled);
  return compiled;
}
