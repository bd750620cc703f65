import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import pMap from 'p-map';
import * as v from 'valibot';
import { IMAGE_FOLDER } from '../build/images/place-images.ts';
import type { ServedSite } from '../network/site-server.ts';
import { mergePart, moveFile } from '../rebuild/merge-part.ts';
import type { RebuildOptions, RenderedPart } from '../rebuild/rebuild-site.ts';
import { flushFiles, flushNames } from '../site/flush.ts';
import { objectKey } from '../site/object-key.ts';
import { renameWhenFree } from '../site/rename-when-free.ts';
import { STAMP_FILE, writeStamp } from '../site/site-stamp.ts';
import { writeJsonFile } from '../site/write-json-file.ts';

/*
 * A change of a site that is being served. Its files are put into a folder beside the site, complete with a list of what
 * is gone, and that folder gets its name at once: from then on it is part of the site, whatever happens, and its files
 * are served instead of the site's. Then they are moved into the site, and whoever finds the folder moves the rest.
 */

/** Hidden, so that it is not served: lists what a change removes. Stays in the site until the next change. */
const LIST_FILE = '.change.json';

const listSchema = v.object({
  /** Paths of files. */
  removed: v.array(v.string()),
  /** Built images that only pages sent earlier show: the next change removes them. */
  outdated: v.array(v.string()),
});

const CONCURRENCY = 32;

/** Serves another site from the next request on. */
export type Show = (served: ServedSite) => void | Promise<void>;

const changeOf = (siteDir: string): string => `${siteDir}.change`;

/** Makes a rendered part a change of a site, flushes it to disk and shows it. Until `finishChange`, both folders are the site. */
export async function beginChange(
  siteDir: string,
  { dir, moves, removed, stamp }: RenderedPart,
  show: Show,
): ReturnType<NonNullable<RebuildOptions['applyPart']>> {
  const draft = `${siteDir}.draft`;
  await rm(draft, { recursive: true, force: true });
  // What the part has of them is shown again.
  const outdated = (await readList(siteDir)).outdated.filter((path) => !existsSync(join(dir, path)));
  const isImage = (path: string) => path.startsWith(`${IMAGE_FOLDER}/`);
  const [images, pages] = [removed.filter(isImage), removed.filter((path) => !isImage(path))];
  const written = moves.map(({ path }) => path);
  await pMap(written, (path) => moveFile(join(dir, path), join(draft, path)), { concurrency: CONCURRENCY });
  await flushFiles({ written: written.map((path) => join(draft, path)), removed: [] });
  const gone = [...pages, ...outdated];
  await writeJsonFile(join(draft, LIST_FILE), { removed: gone, outdated: images });
  await writeStamp(draft, stamp);
  await renameWhenFree(draft, changeOf(siteDir));
  await flushNames(dirname(siteDir));
  await show({ folders: [changeOf(siteDir), siteDir], removed: gone });
  return { written, removed };
}

/**
 * Moves what is left of a change into its site, unless there is none, and removes its folder.
 * @param show called in between: shows the site alone
 */
export async function finishChange(siteDir: string, show: Show): Promise<void> {
  const change = changeOf(siteDir);
  if (!existsSync(change)) return;
  const { removed } = await readList(change);
  const entries = await readdir(change, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && ![LIST_FILE, STAMP_FILE].includes(entry.name))
    .map(({ parentPath, name }) => relative(change, join(parentPath, name)).replaceAll(sep, '/'));
  const moves = paths.map((path) => ({ path, key: objectKey(path), reason: 'changed' as const }));
  await mergePart(change, siteDir, { moves, removed });
  const inSite = (path: string) => join(siteDir, path);
  await flushFiles({ written: paths.map(inSite), removed: removed.map(inSite) });
  await show({ folders: [siteDir] });
  for (const file of [LIST_FILE, STAMP_FILE])
    if (existsSync(join(change, file))) await rename(join(change, file), inSite(file));
  await flushNames(siteDir);
  await dropChange(siteDir);
}

/** Removes a change that belongs to a site no longer. */
export const dropChange = (siteDir: string): Promise<void> =>
  rm(changeOf(siteDir), { recursive: true, force: true });

/** Returns the list of a change; an empty one if there is none. */
async function readList(folder: string): Promise<v.InferOutput<typeof listSchema>> {
  const file = join(folder, LIST_FILE);
  return existsSync(file)
    ? v.parse(listSchema, JSON.parse(await readFile(file, 'utf8')))
    : { removed: [], outdated: [] };
}
