import type { BucketFolder } from '../storage/bucket-folder.ts';
import { type Head, readHead } from './head.ts';
import { readIntent } from './intent.ts';

/** What earlier publishes left on record. */
export interface Records {
  head: Head;
  /** Undefined before the first publish. */
  headEtag: string | undefined;
  /** Whether the last publish was interrupted. */
  brokenOff: boolean;
  /** Objects in an unknown state, because a publish was interrupted before its release went live. */
  doubtful: ReadonlySet<string>;
  /** Objects touched by a publish that was interrupted after that; those that are not live must be removed. */
  orphaned: ReadonlySet<string>;
  /** Changes with every publish that begins or ends. */
  version: string;
}

export async function readRecords(folder: BucketFolder): Promise<Records> {
  const [{ head, etag: headEtag }, { intent, etag: intentEtag }] = await Promise.all([
    readHead(folder),
    readIntent(folder),
  ]);
  const keys = new Set(intent?.keys);
  const committed = intent?.attempt === head.attempt;
  return {
    head,
    headEtag,
    brokenOff: intent !== undefined,
    doubtful: committed ? new Set() : keys,
    orphaned: committed ? keys : new Set(),
    version: `${headEtag} ${intentEtag}`,
  };
}
