import { resolve } from 'node:path';
import { projectRoot } from '../settings/project-root.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { codeDigest } from './code-digest.ts';
import { type CompileOptions, compileSite } from './render/compile-site.ts';

/** The site's code, which is being compiled. */
export interface Compiling {
  /** Its digest. */
  code: string;
  /** The renderer's folder, as `compileSite` returns it; otherwise the code is compiled once it is needed. */
  compiled?: Promise<string> | undefined;
}

/**
 * Starts to compile the site's code, while the caller does what does not need it: reading the catalogue, writing the
 * search index. Disposing of it stops it.
 */
export function startCompiling({
  settings,
  cacheDir,
  signal,
}: { settings: SiteSettings } & Pick<CompileOptions, 'cacheDir' | 'signal'>): Compiling & AsyncDisposable {
  const stop = new AbortController();
  const { variables } = settings;
  const code = codeDigest(projectRoot, variables);
  const compiled = compileSite({
    ...{ root: projectRoot, variables, code, cacheDir: resolve(cacheDir) },
    signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
  });
  const ended = compiled.catch(() => {});
  return {
    ...{ code, compiled },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await ended;
    },
  };
}
