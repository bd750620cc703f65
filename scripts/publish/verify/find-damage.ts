import pMap from 'p-map';
import { readShard } from '../records/entries.ts';
import type { Records } from '../records/read-records.ts';
import { stateInSite } from '../storage/location.ts';
import type { SiteFolders } from '../storage/open-target.ts';

/** What in the bucket differs from the records. */
export interface Damage {
  /** Objects that are missing or different. */
  doubtful: Set<string>;
  /** Objects that were published once, but are no longer on record. */
  leftovers: Set<string>;
  /** Objects from elsewhere; they are left alone. */
  foreign: string[];
}

const CONCURRENCY = 16;

/**
 * Lists the whole site and compares it with the records.
 * @param isWanted whether an object is going to be published anyway.
 */
export async function findDamage(
  { site, state }: SiteFolders,
  { head }: Records,
  isWanted: (key: string) => boolean,
): Promise<Damage> {
  const onRecord = new Map(head.lingering.map(({ key, etag }) => [key, etag]));
  for (const name of head.releases.at(-1)?.shards ?? []) {
    for (const [key, { etag }] of await readShard(state, name)) onRecord.set(key, etag);
  }
  const records = stateInSite(state.location, site.location);
  const doubtful = new Set(onRecord.keys());
  const unknown: string[] = [];
  for await (const { key, etag } of site.list()) {
    if (records !== undefined && key.startsWith(records)) continue;
    if (onRecord.get(key) === etag) doubtful.delete(key);
    else if (!onRecord.has(key) && !isWanted(key)) unknown.push(key);
  }
  const marks = await pMap(unknown, (key) => site.mark(key), { concurrency: CONCURRENCY });
  return {
    doubtful,
    leftovers: new Set(unknown.filter((_, index) => marks[index] !== undefined)),
    foreign: unknown.filter((_, index) => marks[index] === undefined),
  };
}
