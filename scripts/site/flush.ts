import { execFile } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';

const CONCURRENCY = 32;

/** Flushes a file's content to the disk, so that all of it survives a loss of power. */
export async function flushFile(file: string): Promise<void> {
  await using handle = await open(file);
  await handle.datasync();
}

/** Flushes the names in a folder to the disk, if the system can. */
export async function flushNames(folder: string): Promise<void> {
  try {
    await using handle = await open(folder);
    await handle.sync();
  } catch (error) {
    // Windows cannot open folders; a folder that is gone has no names.
    if (!['EISDIR', 'ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Flushes written files, and the names of written and removed files, to the disk. */
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

/** Flushes a whole folder to the disk: at once if the system has `sync`, else file by file. */
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
