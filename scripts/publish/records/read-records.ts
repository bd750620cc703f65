import type { BucketFolder } from '../storage/bucket-folder.ts';
import { type Head, readHead } from './head.ts';
import { readIntent } from './intent.ts';

/** What earlier publishes left on record. */
export interface Records {
  head: Head;
  /** Undefined before the first publish. */
  headEtag: string | undefined;
  /** Whether a publish was broken off since. */
  brokenOff: boolean;
  /** Objects of which nothing is known, since a publish was broken off before it made its release the live one. */
  doubtful: ReadonlySet<string>;
  /** Objects that a publish touched which was broken off after that: those that are not live are to be removed. */
  leftovers: ReadonlySet<string>;
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
    leftovers: committed ? keys : new Set(),
    version: `${headEtag} ${intentEtag}`,
  };
}
