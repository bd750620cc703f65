import * as v from 'valibot';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { PACKED_RECORD_HEADERS, packedJsonBody, parsePackedJson } from './json-object.ts';

const intentSchema = v.object({ attempt: v.string(), keys: v.array(v.string()) });

/**
 * What a publish is about to touch, recorded before it begins and removed at its very end. If one exists, a publish was
 * interrupted, and the state of these objects is unknown.
 */
type Intent = v.InferOutput<typeof intentSchema>;

const INTENT_KEY = 'intent.json.gz';

/** Reads the intent and its ETag; both undefined if the last publish was completed. */
export async function readIntent(
  folder: BucketFolder,
): Promise<{ intent: Intent | undefined; etag: string | undefined }> {
  const stored = await folder.get(INTENT_KEY);
  if (stored === undefined) return { intent: undefined, etag: undefined };
  const intent = await parsePackedJson(intentSchema, stored.body, folder, INTENT_KEY);
  return { intent, etag: stored.etag };
}

export async function writeIntent(folder: BucketFolder, intent: Intent): Promise<void> {
  await folder.put(INTENT_KEY, await packedJsonBody(intent), PACKED_RECORD_HEADERS);
}

export const removeIntent = (folder: BucketFolder): Promise<void> => folder.remove(INTENT_KEY);
