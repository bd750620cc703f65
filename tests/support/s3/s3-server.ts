import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../scripts/network/listen.ts';
import { openTarget, type TargetOptions } from '../../../scripts/publish/storage/open-target.ts';
import {
  type Answer,
  type Bucket,
  copyObject,
  type EtagQuotes,
  failed,
  getObject,
  listObjects,
  putObject,
} from './bucket.ts';
import { S3_CREDENTIALS, signatureFault } from './signature.ts';

export { S3_CREDENTIALS };

interface S3Request {
  /** `COPY` for a PUT of another object's content, `LIST` for a GET of a bucket. */
  method: 'GET' | 'HEAD' | 'PUT' | 'COPY' | 'DELETE' | 'LIST';
  bucket: string;
  key: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * What goes wrong with a request: a status to answer with, perhaps with seconds after which to ask again, or a connection
 * that closes before the request is processed or after that.
 */
export type Fault =
  | number
  | { status: number; retryAfter: number }
  | 'lost request'
  | 'lost answer'
  | undefined;

/** Object storage in this process, on a free port. */
export interface S3Server extends AsyncDisposable {
  url: string;
  bucket(name: string): Bucket;
  /** All requests so far, in order of arrival. */
  requests: S3Request[];
  /** Called for every request; may be asynchronous. */
  fault: (request: S3Request) => Fault | Promise<Fault>;
}

/** The environment of a command that publishes to its bucket `shop`. */
export const variablesOf = ({ url }: Pick<S3Server, 'url'>) => ({
  AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
  AWS_ENDPOINT_URL: url,
  PUBLISH_TARGET: 's3://shop',
});

/** A target there: its bucket `shop`, unless told otherwise. */
export const targetAt = ({ url }: Pick<S3Server, 'url'>, more?: Partial<TargetOptions>) =>
  openTarget({
    ...{ site: { bucket: 'shop', prefix: '' }, endpoint: url, region: 'us-east-1' },
    ...{ credentials: S3_CREDENTIALS, retryDelayMs: 1, ...more },
  });

export interface S3ServerOptions {
  buckets?: string[];
  /** Buckets whose objects only the access key may read. */
  privateBuckets?: string[];
  /** Buckets that keep every version of an object. */
  versioned?: string[];
  /** Default: either. */
  etagQuotes?: EtagQuotes;
  /** Headers that it ignores: `if-none-match`, `if-match`. */
  ignores?: readonly string[];
}

/** Starts storage with signed requests and conditional writes. */
export async function startS3Server({
  buckets = ['shop'],
  privateBuckets = [],
  versioned = [],
  etagQuotes = 'either',
  ignores = [],
}: S3ServerOptions = {}): Promise<S3Server> {
  const names = [...buckets, ...privateBuckets];
  const all = new Map<string, Bucket>(names.map((name) => [name, new Map()]));

  function answer(request: S3Request, query: URLSearchParams, body: Buffer): Answer {
    const { method, key, headers } = request;
    const bucket = all.get(request.bucket);
    if (!bucket) return failed(404, 'NoSuchBucket');
    const isReading = method === 'GET' || method === 'HEAD';
    const isStranger = headers.authorization === undefined;
    if (isStranger && !isReading) return failed(403, 'AccessDenied');
    const heeded = Object.fromEntries(Object.entries(headers).filter(([name]) => !ignores.includes(name)));
    if (method === 'PUT') return putObject(bucket, key, body, heeded, etagQuotes);
    if (query.has('versioning')) {
      const status = versioned.includes(request.bucket) ? '<Status>Enabled</Status>' : '';
      return { status: 200, body: `<VersioningConfiguration>${status}</VersioningConfiguration>` };
    }
    if (method === 'LIST') return listObjects(bucket, query);
    if (isReading) return getObject(bucket, key);
    if (method === 'COPY') {
      const [from = '', ...path] = decodeURIComponent(headers['x-amz-copy-source'] ?? '')
        .slice(1)
        .split('/');
      return copyObject([all.get(from), path.join('/')], bucket, key, heeded, etagQuotes);
    }
    bucket.delete(key);
    return { status: 204 };
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', server.url);
    const request = describe(incoming, pathname);
    server.requests.push(request);
    const isForbidden = privateBuckets.includes(request.bucket) && !request.headers.authorization;
    const fault = isForbidden ? 403 : await server.fault(request);
    if (fault === 'lost request') return void response.destroy();
    const refusal = refusalOf(fault) ?? (await signatureFault(incoming));
    const { status, headers, body: sent } = refusal ?? answer(request, searchParams, body);
    if (fault === 'lost answer') response.destroy();
    else response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : sent);
  }

  const listening = await listen((request, response) => {
    // The client went away.
    respond(request, response).catch(() => response.destroy());
  }, 0);
  const server: S3Server = {
    ...listening,
    bucket: (name) => all.get(name) as Bucket,
    requests: [],
    fault: () => undefined,
  };
  return server;
}

function refusalOf(fault: Fault): Answer | undefined {
  if (typeof fault === 'number') return failed(fault, `Fault${fault}`);
  if (typeof fault !== 'object') return undefined;
  const { status, headers, body } = failed(fault.status, `Fault${fault.status}`);
  return { status, headers: { ...headers, 'retry-after': `${fault.retryAfter}` }, body };
}

function describe({ method = '', headers }: IncomingMessage, path: string): S3Request {
  const [bucket = '', ...segments] = path.slice(1).split('/').map(decodeURIComponent);
  const key = segments.join('/');
  const isCopy = method === 'PUT' && 'x-amz-copy-source' in headers;
  const isList = method === 'GET' && key === '' && path.split('/').length < 3;
  const kind = (isCopy && 'COPY') || (isList && 'LIST') || method;
  return { method: kind as S3Request['method'], bucket, key, headers: headers as S3Request['headers'] };
}
