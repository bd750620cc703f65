import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../terminal/command-error.ts';
import { isSite, STAMP_FILE } from './site-stamp.ts';
import { writeJsonFile } from './write-json-file.ts';

export class SwapImpossible extends CommandError {}
/** A folder contains files that no build put there. */
export class OutDirNotOurs extends CommandError {}

/** Where a site is rendered before it replaces the last good one. */
export const nextSiteDir = (cacheDir: string): string => join(cacheDir, 'site', 'next');

const previousSiteDir = (cacheDir: string): string => join(cacheDir, 'site', 'previous');
/** Records which folder the previous site is from. */
const originFile = (cacheDir: string): string => join(cacheDir, 'site', 'previous.json');
const originSchema = v.object({ outDir: v.string() });

/**
 * Prepares the folder of a site for replacement, after repairing what a crash left behind in any folder.
 * @throws {OutDirNotOurs} if it contains anything but a site; nothing in it is touched.
 */
export async function prepareOutDir(cacheDir: string, outDir: string): Promise<void> {
  await recoverSite(cacheDir);
  await refuseForeignFolder(outDir);
}

/**
 * Replaces the last good site with the rendered one; the old one is kept until the new one is in place. Only renames
 * folders; `recoverSite` repairs a crash in between. Both folders are absolute.
 * @throws {OutDirNotOurs}
 * @throws {SwapImpossible}
 */
export async function swapSite(cacheDir: string, outDir: string): Promise<void> {
  const previous = previousSiteDir(cacheDir);
  await refuseForeignFolder(outDir);
  await mkdir(dirname(outDir), { recursive: true });
  try {
    await writeJsonFile(originFile(cacheDir), { outDir });
    if (existsSync(outDir)) await rename(outDir, previous);
    await rename(nextSiteDir(cacheDir), outDir);
  } catch (error) {
    await recoverSite(cacheDir);
    throw new SwapImpossible(
      `The new site could not be moved to ${outDir}: ${(error as Error).message}. ` +
        `The last good one is unchanged. ${outDir} and ${cacheDir} must be writable folders on the same file system, ` +
        'and neither may be a mount point.',
    );
  }
  await rm(previous, { recursive: true, force: true });
}

/**
 * Restores the last good site if a crash left none in its place, and removes what a swap left behind.
 * @throws {SwapImpossible} if it is unknown where a site belongs, or if something else is there by now.
 */
export async function recoverSite(cacheDir: string): Promise<void> {
  const previous = previousSiteDir(cacheDir);
  if (!existsSync(previous)) return;
  const origin = await originOf(cacheDir);
  if (origin !== undefined && isSite(origin)) {
    await rm(previous, { recursive: true });
    return;
  }
  try {
    if (origin === undefined) throw new Error(`${originFile(cacheDir)} does not say where it belongs`);
    await mkdir(dirname(origin), { recursive: true });
    await rename(previous, origin);
  } catch (error) {
    throw new SwapImpossible(
      `${previous} holds a site that a crash left there and that could not be restored: ${(error as Error).message}. ` +
        'Move that folder to where it belongs, or delete it.',
    );
  }
}

async function originOf(cacheDir: string): Promise<string | undefined> {
  try {
    return v.parse(originSchema, JSON.parse(await readFile(originFile(cacheDir), 'utf8'))).outDir;
  } catch {
    return undefined;
  }
}

async function refuseForeignFolder(outDir: string): Promise<void> {
  const names = await readdir(outDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0 || isSite(outDir)) return;
  throw new OutDirNotOurs(
    `${outDir} holds files that no build put there (${names.sort().slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}), ` +
      `and a build replaces the whole folder. Name another folder with \`-- --out DIR\`, or empty this one first. ` +
      `(A site that was built here has a file ${STAMP_FILE}.)`,
  );
}
