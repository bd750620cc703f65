import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Store, StoredObject } from '@20minutes/s3rver';

/** An object as it is stored. */
export interface MemoryObject {
  body: Buffer;
  /** Names in lower case: content-type, cache-control, x-amz-meta-… */
  headers: Record<string, string>;
  md5: string;
  written: Date;
}

/** The objects of one bucket, by key. */
export type Bucket = Map<string, MemoryObject>;

/** S3 does not copy it with an object: a copy redirects only if its request says so again. */
export const REDIRECT = 'x-amz-website-redirect-location';
const STORED_HEADERS =
  /^(cache-control|content-(disposition|encoding|language|type)|expires|x-amz-(meta-.*|website-redirect-location))$/;

/** A store of s3rver whose objects can be inspected, and changed behind its back. */
export interface MemoryStore extends Store {
  buckets: Map<string, Bucket>;
  /** Stores an object synchronously. */
  write(bucket: string, key: string, body: Buffer, headers: Record<string, string>): MemoryObject;
}

/** Creates an in-memory store for s3rver, with atomic writes, as in real storage. */
export function createMemoryStore(): MemoryStore {
  const buckets = new Map<string, Bucket>();
  const resources = new Map<string, unknown>();
  const objectsOf = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (!bucket) throw new Error(`no bucket ${name}`);
    return bucket;
  };
  const resourceKey = (bucket: string, key = '', type = '') => [bucket, key, type].join();

  const store: MemoryStore = {
    buckets,
    write(bucket, key, body, metadata) {
      const headers = Object.fromEntries(
        Object.entries(metadata).filter(([name]) => STORED_HEADERS.test(name)),
      );
      const md5 = createHash('md5').update(body).digest('hex');
      const object = { body, headers, md5, written: new Date() };
      objectsOf(bucket).set(key, object);
      return object;
    },
    getBucket: async (name) => (buckets.has(name) ? { name, creationDate: new Date(0) } : null),
    async putBucket(name) {
      if (!buckets.has(name)) buckets.set(name, new Map());
    },
    async listObjects(bucket, { startAfter = '', prefix = '', maxKeys = 1_000 }) {
      const keys = [...objectsOf(bucket).keys()].filter((key) => key.startsWith(prefix) && key > startAfter);
      const page = keys.sort().slice(0, maxKeys);
      return {
        objects: page.map((key) => describe(key, objectsOf(bucket).get(key) as MemoryObject)),
        commonPrefixes: [],
        isTruncated: keys.length > page.length,
      };
    },
    existsObject: async (bucket, key) => objectsOf(bucket).has(key),
    async getObject(bucket, key) {
      const object = objectsOf(bucket).get(key);
      return object ? describe(key, object) : null;
    },
    async putObject({ bucket, key, content, metadata }) {
      const body = await buffer(content);
      return { size: body.length, md5: store.write(bucket, key, body, metadata).md5 };
    },
    async copyObject(sourceBucket, sourceKey, bucket, key, replacement) {
      const source = objectsOf(sourceBucket).get(sourceKey) as MemoryObject;
      const { [REDIRECT]: _, ...copied } = source.headers;
      const { md5, written } = store.write(bucket, key, source.body, replacement ?? copied);
      return { etag: `"${md5}"`, 'last-modified': written.toUTCString() };
    },
    async deleteObject(bucket, key) {
      objectsOf(bucket).delete(key);
    },
    getSubresource: async (bucket, key, type) => resources.get(resourceKey(bucket, key, type)) ?? null,
    async putSubresource(bucket, key, resource) {
      resources.set(resourceKey(bucket, key, resource.type), resource);
    },
  };
  return store;
}

const describe = (key: string, { body, headers, md5, written }: MemoryObject): StoredObject => ({
  key,
  metadata: { ...headers, etag: `"${md5}"`, 'last-modified': written.toUTCString() },
  content: Readable.from([body]),
  size: body.length,
  lastModifiedDate: written,
});
