import { mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pMap from 'p-map';
import { linkFile } from './link-file.ts';

const CONCURRENCY = 32;

/** Makes a new folder with the same files as another one: hard links if the file system can, else copies. */
export async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => relative(from, join(entry.parentPath, entry.name));
  await mkdir(to, { recursive: true });
  for (const entry of entries.filter((each) => each.isDirectory())) {
    await mkdir(join(to, pathOf(entry)), { recursive: true });
  }
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  await pMap(files, (path) => linkFile(join(from, path), join(to, path)), { concurrency: CONCURRENCY });
}
