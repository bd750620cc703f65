import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import type { ListPlace, PageSelection } from '#catalogue/snapshot/page-selection.ts';
import { builtListingPath, productPath, searchIndexPath } from '#paths.ts';
import { IMAGE_FOLDER } from '../build/images/place-images.ts';
import type { ChangedFiles } from '../publish/publish-site.ts';
import { objectKey } from '../site/object-key.ts';
import { renameWhenFree } from '../site/rename-when-free.ts';
import { STAMP_FILE } from '../site/site-stamp.ts';
import { removalOrder, writeOrder } from '../site/write-order.ts';

const CONCURRENCY = 32;

const productFile = (id: number): string => `${productPath(id).slice(1)}.html`;
const listFile = (place: ListPlace): string => `${builtListingPath(place).slice(1)}.html`;

/** Folders of which a part contains only some files, or none. It contains everything else that a site has. */
const PARTIAL_FOLDERS = new Set([
  dirname(productFile(1)),
  dirname(listFile({ categoryId: 1, page: 1 })),
  dirname(listFile({ page: 2 })),
  IMAGE_FOLDER,
]);

/** A part may contain only the changed files of this folder, too. */
const INDEX_FOLDER = dirname(searchIndexPath('index').slice(1));

/** A file of a rendered part to move into the site. */
interface Move {
  path: string;
  key: string;
  reason: 'new' | 'changed';
}

/** The differences between a part and its site. */
export interface PartChanges {
  moves: Move[];
  removed: string[];
}

/**
 * Compares a rendered part with the site.
 * @param hasWholeIndex whether the part has all files of the search index
 * @returns undefined if the part has other scripts or styles than the site: then pages that it lacks are outdated, too.
 */
export async function comparePart(
  partDir: string,
  siteDir: string,
  gone: PageSelection,
  hasWholeIndex = true,
): Promise<PartChanges | undefined> {
  const partial = hasWholeIndex ? PARTIAL_FOLDERS : new Set([...PARTIAL_FOLDERS, INDEX_FOLDER]);
  const [part, site] = await Promise.all([filesIn(partDir), filesIn(siteDir, partial)]);
  const inPart = new Set(part);
  const vanished = site.filter((path) => !inPart.has(path));
  const compared = await pMap(part, (path) => compareFile(partDir, siteDir, path), {
    concurrency: CONCURRENCY,
  });
  const moves = compared.filter((move) => move !== undefined);
  if ([...moves.map(({ path }) => path), ...vanished].some((path) => path.startsWith('_astro/'))) {
    return undefined;
  }
  const removed = [...vanished, ...gone.products.map(productFile), ...gone.lists.map(listFile)];
  return { moves, removed };
}

/**
 * Moves the files of a part into the site and removes what is gone from it, in the order in which a site is published,
 * so that visitors always find everything that a page refers to.
 */
export async function mergePart(
  partDir: string,
  siteDir: string,
  { moves, removed }: PartChanges,
): Promise<ChangedFiles> {
  for (const group of writeOrder(moves)) {
    await pMap(group, ({ path }) => moveFile(join(partDir, path), join(siteDir, path)), {
      concurrency: CONCURRENCY,
    });
  }
  for (const group of removalOrder(removed.map((path) => ({ path, key: objectKey(path) })))) {
    for (const { path } of group) await rm(join(siteDir, path), { force: true });
  }
  return { written: moves.map(({ path }) => path), removed };
}

/** Moves a file into a folder, which it may be the first in. */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await renameWhenFree(from, to);
}

/** Returns the paths of the files in a folder of a site, without the stamp and the folders in `except`. */
async function filesIn(dir: string, except: ReadonlySet<string> = new Set(), folder = ''): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  const pathOf = ({ name }: Dirent): string => (folder === '' ? name : `${folder}/${name}`);
  const nested = entries.filter((entry) => entry.isDirectory() && !except.has(pathOf(entry)));
  const files = entries.filter((entry) => entry.isFile() && entry.name !== STAMP_FILE).map(pathOf);
  return [...files, ...(await Promise.all(nested.map((each) => filesIn(dir, except, pathOf(each))))).flat()];
}

async function compareFile(partDir: string, siteDir: string, path: string): Promise<Move | undefined> {
  const [one, other] = [join(partDir, path), join(siteDir, path)];
  const [{ size }, known] = await Promise.all([stat(one), stat(other).catch(() => undefined)]);
  if (size === known?.size && (await isSameContent(one, other, size))) return undefined;
  return { path, key: objectKey(path), reason: known === undefined ? 'new' : 'changed' };
}

/** Bytes that are compared at once: the feeds of a large shop are too large to hold in memory. */
const COMPARED = 2 ** 20;

async function isSameContent(one: string, other: string, size: number): Promise<boolean> {
  await using first = await open(one);
  await using second = await open(other);
  for (let from = 0; from < size; from += COMPARED) {
    const length = Math.min(COMPARED, size - from);
    const [a, b] = await Promise.all([readPart(first, from, length), readPart(second, from, length)]);
    if (!a.equals(b)) return false;
  }
  return true;
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
