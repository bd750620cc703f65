import pMap from 'p-map';
import { STATE_FOLDER, stateInSite } from '../storage/location.ts';
import type { SiteFolders } from '../storage/open-target.ts';
import { HEAD_KEY } from './head.ts';

const CONCURRENCY = 16;

/** Returns which of the folders that contain these keys are other shops: `staging/`, if it has records of its own. */
export async function findOtherShops(
  { site, state }: SiteFolders,
  keys: Iterable<string>,
): Promise<string[]> {
  const own = stateInSite(state.location, site.location);
  const folders = [...new Set([...keys].flatMap(foldersOf))].filter(
    (folder) => `${folder}${STATE_FOLDER}/` !== own,
  );
  const isShop = await pMap(folders, (folder) => site.exists(`${folder}${STATE_FOLDER}/${HEAD_KEY}`), {
    concurrency: CONCURRENCY,
  });
  return folders.filter((_, index) => isShop[index]);
}

/** Returns the folders that contain a key, outermost first: `a/` and `a/b/` for `a/b/c`. */
const foldersOf = (key: string): string[] =>
  [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index + 1));
