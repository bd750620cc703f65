import type { BucketFolder } from './bucket-folder.ts';
import type { S3Response } from './s3-client.ts';

/**
 * The new ETag of a conditional write, or undefined where its condition did not hold. A write whose answer was
 * lost is sent again and then refused because of itself: so the refused bytes are compared with what is there.
 */
export async function writeConditionally(
  folder: Pick<BucketFolder, 'get'>,
  key: string,
  body: Buffer,
  write: () => Promise<S3Response>,
): Promise<string | undefined> {
  const response = await write();
  if (response.status < 300) return response.headers.get('etag')?.replaceAll('"', '') ?? '';
  const present = await folder.get(key);
  return present?.body.equals(body) ? present.etag : undefined;
}
