import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import pMap from 'p-map';
import type { PageSelection } from '#catalogue/page-selection.ts';
import { categoryPath, productPath } from '#paths.ts';
import { PICTURE_FOLDER } from '../build/pictures/place-pictures.ts';
import { removeStamp, STAMP_FILE } from '../build/site-stamp.ts';

/** Paths inside a built site, with forward slashes: `product-detail/12.html`. */
export interface ChangedFiles {
  written: string[];
  removed: string[];
}

const CONCURRENCY = 32;

const productFile = (id: number): string => `${productPath(id).slice(1)}.html`;
const categoryFile = (id: number): string => `${categoryPath(id).slice(1)}.html`;

/** The folders of which a part holds only some pages, or nothing. It holds all else that a site has. */
const PARTIAL_FOLDERS = new Set([dirname(productFile(1)), dirname(categoryFile(1)), PICTURE_FOLDER]);

/**
 * Moves those files of a rendered part that differ into the site, and removes what is gone from it. The site is in
 * doubt from then on, until the caller stamps it.
 * @returns undefined, with the site unchanged, where the part has other scripts or styles than the site: then pages
 * that it lacks are outdated, too.
 */
export async function mergePart(
  partDir: string,
  siteDir: string,
  gone: PageSelection,
): Promise<ChangedFiles | undefined> {
  const [part, site] = await Promise.all([filesIn(partDir), filesIn(siteDir, PARTIAL_FOLDERS)]);
  const inPart = new Set(part);
  const vanished = site.filter((path) => !inPart.has(path));
  const differs = await pMap(part, (path) => isDifferent(join(partDir, path), join(siteDir, path)), {
    concurrency: CONCURRENCY,
  });
  const written = part.filter((_, index) => differs[index]);
  if ([...written, ...vanished].some((path) => path.startsWith('_astro/'))) return undefined;

  const removed = [...vanished, ...gone.products.map(productFile), ...gone.categories.map(categoryFile)];
  await removeStamp(siteDir);
  for (const path of written) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true });
    await rename(join(partDir, path), join(siteDir, path));
  }
  for (const path of removed) await rm(join(siteDir, path), { force: true });
  return { written, removed };
}

async function filesIn(dir: string, except: ReadonlySet<string> = new Set()): Promise<string[]> {
  const top = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    top
      .filter((entry) => entry.isDirectory() && !except.has(entry.name))
      .map(({ name }) => readdir(join(dir, name), { recursive: true, withFileTypes: true })),
  );
  return [...top, ...nested.flat()]
    .filter((entry) => entry.isFile() && entry.name !== STAMP_FILE)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function isDifferent(file: string, other: string): Promise<boolean> {
  const [content, known] = await Promise.all([readFile(file), readFile(other).catch(() => undefined)]);
  return known === undefined || !content.equals(known);
}
