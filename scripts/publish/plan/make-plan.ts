import { type Entries, shardCount } from '../records/entries.ts';
import type { Lingering, Release } from '../records/head.ts';
import type { Records } from '../records/read-records.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { addChanges, type Changes, isNothing, noChanges } from './changes.ts';
import { compareEntries } from './compare-entries.ts';
import { divideWork, emptyPart, settlePart, type WantedSite } from './divide-work.ts';
import { lingeringAssets } from './lingering-assets.ts';
import { openShards } from './open-shards.ts';

/** All that a publish is going to do. */
export interface Plan {
  changes: Changes;
  /** The release as it will be; its shards are named when they are written. */
  release: Omit<Release, 'shards'>;
  /** Names of the shards as they are, and the number of shards that there will be. */
  shardNames: readonly string[];
  shardCount: number;
  /** What will be on record in those shards that differ, by shard; what is written is added when it is. */
  shards: ReadonlyMap<number, Entries>;
  /** Assets that are in the bucket although the release does not have them: those that stay, those that go. */
  lingering: readonly Lingering[];
  expired: readonly Lingering[];
  pagesBefore: number;
  /** Whether everything is as it shall be already. */
  isEmpty: boolean;
}

/** A release is divided anew when it has so many times the objects that its number of shards is meant for. */
const OUTGROWN = 2;

/** Compares what is on record with a wanted site. Of a large site, only those shards are read that may differ. */
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
    const shardChanges = compareEntries(settlePart(part, shard.entries, lingering, isWholeSite));
    addChanges(changes, shardChanges);
    if (shard.isMoved || !isNothing(shardChanges)) shards.set(shard.index, shardChanges.after);
  }

  const number = (live?.number ?? 0) + (changes.isRelease ? 1 : 0);
  const { stay, expired } = lingeringAssets(head.lingering, changes, number, now);
  return {
    changes,
    release: {
      number,
      published: changes.isRelease ? now.toISOString() : (live?.published ?? ''),
      restores: changes.isRelease ? site.restores : live?.restores,
      objects: (live?.objects ?? 0) + changes.objects,
      pages: (live?.pages ?? 0) + changes.pages,
    },
    shardNames: live?.shards ?? [],
    shardCount: count,
    shards,
    lingering: stay,
    expired,
    pagesBefore: live?.pages ?? 0,
    isEmpty: isNothing(changes) && !brokenOff,
  };
}

/** A part of a site never makes it necessary to read all of it. */
function chooseShardCount(live: Release | undefined, { wanted, gone }: WantedSite): number {
  const fitting = shardCount(wanted.size);
  if (live === undefined) return fitting;
  return gone === 'others' && fitting > live.shards.length * OUTGROWN ? fitting : live.shards.length;
}
