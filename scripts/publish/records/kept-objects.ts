import { createHash } from 'node:crypto';
import type { SiteFolders } from '../storage/open-target.ts';

/** What was under a key in an earlier release. */
export interface KeptObject {
  key: string;
  fingerprint: string;
}

/** An object that is about to be written over or removed, as it is on record. */
export interface LiveObject extends KeptObject {
  etag: string;
}

/** Where it is kept, apart from the public objects: once, however many releases had it. */
export const keptKey = ({ key, fingerprint }: KeptObject): string =>
  `kept/${createHash('sha256').update(`${key}\n${fingerprint}`).digest('base64url').slice(0, 22)}`;

/**
 * Keeps the published object under a key before it is written over or removed. What somebody else put there is not kept,
 * so that no rollback brings it back.
 * @param doubtful whether it may have been written over already; it was kept before that.
 */
export async function keepObject(
  { site, state }: SiteFolders,
  object: LiveObject,
  doubtful: boolean,
): Promise<void> {
  const kept = keptKey(object);
  if (doubtful && (await state.exists(kept))) return;
  await state.copyFrom(site, object.key, kept, object.etag);
}

/** Puts a kept object back under its key. Gives its ETag, or undefined where none is kept. */
export const restoreObject = (
  { site, state }: SiteFolders,
  object: KeptObject,
): Promise<string | undefined> => site.copyFrom(state, keptKey(object), object.key);
