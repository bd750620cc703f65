import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pMap from 'p-map';
import { imageFiles } from '#catalogue/records/built-image.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { builtImagePath, shareImagePath } from '#paths.ts';
import { linkFile } from '../../site/link-files.ts';

const CONCURRENCY = 32;
/** The folder in a site that contains its built images, and nothing else. */
export const IMAGE_FOLDER = dirname(builtImagePath('', 0)).slice(1);

/** Puts images into a site. */
export const placeImages = (from: string, siteDir: string, names: ReadonlySet<string>): Promise<void> =>
  addFiles(from, join(siteDir, IMAGE_FOLDER), [...names]);

/** Returns the path of an image in a site. */
export const imageInSite = (name: string): string => `${IMAGE_FOLDER}/${name}`;

/**
 * Makes a folder contain the built images of a catalogue, and no others. Files are named after their content, so
 * existing ones are right.
 */
export async function fillImageFolder(from: string, folder: string, catalogue: ImageSource): Promise<void> {
  const wanted = builtFileNames(catalogue);
  const present = new Set(await readdir(folder).catch(() => []));
  await addFiles(from, folder, [...wanted.difference(present)]);
  await pMap(present.difference(wanted), (name) => rm(join(folder, name)), { concurrency: CONCURRENCY });
}

async function addFiles(from: string, folder: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await mkdir(folder, { recursive: true });
  await pMap(names, (name) => linkFile(join(from, name), join(folder, name)), { concurrency: CONCURRENCY });
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
