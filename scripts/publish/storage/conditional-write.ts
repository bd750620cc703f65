import type { BucketFolder, ObjectHeaders } from './bucket-folder.ts';
import type { S3Response } from './s3-client.ts';

/**
 * Returns the new ETag of a conditional write, or undefined if its condition did not hold. A write whose response was
 * lost is sent again and then refused because of itself, so the refused bytes are compared with the stored ones.
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

/**
 * Sends a request about one version of an object, with its ETag as the storage expects it: Ceph and DigitalOcean
 * compare it without quotes; Cloudflare refuses that and requires the quotes of the standard.
 */
export async function sendForVersion(
  etag: string,
  send: (etag: string, answers: readonly number[]) => Promise<S3Response>,
): Promise<S3Response> {
  const response = await send(etag, [400, 404, 412]);
  const misread = response.status === 412 || response.status === 400;
  return misread ? send(`"${etag}"`, [404, 412]) : response;
}

/** An ETag that no object has. */
const NO_ETAG = '0'.repeat(32);

/**
 * Attempts writes that a storage must refuse, because there is such an object. Returns the header of the condition that
 * it ignored, if any.
 */
export async function ignoredCondition(
  folder: BucketFolder,
  ...object: [key: string, body: Buffer<ArrayBuffer>, headers: ObjectHeaders]
): Promise<'If-None-Match' | 'If-Match' | undefined> {
  if ((await folder.create(...object)) !== undefined) return 'If-None-Match';
  return (await folder.replace(...object, NO_ETAG)) === undefined ? undefined : 'If-Match';
}
