import { randomBytes } from 'node:crypto';
import { kindOf } from '../../site/object-kind.ts';
import type { SiteFolders } from '../storage/open-target.ts';

/** An object of an earlier release. */
export interface KeptObject {
  key: string;
  /** Name of its copy; undefined for assets, which are never kept. */
  keptAs?: string | undefined;
  /** Where it redirects, in a bucket in website mode. */
  redirect?: string | undefined;
}

/** An object that is about to be overwritten or removed, as recorded. */
export interface LiveObject extends KeptObject {
  etag: string;
}

/**
 * Returns a name for the copies of an object that is about to be published, random so that nobody who knows the object
 * can find it once it was removed; undefined for assets, which are never kept.
 */
export const newKeptName = (key: string): string | undefined =>
  kindOf(key) === 'asset' ? undefined : randomBytes(12).toString('base64url');

/** Returns the key of the kept copy, separate from the public objects: only one, however many releases had it. */
export const keptKey = ({ keptAs }: Pick<KeptObject, 'keptAs'>): string => `kept/${keptAs}`;

/**
 * Keeps a copy of a published object before it is overwritten or removed. An object that somebody else put there is not
 * kept, so that no rollback brings it back.
 * @param doubtful whether it may already have been overwritten; if so, it was kept before that.
 */
export async function keepObject(
  { site, state }: SiteFolders,
  object: LiveObject,
  doubtful: boolean,
): Promise<void> {
  const kept = keptKey(object);
  if (doubtful && (await state.exists(kept))) return;
  await state.copyFrom(site, object.key, kept, { etag: object.etag });
}

/** Restores a kept object under its key. Returns its ETag, or undefined if none is kept. */
export const restoreObject = (
  { site, state }: SiteFolders,
  object: KeptObject,
): Promise<string | undefined> =>
  site.copyFrom(state, keptKey(object), object.key, { redirect: object.redirect });
