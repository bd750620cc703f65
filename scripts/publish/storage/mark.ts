import { createHash } from 'node:crypto';
import { type Location, locationUrl } from './location.ts';

/** Header that distinguishes what a site published from everything else in the same bucket. */
export const MARK = 'x-amz-meta-published-as';

/**
 * Returns the mark of an object: a hash, because visitors see it, of its site and its key, so that neither an object of
 * another site nor a copy of this site's object under another key has it.
 */
export const markOf = (site: Location, key: string): string =>
  createHash('sha256')
    .update(`${locationUrl(site)}\n${key}`)
    .digest('base64url')
    .slice(0, 22);
