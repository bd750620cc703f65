import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../failures/command-error.ts';
import { isHeld, renameWhenFree } from './rename-when-free.ts';
import { isSite, STAMP_FILE } from './site-stamp.ts';

/** Where a site is rendered before it replaces the last good one. */
export const nextSiteDir = (cacheDir: string): string => join(cacheDir, 'site', 'next');

/** Makes room for the next site. */
export async function emptyNextSite(cacheDir: string): Promise<void> {
  await rm(nextSiteDir(cacheDir), { recursive: true, force: true });
  await mkdir(nextSiteDir(cacheDir), { recursive: true });
}

const HOLDER =
  'Another program may have a file there open, such as a virus scanner, OneDrive or an editor: close it, then run this again.';

/** Where the last good site is until the new one is in its place. */
const previousSiteDir = (outDir: string): string => join(dirname(outDir), `.${basename(outDir)}.previous`);

/**
 * Prepares the folder of a site for replacement, after repairing what a crash left behind.
 * @throws {CommandError} if it contains anything but a site; nothing in it is touched.
 */
export async function prepareOutDir(outDir: string): Promise<void> {
  await recoverSite(outDir);
  await refuseForeignFolder(outDir);
}

/**
 * Replaces the last good site with the rendered one; the old one is kept until the new one is in place. Only renames
 * folders; `recoverSite` repairs a crash in between. Both folders are absolute.
 * @throws {CommandError}
 */
export async function swapSite(cacheDir: string, outDir: string): Promise<void> {
  const previous = previousSiteDir(outDir);
  await refuseForeignFolder(outDir);
  await mkdir(dirname(outDir), { recursive: true });
  try {
    if (existsSync(outDir)) await renameWhenFree(outDir, previous);
    await renameWhenFree(nextSiteDir(cacheDir), outDir);
  } catch (error) {
    await recoverSite(outDir);
    throw new CommandError(
      `The new site could not be moved to ${outDir}: ${(error as Error).message}. ` +
        `The last good one is unchanged. ${isHeld(error) ? `${HOLDER} ` : ''}${outDir} and ${cacheDir} must be writable ` +
        'folders on the same file system, and neither may be a mount point.',
    );
  }
  await rm(previous, { recursive: true, force: true });
}

/**
 * Restores the last good site if a crash left none in its place, and removes what a swap left behind.
 * @throws {CommandError} if something else is in its place by now.
 */
export async function recoverSite(outDir: string): Promise<void> {
  const previous = previousSiteDir(outDir);
  if (!existsSync(previous)) return;
  if (isSite(outDir)) {
    await rm(previous, { recursive: true });
    return;
  }
  try {
    await renameWhenFree(previous, outDir);
  } catch (error) {
    throw new CommandError(
      `${previous} is a site that a crash left there and that could not be restored: ${(error as Error).message}. ` +
        `${isHeld(error) ? `${HOLDER} ` : ''}Move that folder to ${outDir}, or delete it.`,
    );
  }
}

async function refuseForeignFolder(outDir: string): Promise<void> {
  const names = await readdir(outDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0 || isSite(outDir)) return;
  throw new CommandError(
    `${outDir} holds files that no build put there (${names.sort().slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}), ` +
      `and a build replaces the whole folder. Name another folder with \`-- --out DIR\`, or empty this one first. ` +
      `(A site that was built here has a file ${STAMP_FILE}.)`,
  );
}
