import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pMap from 'p-map';
import { type PictureKind, pictureFiles } from '#catalogue/built-picture.ts';
import type { Snapshot } from '#catalogue/snapshot.ts';
import { builtPicturePath } from '#paths.ts';
import { pictureFolder } from './picture-store.ts';

/** Paths inside a built site, with forward slashes: `pictures/3f9a0c1b2d4e-400.webp`. */
export interface PlacedPictures {
  written: string[];
  removed: string[];
}

const CONCURRENCY = 32;
/** Of a site. */
const FOLDER = dirname(builtPicturePath('', 0)).slice(1);

/**
 * Puts the built pictures of a catalogue into a site, and removes those that it no longer shows. Files are named after
 * their content: what is there already is right.
 */
export async function placePictures(
  cacheDir: string,
  siteDir: string,
  snapshot: Snapshot,
): Promise<PlacedPictures> {
  const wanted = fileNames(snapshot);
  const folder = join(siteDir, FOLDER);
  if (wanted.size > 0) await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder).catch(() => []));
  const missing = [...wanted].filter((name) => !present.has(name));
  const unwanted = [...present].filter((name) => !wanted.has(name));
  const from = pictureFolder(cacheDir);
  await pMap(missing, (name) => place(join(from, name), join(folder, name)), { concurrency: CONCURRENCY });
  await pMap(unwanted, (name) => rm(join(folder, name)), { concurrency: CONCURRENCY });
  const inSite = (name: string) => `${FOLDER}/${name}`;
  return { written: missing.map(inSite), removed: unwanted.map(inSite) };
}

function fileNames({ products, categories, slides }: Snapshot): Set<string> {
  const named: [PictureKind, string | undefined][] = [
    ...slides.map(({ builtPicture }) => ['slide', builtPicture] as [PictureKind, string | undefined]),
    ...categories.map(({ builtPicture }) => ['category', builtPicture] as [PictureKind, string | undefined]),
    ...products.flatMap(({ builtPictures = {} }) =>
      Object.values(builtPictures).map((name) => ['product', name] as [PictureKind, string]),
    ),
  ];
  return new Set(
    named.flatMap(([kind, name]) =>
      name === undefined ? [] : pictureFiles(kind, name).map(({ path }) => basename(path)),
    ),
  );
}

/** A second name for the same file where the file system can, which costs no space; else a copy. */
const place = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
