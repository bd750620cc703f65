import { XMLParser } from 'fast-xml-parser';
import { type ObjectHeaders, REDIRECT } from '../../site/object-headers.ts';
import { sendForVersion, writeConditionally } from './conditional-write.ts';
import type { Location } from './location.ts';
import { MARK, markOf } from './mark.ts';
import { encodeKey } from './object-url.ts';
import type { SendS3 } from './s3-client.ts';
import { refused } from './storage-error.ts';

export interface StoredObject {
  body: Buffer;
  /** Without quotes. */
  etag: string;
  /** Seconds since it was written, both by the storage's clock. */
  age: number;
}

/** The objects under one prefix of a bucket. Keys are relative to it; ETags are without quotes. */
export interface BucketFolder {
  location: Location;
  /** Undefined if there is none. */
  get(key: string): Promise<StoredObject | undefined>;
  /** What the storage says of an object without sending it; undefined if there is none. */
  look(key: string): Promise<{ etag: string; headers: Headers } | undefined>;
  exists(key: string): Promise<boolean>;
  /** Whether the object exists and has the mark of this folder's site. */
  isMarked(key: string): Promise<boolean>;
  /** Returns the new ETag. */
  put(key: string, body: Buffer<ArrayBuffer>, headers: ObjectHeaders): Promise<string>;
  /** Writes only if no such object exists. Returns the new ETag, or undefined if one does. */
  create(key: string, body: Buffer<ArrayBuffer>, headers: ObjectHeaders): Promise<string | undefined>;
  /** Overwrites the version with the given ETag. Returns the new ETag, or undefined if it is another version. */
  replace(
    key: string,
    body: Buffer<ArrayBuffer>,
    headers: ObjectHeaders,
    etag: string,
  ): Promise<string | undefined>;
  /**
   * Copies an object with its headers, within the storage. Returns the new ETag, or undefined if there is no object, or
   * not the version with the given ETag. S3 never copies where an object redirects: it has to be said again.
   */
  copyFrom(
    source: BucketFolder,
    sourceKey: string,
    key: string,
    options?: { etag?: string; redirect?: string | undefined },
  ): Promise<string | undefined>;
  /** Also succeeds if there is no such object. */
  remove(key: string): Promise<void>;
  /** Lists all objects, or those whose keys begin with something, ordered by key. */
  list(start?: string): AsyncGenerator<{ key: string; etag: string }>;
}

const NOT_IMPLEMENTED = 501;

const xml = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Contents',
});

/** Opens a prefix of a bucket; nothing is sent yet. */
export function openFolder(send: SendS3, location: Location): BucketFolder {
  const { bucket, prefix } = location;
  const at = (key: string) => ({ bucket, key: prefix + key });

  const folder: BucketFolder = {
    location,
    async get(key) {
      const { status, headers, body } = await send({ method: 'GET', ...at(key), answers: [404] });
      return status === 404 ? undefined : { body, etag: etagOf(headers), age: ageOf(headers) };
    },
    async look(key) {
      const { status, headers } = await send({ method: 'HEAD', ...at(key), answers: [404] });
      return status === 404 ? undefined : { etag: etagOf(headers), headers };
    },
    exists: async (key) => (await folder.look(key)) !== undefined,
    isMarked: async (key) => (await folder.look(key))?.headers.get(MARK) === markOf(location, key),
    async put(key, body, headers) {
      const { [REDIRECT]: redirect, ...others } = headers;
      const response = await send({
        ...{ method: 'PUT', ...at(key), body, headers },
        ...(redirect !== undefined && { answers: [NOT_IMPLEMENTED] }),
      });
      return response.status === NOT_IMPLEMENTED ? folder.put(key, body, others) : etagOf(response.headers);
    },
    create: (key, body, headers) =>
      writeConditionally(folder, key, body, () =>
        send({
          method: 'PUT',
          ...at(key),
          body,
          headers: { ...headers, 'if-none-match': '*' },
          answers: [412],
        }),
      ),
    replace: (key, body, headers, etag) =>
      writeConditionally(folder, key, body, () =>
        sendForVersion(etag, (quoted, answers) =>
          send({ method: 'PUT', ...at(key), body, headers: { ...headers, 'if-match': quoted }, answers }),
        ),
      ),
    async copyFrom(source, sourceKey, key, { etag, redirect } = {}) {
      const from = `/${source.location.bucket}/${encodeKey(source.location.prefix + sourceKey)}`;
      const copy = (condition: ObjectHeaders, answers: readonly number[]) =>
        send({
          method: 'PUT',
          ...at(key),
          headers: {
            'x-amz-copy-source': from,
            ...(redirect !== undefined && { [REDIRECT]: redirect }),
            ...condition,
          },
          answers: redirect === undefined ? answers : [...answers, NOT_IMPLEMENTED],
        });
      const response = etag
        ? await sendForVersion(etag, (quoted, answers) =>
            copy({ 'x-amz-copy-source-if-match': quoted }, answers),
          )
        : await copy({}, [404]);
      if (response.status === 404 || response.status === 412) return undefined;
      if (response.status === NOT_IMPLEMENTED)
        return folder.copyFrom(source, sourceKey, key, etag === undefined ? {} : { etag });
      const { CopyObjectResult } = xml.parse(response.body.toString());
      // A copy that fails late answers 200 with an error in its body.
      if (!CopyObjectResult) throw refused(`the copy of ${from}`, response.status, response.body.toString());
      const copied = unquoted(CopyObjectResult.ETag ?? '');
      if (etag === undefined || copied === etag) return copied;
      // Ceph ignores the condition; where objects are encrypted, a copy has an ETag of its own.
      if ((await source.get(sourceKey))?.etag === etag) return copied;
      await folder.remove(key);
      return undefined;
    },
    async remove(key) {
      await send({ method: 'DELETE', ...at(key), answers: [404] });
    },
    async *list(start = '') {
      let token: string | undefined;
      do {
        const response = await send({
          method: 'GET',
          bucket,
          key: '',
          query: {
            'list-type': '2',
            'encoding-type': 'url',
            prefix: prefix + start,
            ...(token !== undefined && { 'continuation-token': token }),
          },
        });
        const { ListBucketResult: page } = xml.parse(response.body.toString());
        for (const { Key, ETag } of page.Contents ?? []) {
          const key = page.EncodingType === 'url' ? decodeURIComponent(Key.replaceAll('+', ' ')) : Key;
          yield { key: key.slice(prefix.length), etag: unquoted(ETag) };
        }
        token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
  };
  return folder;
}

const unquoted = (etag: string): string => etag.replace(/^W\//, '').replaceAll('"', '');

const etagOf = (headers: Headers): string => unquoted(headers.get('etag') ?? '');

function ageOf(headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const written = Date.parse(headers.get('last-modified') ?? '') || now;
  return (now - written) / 1000;
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
