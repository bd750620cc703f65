import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../terminal/command-error.ts';

export class SwapImpossible extends CommandError {}

/** Where a site is rendered before it replaces the last good one. */
export const nextSiteDir = (cacheDir: string): string => join(cacheDir, 'site', 'next');

const previousSiteDir = (cacheDir: string): string => join(cacheDir, 'site', 'previous');

/**
 * Puts the rendered site in the place of the last good one, which is kept until the new one is there. Only
 * folders are renamed; a crash in between is put right by `recoverSite`.
 */
export async function swapSite(cacheDir: string, outDir: string): Promise<void> {
  const previous = previousSiteDir(cacheDir);
  await mkdir(dirname(outDir), { recursive: true });
  try {
    if (existsSync(outDir)) await rename(outDir, previous);
    await rename(nextSiteDir(cacheDir), outDir);
  } catch (error) {
    await recoverSite(cacheDir, outDir);
    throw new SwapImpossible(
      `The new site could not be put into ${outDir}: ${(error as Error).message}. ` +
        `The last good one is unchanged. ${outDir} and ${cacheDir} must be writable folders of the same file system, ` +
        'and neither a mount of its own.',
    );
  }
  await rm(previous, { recursive: true, force: true });
}

/** Brings the last good site back where a crash left none, and clears what a swap left behind. */
export async function recoverSite(cacheDir: string, outDir: string): Promise<void> {
  const previous = previousSiteDir(cacheDir);
  if (!existsSync(previous)) return;
  if (existsSync(outDir)) await rm(previous, { recursive: true });
  else await rename(previous, outDir);
}
