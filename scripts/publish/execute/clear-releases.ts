import { kindOf } from '../../site/object-kind.ts';
import { type Entries, findShard, shardKey, shardOf } from '../state/entries.ts';
import type { Release } from '../state/head.ts';
import { type KeptObject, keptKey } from '../state/kept-objects.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { forEach } from './for-each.ts';

/**
 * Removes what only dropped releases need: kept objects, then the shards that list them. May be interrupted and
 * repeated.
 * @param dropped all older than `kept`; both oldest first.
 */
export async function clearReleases(
  state: BucketFolder,
  { dropped, kept }: { dropped: readonly Release[]; kept: readonly Release[] },
  concurrency: number,
): Promise<void> {
  const all = [...dropped, ...kept];
  for (const [index, release] of dropped.entries()) {
    const next = all[index + 1];
    if (next === undefined) continue;
    const replaced = await replacedObjects(state, release, next);
    const needed = await stillNeeded(state, replaced, kept);
    const unneeded = replaced.filter((object) => !needed.has(keptKey(object)));
    await forEach(unneeded, concurrency, (object) => state.remove(keptKey(object)));
  }
  const used = new Set(kept.flatMap(({ shards }) => shards));
  const unused = new Set(dropped.flatMap(({ shards }) => shards).filter((name) => name && !used.has(name)));
  await forEach(unused, concurrency, (name) => state.remove(shardKey(name)));
}

/** Returns the objects that a release had and the next one does not; none if its shards were already removed. */
async function replacedObjects(state: BucketFolder, release: Release, next: Release): Promise<KeptObject[]> {
  const replaced: KeptObject[] = [];
  for (const [index, name] of release.shards.entries()) {
    if (name === next.shards[index]) continue;
    const entries = await findShard(state, name);
    const nextEntries = await findShard(state, next.shards[index] ?? '');
    for (const [key, entry] of entries ?? []) {
      if (kindOf(key) === 'asset' || nextEntries?.get(key)?.fingerprint === entry.fingerprint) continue;
      replaced.push({ key, ...entry });
    }
  }
  return replaced;
}

/** Returns the kept keys of those objects that one of the kept releases has, too. */
async function stillNeeded(
  state: BucketFolder,
  objects: readonly KeptObject[],
  kept: readonly Release[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  const shards = new Map<string, Entries | undefined>();
  for (const { shards: names } of kept) {
    for (const object of objects) {
      const name = names[shardOf(object.key, names.length)] ?? '';
      if (!shards.has(name)) shards.set(name, await findShard(state, name));
      const entry = shards.get(name)?.get(object.key);
      if (entry) needed.add(keptKey(entry));
    }
  }
  return needed;
}
