const fetched = new Map<string, Promise<void>>();

/**
 * Brings a file of the site into the browser's cache, and what it says.
 * @throws where it cannot be had.
 */
export async function fetchFile(file: string): Promise<string> {
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
