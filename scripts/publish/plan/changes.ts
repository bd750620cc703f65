import type { Entries } from '../records/entries.ts';
import type { Lingering } from '../records/head.ts';
import type { LiveObject } from '../records/kept-objects.ts';
import type { SiteFile } from '../site/read-site.ts';

/** What an object shall be. */
export interface Wanted {
  fingerprint: string;
  /** Its content: a file of the built site, or the object kept of an earlier release. */
  source: SiteFile | 'kept';
}

/** An object that is written. */
export interface Write extends Wanted {
  key: string;
  /** `repaired`: it is on record already as it shall be, but may not be so in the bucket. */
  reason: 'new' | 'changed' | 'repaired';
  /** What is kept of it first. */
  keep?: LiveObject | undefined;
  /** Whether the object may be another one than recorded. */
  doubtful: boolean;
}

/** An object that is removed. */
export interface Removal {
  key: string;
  /** Undefined for what the live release does not have. */
  keep?: LiveObject | undefined;
  doubtful: boolean;
}

/** What happens to some objects. */
export interface Changes {
  writes: Write[];
  removals: Removal[];
  /** Lingering assets that the site has again, as they are. */
  revived: Lingering[];
  /** Assets that stay for a while although the site has them no longer. */
  retired: { key: string; fingerprint: string; etag: string }[];
  /** How many objects and pages the site gains. */
  objects: number;
  pages: number;
  /** Whether the site will be another one, not just repaired. */
  isRelease: boolean;
}

/** The changes to the objects of one shard, and what will be on record; what is written is added when it is. */
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

/** Adds changes to others. */
export function addChanges(to: Changes, { writes, removals, revived, retired, ...more }: Changes): void {
  for (const write of writes) to.writes.push(write);
  for (const removal of removals) to.removals.push(removal);
  to.revived.push(...revived);
  to.retired.push(...retired);
  to.objects += more.objects;
  to.pages += more.pages;
  to.isRelease ||= more.isRelease;
}
