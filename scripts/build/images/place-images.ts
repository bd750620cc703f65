import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pMap from 'p-map';
import { imageFiles } from '#catalogue/records/built-image.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { builtImagePath, shareImagePath } from '#paths.ts';
import { linkFile } from '../../site/link-files.ts';

/** Names in a folder of images, or paths inside a built site, with forward slashes. */
interface PlacedImages {
  written: string[];
  removed: string[];
}

const CONCURRENCY = 32;
/** The folder in a site that contains its built images, and nothing else. */
export const IMAGE_FOLDER = dirname(builtImagePath('', 0)).slice(1);

/** Puts the built images of a catalogue into a site, and removes those that it no longer shows. */
export async function placeImages(
  from: string,
  siteDir: string,
  catalogue: ImageSource,
): Promise<PlacedImages> {
  const { written, removed } = await fillImageFolder(from, join(siteDir, IMAGE_FOLDER), catalogue);
  return { written: written.map(inSite), removed: removed.map(inSite) };
}

/** Puts the built images of a catalogue into a site, and keeps those that are already there. */
export async function addImages(from: string, siteDir: string, catalogue: ImageSource): Promise<string[]> {
  const written = await addFiles(from, join(siteDir, IMAGE_FOLDER), builtFileNames(catalogue));
  return written.map(inSite);
}

/**
 * Makes a folder contain the built images of a catalogue, and no others. Files are named after their content, so
 * existing ones are right.
 */
export async function fillImageFolder(
  from: string,
  folder: string,
  catalogue: ImageSource,
): Promise<PlacedImages> {
  const wanted = builtFileNames(catalogue);
  const written = await addFiles(from, folder, wanted);
  const removed = (await readdir(folder).catch(() => [])).filter((name) => !wanted.has(name));
  await pMap(removed, (name) => rm(join(folder, name)), { concurrency: CONCURRENCY });
  return { written, removed };
}

const inSite = (name: string): string => `${IMAGE_FOLDER}/${name}`;

async function addFiles(from: string, folder: string, wanted: ReadonlySet<string>): Promise<string[]> {
  if (wanted.size > 0) await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder).catch(() => []));
  const written = [...wanted].filter((name) => !present.has(name));
  await pMap(written, (name) => linkFile(join(from, name), join(folder, name)), { concurrency: CONCURRENCY });
  return written;
}

/** Shows built images, on pages or in previews of links to them. */
export type ImageSource = Pick<Catalogue, 'builtImages' | 'shareImages'>;

/** Returns the file names of all built images that a catalogue shows. */
export const builtFileNames = (catalogue: ImageSource): Set<string> =>
  new Set(
    [
      ...catalogue.builtImages().flatMap(({ kind, name }) => imageFiles(kind, name).map(({ path }) => path)),
      ...catalogue.shareImages().map(shareImagePath),
    ].map((path) => basename(path)),
  );
