import type { S3Response } from './s3-client.ts';

/**
 * Returns the new ETag of a conditional write, or undefined if its condition did not hold. A write whose response was
 * lost is sent again and then refused because of itself, so the refused bytes are compared with the stored ones.
 */
export async function writeConditionally(
  folder: { get(key: string): Promise<{ body: Buffer; etag: string } | undefined> },
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
