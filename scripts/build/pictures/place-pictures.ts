import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { builtPicturePath } from '#paths.ts';
import { linkFile } from '../link-file.ts';
import { builtFileNames, type PictureSource } from './built-file-names.ts';

/** Names in a folder of pictures, or paths inside a built site, with forward slashes. */
export interface PlacedPictures {
  written: string[];
  removed: string[];
}

const CONCURRENCY = 32;
/** The folder of a site that holds its built pictures, and nothing else. */
export const PICTURE_FOLDER = dirname(builtPicturePath('', 0)).slice(1);

/** Puts the built pictures of a catalogue into a site, and removes those that it no longer shows. */
export async function placePictures(
  from: string,
  siteDir: string,
  catalogue: PictureSource,
): Promise<PlacedPictures> {
  const { written, removed } = await fillPictureFolder(from, join(siteDir, PICTURE_FOLDER), catalogue);
  return { written: written.map(inSite), removed: removed.map(inSite) };
}

/** Puts the built pictures of a catalogue into a site, and leaves those that are there. */
export async function addPictures(
  from: string,
  siteDir: string,
  catalogue: PictureSource,
): Promise<string[]> {
  const written = await addFiles(from, join(siteDir, PICTURE_FOLDER), builtFileNames(catalogue));
  return written.map(inSite);
}

/**
 * Makes a folder hold the built pictures of a catalogue, and no others. Files are named after their content: what is
 * there already is right.
 */
export async function fillPictureFolder(
  from: string,
  folder: string,
  catalogue: PictureSource,
): Promise<PlacedPictures> {
  const wanted = builtFileNames(catalogue);
  const written = await addFiles(from, folder, wanted);
  const removed = (await readdir(folder).catch(() => [])).filter((name) => !wanted.has(name));
  await pMap(removed, (name) => rm(join(folder, name)), { concurrency: CONCURRENCY });
  return { written, removed };
}

const inSite = (name: string): string => `${PICTURE_FOLDER}/${name}`;

async function addFiles(from: string, folder: string, wanted: ReadonlySet<string>): Promise<string[]> {
  if (wanted.size > 0) await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder).catch(() => []));
  const written = [...wanted].filter((name) => !present.has(name));
  await pMap(written, (name) => linkFile(join(from, name), join(folder, name)), { concurrency: CONCURRENCY });
  return written;
}
