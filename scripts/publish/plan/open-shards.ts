import pMap from 'p-map';
import { type Entries, readShard, shardOf } from '../records/entries.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';

/** The recorded entries of objects that are grouped by a hash of their keys. */
export interface Shard {
  index: number;
  entries: Entries;
  /** Whether it is written even if nothing changes, because the shop outgrew its number of shards. */
  isMoved: boolean;
}

const READ_AHEAD = 8;

/** Reads the given shards of a release, a few at a time; all of them if their number changes. */
export async function* openShards(
  state: BucketFolder,
  names: readonly string[],
  count: number,
  indexes: readonly number[],
): AsyncGenerator<Shard> {
  if (names.length === count) {
    for (let from = 0; from < indexes.length; from += READ_AHEAD) {
      const some = indexes.slice(from, from + READ_AHEAD);
      yield* await pMap(some, async (index) => ({
        index,
        entries: await readShard(state, names[index] ?? ''),
        isMoved: false,
      }));
    }
    return;
  }
  const parts: Entries[] = Array.from({ length: count }, () => new Map());
  for (const entries of await pMap(names, (name) => readShard(state, name), { concurrency: READ_AHEAD })) {
    for (const [key, entry] of entries) parts[shardOf(key, count)]?.set(key, entry);
  }
  yield* parts.map((entries, index) => ({ index, entries, isMoved: true }));
}
