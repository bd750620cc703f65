import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver, { type Context } from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import { type Bucket, createMemoryStore } from './memory-store.ts';
import { usePlainListTokens } from './plain-list-tokens.ts';
import { type EtagQuotes, stricterStore } from './stricter-store.ts';

/** A request as it arrived. */
export interface S3Request {
  /** `COPY` for a PUT of another object's content, `LIST` for a GET of a bucket. */
  method: 'GET' | 'HEAD' | 'PUT' | 'COPY' | 'DELETE' | 'LIST';
  bucket: string;
  key: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * What goes wrong with a request: a status to answer with, or a connection that closes before the request is processed
 * or after that.
 */
export type Fault = number | 'lost request' | 'lost answer' | undefined;

/** Object storage in this process, on a free port. */
export interface S3Server extends AsyncDisposable {
  /** `http://127.0.0.1:41234` */
  url: string;
  bucket(name: string): Bucket;
  /** All requests so far, in order of arrival. */
  requests: S3Request[];
  /** Called for every request; may be asynchronous. */
  fault: (request: S3Request) => Fault | Promise<Fault>;
}

/** The only key pair that s3rver accepts. */
export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface S3ServerOptions {
  buckets?: string[];
  /** Buckets whose objects only the access key may read. */
  privateBuckets?: string[];
  /** Buckets that answer like websites, with index.html and 404.html. */
  websites?: string[];
  /** Default: either. */
  etagQuotes?: EtagQuotes;
  /** Headers that it ignores: `if-none-match`, `if-match`. */
  ignores?: readonly string[];
}

/** Starts s3rver, wrapped to add what it lacks. Its answers with 503 have no `Retry-After`. */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const {
    buckets = ['shop'],
    privateBuckets = [],
    websites = [],
    etagQuotes = 'either',
    ignores = [],
  } = options;
  usePlainListTokens();
  const store = createMemoryStore();
  const app = new S3rver({
    silent: true,
    serviceEndpoint: 'localhost',
    vhostBuckets: false,
    configureBuckets: [
      ...[...buckets, ...privateBuckets].map((name) => ({ name })),
      ...websites.map((name) => ({ name, configs: [WEBSITE] })),
    ],
  });
  app.store = store;
  app.context.store = store;
  app.on('error', (error) => {
    if (!(error instanceof S3Error) && error.message !== 'aborted') console.error(error);
  });
  await app.configureBuckets();

  const requests: S3Request[] = [];
  // Second to last: after the bucket is determined, before the request is processed.
  app.middleware.splice(-1, 0, async (context, next) => {
    const request = describe(context);
    requests.push(request);
    const isForbidden = privateBuckets.includes(request.bucket) && !context.headers.authorization;
    const fault = isForbidden ? 403 : await server.fault(request);
    if (typeof fault === 'number') {
      Object.assign(context, { status: fault, body: `<Error><Code>Fault${fault}</Code></Error>` });
      return;
    }
    if (fault !== 'lost request') {
      const heeded = Object.entries(context.headers).filter(([name]) => !ignores.includes(name));
      const seen = { headers: Object.fromEntries(heeded), state: context.state };
      context.store = stricterStore(store, seen, etagQuotes);
      await next();
    }
    if (fault !== undefined) {
      context.respond = false;
      context.res.destroy();
    }
  });

  const http = createServer(app.callback());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    bucket: (name) => store.buckets.get(name) as Bucket,
    requests,
    fault: () => undefined,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

const WEBSITE = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
  <ErrorDocument><Key>404.html</Key></ErrorDocument>
</WebsiteConfiguration>`;

function describe({ method, path, headers }: Context): S3Request {
  const [bucket = '', ...segments] = path.slice(1).split('/').map(decodeURIComponent);
  const key = segments.join('/');
  return { method: verb(method, key, headers), bucket, key, headers: { ...headers } };
}

function verb(method: string, key: string, headers: Context['headers']): S3Request['method'] {
  if (method === 'PUT' && 'x-amz-copy-source' in headers) return 'COPY';
  return method === 'GET' && key === '' ? 'LIST' : (method as S3Request['method']);
}
