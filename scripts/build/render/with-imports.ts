import type { Rolldown } from 'vite';

/** A file of the bundle and all that it imports at once. */
export function withImports(bundle: Rolldown.OutputBundle, file: string): Set<string> {
  const files = new Set([file]);
  for (const each of files) {
    const chunk = bundle[each];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}
