import type { SiteFile } from '../../site/read-site.ts';
import type { Entries } from '../state/entries.ts';
import type { Lingering } from '../state/head.ts';
import type { LiveObject } from '../state/kept-objects.ts';

/** What an object should be. */
export interface Wanted {
  fingerprint: string;
  /** Its content: a file of the built site, or the object kept from an earlier release. */
  source: SiteFile | 'kept';
  /** Name under which its content is kept, or will be; files get theirs when they are written. */
  keptAs?: string | undefined;
  /** Where a kept object redirects; files say it in their headers. */
  redirect?: string | undefined;
}

/** An object to write. */
export interface Write extends Wanted {
  key: string;
  /** `repaired`: already recorded as wanted, but the bucket may hold something else. */
  reason: 'new' | 'changed' | 'repaired';
  /** The present object, if it must be kept before it is overwritten. */
  keep?: LiveObject | undefined;
  /** Whether the object may differ from the recorded one. */
  doubtful: boolean;
}

/** An object to remove. */
interface Removal {
  key: string;
  /** Undefined for objects that the live release does not have. */
  keep?: LiveObject | undefined;
  doubtful: boolean;
}

/** Changes to a set of objects. */
export interface Changes {
  writes: Write[];
  removals: Removal[];
  /** Lingering assets that the site has again, unchanged. */
  revived: Lingering[];
  /** Assets that the site no longer has, but that stay for a while. */
  retired: { key: string; fingerprint: string; etag: string }[];
  /** How many objects and pages the site gains. */
  objects: number;
  pages: number;
  /** Whether the site changes, rather than only being repaired. */
  isRelease: boolean;
}

/** The changes to the objects of one shard, and its future entries; written objects are added once they are written. */
export interface ShardChanges extends Changes {
  after: Entries;
}

export const noChanges = (): Changes => ({
  writes: [],
  removals: [],
  revived: [],
  retired: [],
  objects: 0,
  pages: 0,
  isRelease: false,
});

export const isNothing = ({ writes, removals, revived, retired }: Changes): boolean =>
  writes.length + removals.length + revived.length + retired.length === 0;

/** Adds changes to those in `to`. */
export function addChanges(to: Changes, { writes, removals, revived, retired, ...more }: Changes): void {
  for (const write of writes) to.writes.push(write);
  for (const removal of removals) to.removals.push(removal);
  to.revived.push(...revived);
  to.retired.push(...retired);
  to.objects += more.objects;
  to.pages += more.pages;
  to.isRelease ||= more.isRelease;
}
