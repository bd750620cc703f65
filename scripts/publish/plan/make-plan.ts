import { type Entries, shardCount } from '../records/entries.ts';
import type { Head, Lingering, Release } from '../records/head.ts';
import type { Records } from '../records/read-records.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { addChanges, type Changes, isNothing, noChanges } from './changes.ts';
import { compareEntries } from './compare-entries.ts';
import { divideWork, emptyPart, resolvePart, type WantedSite } from './divide-work.ts';
import { lingeringAssets } from './lingering-assets.ts';
import { openShards } from './open-shards.ts';

/** Everything that a publish is going to do. */
export interface Plan {
  changes: Changes;
  /** The release as it will be; its shards are named when they are written. */
  release: Omit<Release, 'shards'>;
  /** Names of the current shards, and the future number of shards. */
  shardNames: readonly string[];
  shardCount: number;
  /** Future entries of the shards that change, by shard index; written objects are added once they are written. */
  shards: ReadonlyMap<number, Entries>;
  /** Assets in the bucket that the release does not have: those that stay, and those to remove. */
  lingering: readonly Lingering[];
  expired: readonly Lingering[];
  /** Of a rollback: the release becomes pinned now. */
  pin: Head['pin'];
  /** The present one; undefined before the first publish. */
  live: Release | undefined;
  /** Whether there is nothing to do. */
  isEmpty: boolean;
}

/** A site is divided again once it has more than this many times the objects that its number of shards is meant for. */
const OUTGROWN = 2;

/** Compares the records with a wanted site. For a part of a site, reads only the shards that may change. */
export async function makePlan(
  state: BucketFolder,
  { head, doubtful, leftovers, brokenOff }: Records,
  site: WantedSite & { restores?: number | undefined },
  now = new Date(),
): Promise<Plan> {
  const live = head.releases.at(-1);
  const isWholeSite = site.gone === 'others';
  const count = chooseShardCount(live, site);
  const lingering = new Map(head.lingering.map((asset) => [asset.key, asset]));
  const parts = divideWork(count, site, { doubtful, leftovers });

  const changes = noChanges();
  const shards = new Map<number, Entries>();
  const touched = isWholeSite ? Array.from({ length: count }, (_, index) => index) : [...parts.keys()];
  for await (const shard of openShards(state, live?.shards ?? [], count, touched)) {
    const part = parts.get(shard.index) ?? emptyPart();
    const shardChanges = compareEntries(resolvePart(part, shard.entries, lingering, isWholeSite));
    addChanges(changes, shardChanges);
    if (shard.isMoved || !isNothing(shardChanges)) shards.set(shard.index, shardChanges.after);
  }

  const isRollback = site.restores !== undefined;
  const number = (live?.number ?? 0) + (changes.isRelease ? 1 : 0);
  const contents = changes.isRelease ? (site.contents ?? (isWholeSite ? undefined : live)) : live;
  const { stay, expired } = lingeringAssets(head.lingering, changes, number, now);
  return {
    changes,
    release: {
      number,
      published: changes.isRelease ? now.toISOString() : (live?.published ?? ''),
      restores: changes.isRelease ? site.restores : live?.restores,
      objects: (live?.objects ?? 0) + changes.objects,
      pages: (live?.pages ?? 0) + changes.pages,
      images: contents?.images,
      sampleProducts: contents?.sampleProducts,
    },
    shardNames: live?.shards ?? [],
    shardCount: count,
    shards,
    lingering: stay,
    expired,
    pin: isRollback ? { since: now.toISOString(), told: [] } : undefined,
    live,
    isEmpty: isNothing(changes) && !brokenOff && (head.pin !== undefined || !isRollback),
  };
}

/** A part of a site never changes the number of shards, because that means reading all of them. */
function chooseShardCount(live: Release | undefined, { wanted, gone }: WantedSite): number {
  const fitting = shardCount(wanted.size);
  if (live === undefined) return fitting;
  return gone === 'others' && fitting > live.shards.length * OUTGROWN ? fitting : live.shards.length;
}
