/** The parts of s3rver that the tests use; it ships no types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface StoredObject {
    key: string;
    metadata: Record<string, string>;
    content: Readable;
    size: number;
    lastModifiedDate: Date;
    range?: { start: number; end: number };
  }

  export interface ListOptions {
    delimiter?: string;
    startAfter?: string;
    prefix?: string;
    maxKeys?: number;
  }

  /** Where s3rver keeps objects. */
  export interface Store {
    getBucket(bucket: string): Promise<{ name: string; creationDate: Date } | null>;
    putBucket(bucket: string): Promise<unknown>;
    listObjects(
      bucket: string,
      options: ListOptions,
    ): Promise<{ objects: StoredObject[]; commonPrefixes: string[]; isTruncated: boolean }>;
    existsObject(bucket: string, key: string): Promise<boolean>;
    getObject(
      bucket: string,
      key: string,
      range?: { start?: number; end?: number },
    ): Promise<StoredObject | null>;
    putObject(object: {
      bucket: string;
      key: string;
      content: Readable;
      metadata: Record<string, string>;
    }): Promise<{ size: number; md5: string }>;
    copyObject(
      sourceBucket: string,
      sourceKey: string,
      bucket: string,
      key: string,
      replacement: Record<string, string> | null,
    ): Promise<Record<string, string>>;
    deleteObject(bucket: string, key: string): Promise<void>;
    getSubresource(bucket: string, key: string | undefined, type: string): Promise<unknown>;
    putSubresource(bucket: string, key: string | undefined, resource: { type: string }): Promise<void>;
  }

  /** A request being processed (Koa). */
  export interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    headers: Record<string, string | undefined>;
    req: IncomingMessage;
    res: ServerResponse;
    state: { account?: unknown };
    store: Store;
    respond?: boolean;
  }

  export default class S3rver {
    constructor(options: {
      silent?: boolean;
      serviceEndpoint?: string;
      vhostBuckets?: boolean;
      configureBuckets?: { name: string; configs?: (string | Buffer)[] }[];
    });
    store: Store;
    context: { store: Store };
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string, detail?: Record<string, string>);
  }
}
