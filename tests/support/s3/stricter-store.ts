import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context, Store } from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import { type MemoryStore, REDIRECT } from './memory-store.ts';

/**
 * Returns the store as one request sees it, with what s3rver lacks: checksums, conditional writes, copy sources with
 * their full keys, and refusal to write or list without an access key.
 */
export function stricterStore(
  store: MemoryStore,
  { headers, state }: Pick<Context, 'headers' | 'state'>,
  quotes: EtagQuotes,
): Store {
  const needKey = () => {
    if (!state.account) throw new S3Error('AccessDenied', 'Access Denied');
  };
  const [sourceBucket = '', ...sourceKey] = decodeURIComponent(headers['x-amz-copy-source'] ?? '')
    .replace(/^\//, '')
    .split('/');
  const isCopy = 'x-amz-copy-source' in headers;
  const source = [sourceBucket, sourceKey.join('/')] as const;

  return {
    ...store,
    async putObject({ bucket, key, content, metadata }) {
      needKey();
      const body = await buffer(content);
      checkDigests(body, headers);
      // From here on nothing is awaited, so only the first of two writers with the same condition succeeds.
      checkConditions(store.buckets.get(bucket)?.get(key)?.md5, headers, quotes);
      return { size: body.length, md5: store.write(bucket, key, body, metadata).md5 };
    },
    existsObject: (bucket, key) => (isCopy ? store.existsObject(...source) : store.existsObject(bucket, key)),
    async copyObject(_sourceBucket, _sourceKey, bucket, key, replacement) {
      needKey();
      checkVersion(
        store.buckets.get(sourceBucket)?.get(sourceKey.join('/'))?.md5,
        headers[COPY_CONDITION],
        quotes,
      );
      const copied = await store.copyObject(...source, bucket, key, replacement);
      const redirect = headers[REDIRECT];
      const object = store.buckets.get(bucket)?.get(key);
      if (redirect && object) object.headers[REDIRECT] = redirect;
      return copied;
    },
    async deleteObject(bucket, key) {
      needKey();
      return store.deleteObject(bucket, key);
    },
    async listObjects(bucket, options) {
      needKey();
      return store.listObjects(bucket, options);
    },
  };
}

/** How a storage expects ETags in If-Match: Ceph refuses quotes, Cloudflare requires them. */
export type EtagQuotes = 'refused' | 'required' | 'either';

function checkDigests(body: Buffer, headers: Context['headers']): void {
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) {
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  const sha256 = headers['x-amz-content-sha256'];
  if (/^[0-9a-f]{64}$/.test(sha256 ?? '') && sha256 !== createHash('sha256').update(body).digest('hex')) {
    throw new S3Error('BadDigest', 'The provided x-amz-content-sha256 does not match what was computed.');
  }
}

const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 'At least one of the preconditions did not hold.');

function checkConditions(present: string | undefined, headers: Context['headers'], quotes: EtagQuotes): void {
  if (headers['if-none-match'] === '*' && present !== undefined) throw preconditionFailed();
  checkVersion(present, headers['if-match'], quotes);
}

const COPY_CONDITION = 'x-amz-copy-source-if-match';

function checkVersion(present: string | undefined, wanted: string | undefined, quotes: EtagQuotes): void {
  if (wanted === undefined) return;
  const isQuoted = wanted.startsWith('"');
  if (quotes === 'required' && !isQuoted) {
    throw new S3Error('InvalidArgument', 'If-Match each ETag must be surrounded by double quotes');
  }
  if (present === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (wanted.replaceAll('"', '') !== present || (quotes === 'refused' && isQuoted))
    throw preconditionFailed();
}
