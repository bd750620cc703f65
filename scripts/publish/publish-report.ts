import type { Outcome } from './carry-out.ts';
import { sizeOf } from './execute/progress.ts';
import type { Damage } from './find-damage.ts';

/** What a publish or rollback did, or would do. */
export type PublishReport = ReturnType<typeof reportOf>;

export function reportOf(
  { plan: { changes, release, expired, pin }, isDone, attempt }: Outcome,
  { damage, started }: { damage?: Pick<Damage, 'foreign' | 'otherShops'> | undefined; started: number },
) {
  const written = (reason: string) => changes.writes.filter((write) => write.reason === reason).length;
  return {
    /** Whether anything was done. */
    isDone,
    /** The publish that produced the current site; later changes to it name this as their `since`. */
    attempt,
    /** Number of the live release; 0 for none. */
    release: release.number,
    /** The release whose content it restored. */
    restores: release.restores,
    /** Whether the live release is new. */
    isNewRelease: changes.isRelease,
    /** Whether it is pinned, since a rollback. */
    isPinned: pin !== undefined,
    /** Numbers of objects, by what happened to them. */
    created: written('new'),
    changed: written('changed'),
    repaired: written('repaired'),
    removed: changes.removals.length + expired.length,
    /** Uncompressed size of the uploaded files. */
    bytes: changes.writes.reduce((sum, write) => sum + sizeOf(write), 0),
    /** Of the whole site. */
    objects: release.objects,
    pages: release.pages,
    /** Keys in the bucket that do not belong to this site; known only after verification. */
    foreign: damage?.foreign ?? [],
    /** Folders of the site that contain another shop; known only after verification. */
    otherShops: damage?.otherShops ?? [],
    changes,
    seconds: (performance.now() - started) / 1000,
  };
}
