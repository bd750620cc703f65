import { REDIRECT } from '../../site/object-headers.ts';
import { countsAsPage, kindOf } from '../../site/object-kind.ts';
import type { Entries, Entry } from '../state/entries.ts';
import type { Lingering } from '../state/head.ts';
import { newKeptName } from '../state/kept-objects.ts';
import { noChanges, type ShardChanges, type Wanted } from './changes.ts';

export interface Comparison {
  /** The recorded entries of the live release. */
  live: ReadonlyMap<string, Entry>;
  wanted: ReadonlyMap<string, Wanted>;
  /** Objects that should not exist. */
  gone: Iterable<string>;
  /** Objects that may differ from the recorded ones. */
  doubtful: ReadonlySet<string>;
  /** Objects that no release has, but that still exist. */
  orphaned: Iterable<string>;
  /** Assets that are still in the bucket although the live release no longer has them. */
  lingering: ReadonlyMap<string, Lingering>;
}

/** Returns the changes that bring a set of objects to their wanted state. */
export function compareEntries(comparison: Comparison): ShardChanges {
  const { live, wanted, gone, doubtful, orphaned, lingering } = comparison;
  const after: Entries = new Map(live);
  const changes = noChanges();

  for (const [key, { fingerprint, source, keptAs, redirect }] of wanted) {
    const before = live.get(key);
    const late = before ? undefined : lingering.get(key);
    if (isAsWanted(key, { fingerprint, source }, before ?? late, doubtful.has(key))) {
      if (late) {
        changes.revived.push(late);
        after.set(key, { fingerprint: late.fingerprint, etag: late.etag });
        gain(key, 1);
      }
      continue;
    }
    const isOnRecord = before?.fingerprint === fingerprint;
    changes.writes.push({
      key,
      fingerprint,
      source,
      keptAs: isOnRecord ? before.keptAs : source === 'kept' ? keptAs : newKeptName(key),
      redirect: source === 'kept' ? redirect : source.headers[REDIRECT],
      reason: isOnRecord ? 'repaired' : before ? 'changed' : 'new',
      keep: isOnRecord ? undefined : toKeep(key, before),
      doubtful: doubtful.has(key),
    });
    if (!isOnRecord) gain(key, before ? 0 : 1);
  }
  for (const key of gone) {
    const before = live.get(key);
    if (!before && !doubtful.has(key)) continue;
    if (kindOf(key) !== 'asset') {
      changes.removals.push({ key, keep: toKeep(key, before), doubtful: doubtful.has(key) });
    } else if (!lingering.has(key)) {
      changes.retired.push({ key, ...(before ?? { fingerprint: '', etag: '' }) });
    }
    if (after.delete(key)) gain(key, -1);
  }
  for (const key of orphaned) changes.removals.push({ key, doubtful: false });
  return { ...changes, after };

  function gain(key: string, objects: number): void {
    changes.objects += objects;
    if (countsAsPage(key)) changes.pages += objects;
    changes.isRelease = true;
  }
}

/** The content of an asset never changes under its name, so an asset that is present never has to be restored. */
function isAsWanted(key: string, wanted: Wanted, present: Entry | undefined, isDoubtful: boolean): boolean {
  if (present === undefined) return false;
  if (wanted.source === 'kept' && kindOf(key) === 'asset') return true;
  return present.fingerprint === wanted.fingerprint && !isDoubtful;
}

/** Assets are not kept: they linger as long as any release that has them. */
const toKeep = (key: string, entry: Entry | undefined) =>
  entry && kindOf(key) !== 'asset' ? { key, ...entry } : undefined;
