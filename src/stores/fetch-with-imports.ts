import { fetchFile } from './retriable-import.ts';

/** What a built script imports at once: files beside it. */
const IMPORTED = /(?:from|import)"\.\/([^"]+)"/g;

/**
 * Brings scripts and all that they import into the browser's cache, for those who import them by themselves.
 * @param asked what needs no asking any more.
 * @throws where a part cannot be had.
 */
export async function fetchWithImports(
  files: readonly string[],
  asked: Set<string> = new Set(),
): Promise<void> {
  const further = files.filter((file) => !asked.has(file));
  await Promise.all(
    further.map(async (file) => {
      asked.add(file);
      const code = await fetchFile(file);
      const imported = [...code.matchAll(IMPORTED)].map(([, name = '']) => file.replace(/[^/]*$/, name));
      await fetchWithImports(imported, asked);
    }),
  );
}
