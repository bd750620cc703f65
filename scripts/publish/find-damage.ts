import pMap from 'p-map';
import { readShard } from './state/entries.ts';
import { findOtherShops } from './state/other-shops.ts';
import type { Records } from './state/read-records.ts';
import { stateInSite } from './storage/location.ts';
import type { SiteFolders } from './storage/open-target.ts';

/** What in the bucket differs from the records. */
export interface Damage {
  /** Objects that are missing or different. */
  doubtful: Set<string>;
  /** Objects that this site published once, but that are not on record. */
  orphaned: Set<string>;
  /** Objects from elsewhere; they are left alone. */
  foreign: string[];
  /** Folders that contain another shop; they are left alone, too. */
  otherShops: string[];
}

const CONCURRENCY = 16;

/**
 * Lists the whole site and compares it with the records.
 * @param isWanted whether an object is going to be published anyway.
 */
export async function findDamage(
  { site, state }: SiteFolders,
  { head, ...interrupted }: Records,
  isWanted: (key: string) => boolean,
): Promise<Damage> {
  const onRecord = new Map(head.lingering.map(({ key, etag }) => [key, etag]));
  for (const name of head.releases.at(-1)?.shards ?? []) {
    for (const [key, { etag }] of await readShard(state, name)) onRecord.set(key, etag);
  }
  const isKnown = (key: string) =>
    onRecord.has(key) || isWanted(key) || interrupted.doubtful.has(key) || interrupted.orphaned.has(key);
  const records = stateInSite(state.location, site.location);
  const doubtful = new Set(onRecord.keys());
  const unknown: string[] = [];
  for await (const { key, etag } of site.list()) {
    if (records !== undefined && key.startsWith(records)) continue;
    if (onRecord.get(key) === etag) doubtful.delete(key);
    else if (!isKnown(key)) unknown.push(key);
  }
  const otherShops = await findOtherShops({ site, state }, unknown);
  const strays = unknown.filter((key) => !otherShops.some((folder) => key.startsWith(folder)));
  const isOurs = await pMap(strays, (key) => site.isMarked(key), { concurrency: CONCURRENCY });
  return {
    doubtful,
    orphaned: new Set(strays.filter((_, index) => isOurs[index])),
    foreign: strays.filter((_, index) => !isOurs[index]),
    otherShops,
  };
}
