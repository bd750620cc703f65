import type { Outcome } from './carry-out.ts';
import { sizeOf } from './execute/progress.ts';
import type { Changes } from './plan/changes.ts';
import type { Damage } from './verify/find-damage.ts';

/** What a publish or rollback did, or would do. */
export interface PublishReport {
  /** Whether anything was done. */
  isDone: boolean;
  /** The publish that produced the current site; later changes to it name this as their `since`. */
  attempt: string;
  /** Number of the live release; 0 for none. */
  release: number;
  /** The release whose content it restored. */
  restores: number | undefined;
  /** Whether the live release is new. */
  isNewRelease: boolean;
  /** Whether it is pinned, since a rollback. */
  isPinned: boolean;
  /** Numbers of objects, by what happened to them. */
  created: number;
  changed: number;
  repaired: number;
  removed: number;
  /** Uncompressed size of the uploaded files. */
  bytes: number;
  /** Of the whole site. */
  objects: number;
  pages: number;
  /** Keys in the bucket that do not belong to this site; known only after verification. */
  foreign: readonly string[];
  /** Folders of the site that contain another shop; known only after verification. */
  otherShops: readonly string[];
  changes: Changes;
  seconds: number;
}

export function reportOf(
  { plan: { changes, release, expired, pin }, isDone, attempt }: Outcome,
  { damage, started }: { damage?: Pick<Damage, 'foreign' | 'otherShops'> | undefined; started: number },
): PublishReport {
  const written = (reason: string) => changes.writes.filter((write) => write.reason === reason).length;
  return {
    isDone,
    attempt,
    release: release.number,
    restores: release.restores,
    isNewRelease: changes.isRelease,
    isPinned: pin !== undefined,
    created: written('new'),
    changed: written('changed'),
    repaired: written('repaired'),
    removed: changes.removals.length + expired.length,
    bytes: changes.writes.reduce((sum, write) => sum + sizeOf(write), 0),
    objects: release.objects,
    pages: release.pages,
    foreign: damage?.foreign ?? [],
    otherShops: damage?.otherShops ?? [],
    changes,
    seconds: (performance.now() - started) / 1000,
  };
}
