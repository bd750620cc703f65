import { pMapIterable } from 'p-map';
import { type Entries, firstShardCount, readShard } from '../state/entries.ts';
import type { Head, Lingering, Release } from '../state/head.ts';
import { KEPT_RELEASES } from '../state/kept-releases.ts';
import type { Records } from '../state/read-records.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { addChanges, type Changes, isNothing, noChanges } from './changes.ts';
import { compareEntries } from './compare-entries.ts';
import { divideWork, emptyPart, resolvePart, type WantedSite } from './divide-work.ts';

/** Everything that a publish is going to do. */
export interface Plan {
  changes: Changes;
  /** The release as it will be; its shards are named when they are written. */
  release: Omit<Release, 'shards'>;
  /** Names of the current shards, none before the first publish, and their number from then on. */
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

const READ_AHEAD = 8;

/** Compares the records with a wanted site. For a part of a site, reads only the shards that may change. */
export async function makePlan(
  state: BucketFolder,
  { head, doubtful, orphaned, brokenOff }: Records,
  site: WantedSite & { restores?: number | undefined },
  now = new Date(),
): Promise<Plan> {
  const live = head.releases.at(-1);
  const isWholeSite = site.gone === 'others';
  const shardNames = live?.shards ?? [];
  const shardCount = live ? shardNames.length : firstShardCount(site.wanted.size);
  const lingering = new Map(head.lingering.map((asset) => [asset.key, asset]));
  const parts = divideWork(shardCount, site, { doubtful, orphaned });

  const changes = noChanges();
  const shards = new Map<number, Entries>();
  const touched = isWholeSite ? Array(shardCount).keys() : parts.keys();
  const read = async (index: number) => ({ index, entries: await readShard(state, shardNames[index] ?? '') });
  for await (const { index, entries } of pMapIterable(touched, read, { concurrency: READ_AHEAD })) {
    const part = parts.get(index) ?? emptyPart();
    const shardChanges = compareEntries(resolvePart(part, entries, lingering, isWholeSite));
    addChanges(changes, shardChanges);
    if (!isNothing(shardChanges)) shards.set(index, shardChanges.after);
  }

  const isRollback = site.restores !== undefined;
  const number = (live?.number ?? 0) + (changes.isRelease ? 1 : 0);
  const contents = changes.isRelease ? site.contents : live;
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
    shardNames,
    shardCount,
    shards,
    lingering: stay,
    expired,
    pin: isRollback ? { since: now.toISOString(), told: [] } : undefined,
    live,
    isEmpty: isNothing(changes) && !brokenOff && (head.pin !== undefined || !isRollback),
  };
}

/** Time during which open tabs, and pages cached by a CDN, may still request the assets of an earlier release. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/**
 * Decides which assets of earlier releases stay, and for which the time is up. An asset expires after five releases without it, so that every release
 * that can be brought back still has its assets, but not within a day, so that many releases in a row take none away
 * from an open tab.
 */
function lingeringAssets(
  before: readonly Lingering[],
  { revived, retired, writes }: Pick<Changes, 'revived' | 'retired' | 'writes'>,
  release: number,
  now: Date,
) {
  const used = new Set([...revived, ...writes].map(({ key }) => key));
  const since = now.toISOString();
  const all = [
    ...before.filter(({ key }) => !used.has(key)),
    ...retired.map((asset) => ({ ...asset, release, since })),
  ];
  const { true: expired = [], false: stay = [] } = Object.groupBy(
    all,
    (asset) =>
      String(
        release - asset.release >= KEPT_RELEASES && now.getTime() - Date.parse(asset.since) >= GRACE_MS,
      ) as 'true' | 'false',
  );
  return { stay, expired };
}
