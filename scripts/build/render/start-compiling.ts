import { resolve } from 'node:path';
import { codeDigest } from '../code-digest.ts';
import { pageVariables } from '../page-variables.ts';
import { projectRoot } from '../project-root.ts';
import type { SiteSettings } from '../site-settings.ts';
import { type CompileOptions, compileSite } from './compile-site.ts';

/**
 * Starts to compile the site's code, while the caller does what does not need it: reading the catalogue, writing the
 * search index. Disposing of it stops it.
 * @returns the renderer's folder, as `compileSite` does
 */
export function startCompiling({
  settings,
  cacheDir,
  signal,
}: { settings: SiteSettings } & Pick<CompileOptions, 'cacheDir' | 'signal'>) {
  const stop = new AbortController();
  const variables = pageVariables(settings);
  const compiled = compileSite({
    ...{ root: projectRoot, variables, cacheDir: resolve(cacheDir) },
    code: codeDigest(projectRoot, variables),
    signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
  });
  const ended = compiled.catch(() => {});
  return {
    compiled,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await ended;
    },
  };
}
