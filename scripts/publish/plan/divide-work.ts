import { type Entries, shardOf } from '../state/entries.ts';
import type { Lingering, ReleaseContents } from '../state/head.ts';
import type { Wanted } from './changes.ts';
import type { Comparison } from './compare-entries.ts';

/** The wanted state of a site, or of a part of it. */
export interface WantedSite {
  /** Objects that should be as given here. */
  wanted: ReadonlyMap<string, Wanted>;
  /** Objects that should not exist; `others` for all that are not in `wanted`. */
  gone: ReadonlySet<string> | 'others';
  /** Default: unknown. */
  contents?: ReleaseContents | undefined;
}

interface Part {
  wanted: Map<string, Wanted>;
  gone: Set<string>;
  doubtful: Set<string>;
  orphaned: Set<string>;
}

/** Divides the work by shard. Shards without work are left out. */
export function divideWork(
  count: number,
  { wanted, gone }: WantedSite,
  { doubtful, orphaned }: { doubtful: ReadonlySet<string>; orphaned: ReadonlySet<string> },
): Map<number, Part> {
  const parts = new Map<number, Part>();
  const partOf = (key: string) => {
    const index = shardOf(key, count);
    const part = parts.get(index) ?? emptyPart();
    parts.set(index, part);
    return part;
  };
  for (const [key, object] of wanted) partOf(key).wanted.set(key, object);
  if (gone !== 'others') for (const key of gone) partOf(key).gone.add(key);
  for (const key of doubtful) partOf(key).doubtful.add(key);
  for (const key of orphaned) partOf(key).orphaned.add(key);
  return parts;
}

export const emptyPart = (): Part => ({
  wanted: new Map(),
  gone: new Set(),
  doubtful: new Set(),
  orphaned: new Set(),
});

/**
 * Decides about objects that the wanted site does not mention. If that is the whole site, they are removed. If it is a
 * part, they stay as recorded: a doubtful object is restored, or removed if none is recorded.
 */
export function resolvePart(
  part: Part,
  live: Entries,
  lingering: ReadonlyMap<string, Lingering>,
  isWholeSite: boolean,
): Comparison {
  const wanted = new Map(part.wanted);
  const gone = new Set(part.gone);
  if (isWholeSite) for (const key of live.keys()) if (!wanted.has(key)) gone.add(key);
  for (const key of part.doubtful) {
    if (wanted.has(key) || gone.has(key)) continue;
    const entry = live.get(key);
    if (entry) wanted.set(key, { ...entry, source: 'kept' });
    else gone.add(key);
  }
  const isUsed = (key: string) => live.has(key) || wanted.has(key) || gone.has(key) || lingering.has(key);
  const orphaned = [...part.orphaned].filter((key) => !isUsed(key));
  return { live, wanted, gone, doubtful: part.doubtful, orphaned, lingering };
}
