import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushNames } from './flush.ts';

/** Writes a JSON file completely or not at all, even if power is lost. */
export async function writeJsonFile(file: string, content: unknown): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, JSON.stringify(content), { flush: true });
  await rename(draft, file);
  await flushNames(folder);
}
