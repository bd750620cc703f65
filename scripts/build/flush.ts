import { execFile } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';

const CONCURRENCY = 32;

/** Has the system bring a file's content to the disk, so that a loss of power leaves all of it. */
export async function flushFile(file: string): Promise<void> {
  await using handle = await open(file);
  await handle.datasync();
}

/** Brings the names in a folder to the disk, where the system can. */
export async function flushNames(folder: string): Promise<void> {
  try {
    await using handle = await open(folder);
    await handle.sync();
  } catch (error) {
    // Windows opens no folders; one that is gone has no names.
    if (!['EISDIR', 'ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Brings files that were written, and the names of these and of files that were removed, to the disk. */
export async function flushFiles({
  written,
  removed,
}: {
  written: readonly string[];
  removed: readonly string[];
}): Promise<void> {
  await pMap(written, flushFile, { concurrency: CONCURRENCY });
  await pMap(new Set([...written, ...removed].map(dirname)), flushNames, { concurrency: CONCURRENCY });
}

/** Brings a whole folder to the disk: at once where the system has `sync`, else file by file. */
export async function flushFolder(folder: string): Promise<void> {
  try {
    await promisify(execFile)('sync', ['-f', folder]);
  } catch {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    await flushFiles({
      written: files.map((entry) => join(entry.parentPath, entry.name)),
      removed: [],
    });
  }
}
