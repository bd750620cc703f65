/** What a built script imports at once: files beside it. */
const IMPORTED = /(?:from|import)"\.\/([^"]+)"/g;

const fetched = new Map<string, Promise<void>>();

/**
 * Brings a file of the site into the browser's cache.
 * @throws where it cannot be had.
 */
async function fetchFile(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

/** As `fetchFile`, but only until it was had once. */
export function fetchFileOnce(file: string): Promise<void> {
  const fetching =
    fetched.get(file) ??
    fetchFile(file).then(
      () => {},
      (error) => {
        fetched.delete(file);
        throw error;
      },
    );
  fetched.set(file, fetching);
  return fetching;
}

/**
 * Imports a module, and again after a failure: browsers other than the newest never ask again for a module that they
 * could not get (https://github.com/whatwg/html/issues/6768), so all of its files are in the cache before it is
 * imported. The build gives each `import()` to this (scripts/build/render/retriable-imports.ts).
 * @param files the addresses of the module and what it imports, from the root of the site, without a first slash.
 */
export async function retriableImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchFileOnce(`/${file}`)));
  return load();
}

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
