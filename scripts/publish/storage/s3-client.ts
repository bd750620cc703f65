import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import pRetry from 'p-retry';
import { type Endpoint, objectUrl } from './object-url.ts';
import type { Pacer } from './pacer.ts';
import { refused, StorageError, silent, unanswered } from './storage-error.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

export interface S3ClientOptions {
  endpoint: Endpoint;
  region: string;
  credentials: Credentials;
  pacer: Pacer;
  signal?: AbortSignal | undefined;
  /** Milliseconds before the first retry of a failed request; doubles each time. Default: 250. */
  retryDelayMs?: number | undefined;
  /** Milliseconds to wait for the response to a request without a body. Default: 30,000. */
  answerTimeMs?: number | undefined;
  /** Milliseconds after which a request and its retries are abandoned. Default: none. */
  patienceMs?: number | undefined;
  /** Called with a line for the owner the first time that a request is not answered for a while. */
  warn?: ((line: string) => void) | undefined;
  /** Called before each request is sent; if it throws, the request is not sent. */
  beforeSending?: (() => void) | undefined;
  fetch?: typeof fetch | undefined;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer<ArrayBuffer>;
  /** Statuses that count as answers to this request, besides 200 to 299. */
  answers?: readonly number[];
}

export interface S3Response {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
}

/**
 * Signs and sends a request; retries after temporary failures.
 * @throws {StorageError}
 */
export type SendS3 = (request: S3Request) => Promise<S3Response>;

const RETRIES = 8;
const MAX_RETRY_DELAY_MS = 20_000;
/** Of all requests, if the storage asks for it; one that is overloaded gets none from each request that it refused. */
const MAX_REST_SECONDS = 60;
/** How long the owner is left without a word, on top of the time for an upload. */
const SILENCE_MS = 5_000;
/** The slowest upload that is waited for, on top of the time for the response. */
const BYTES_PER_MS = 20;
/** The storage is busy, or the request collided with another one. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Creates a client of one storage, with timeouts, back-off and a rate limit. */
export function createS3Client(options: S3ClientOptions): SendS3 {
  const { endpoint, region, credentials, pacer, patienceMs, beforeSending } = options;
  const { retryDelayMs = 250, answerTimeMs = 30_000 } = options;
  const doFetch = options.fetch ?? fetch;
  const signingKeys = new Map<string, ArrayBuffer>();
  let { warn } = options;

  /** The time from a request's first attempt to its first answer, whatever that is. */
  function createWait(request: S3Request) {
    let timer: NodeJS.Timeout | undefined;
    return {
      begin() {
        timer ??= setTimeout(() => {
          warn?.(silent(described(request), endpoint.url, SILENCE_MS));
          warn = undefined;
        }, SILENCE_MS + uploadMs(request));
      },
      end() {
        clearTimeout(timer);
        timer = undefined;
      },
    };
  }

  async function attempt(
    request: S3Request,
    signal: AbortSignal,
    wait: ReturnType<typeof createWait>,
  ): Promise<S3Response> {
    const { method, bucket, key, query, body, answers = [] } = request;
    await pacer.turn(signal);
    const url = objectUrl(endpoint, bucket, key, query);
    const { headers } = await new AwsV4Signer({
      ...credentials,
      service: 's3',
      region,
      cache: signingKeys,
      method,
      url,
      headers: { ...request.headers, ...checksums(body) },
    }).sign();
    beforeSending?.();
    wait.begin();
    const timeout = AbortSignal.timeout(answerTimeMs + uploadMs(request));
    const response = await doFetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
      ...(body && { body }),
    });
    const { status } = response;
    const answer = { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
    wait.end();
    if (response.ok || answers.includes(status)) return answer;
    const seconds = Number(response.headers.get('retry-after'));
    if (PASSING_STATUSES.has(status) && seconds > 0) pacer.rest(Math.min(seconds, MAX_REST_SECONDS) * 1000);
    throw refused(described(request), status, answer.body.toString());
  }

  return async (request) => {
    const wait = createWait(request);
    const patience = patienceMs === undefined ? [] : [AbortSignal.timeout(patienceMs)];
    const signal = AbortSignal.any([...patience, ...(options.signal ? [options.signal] : [])]);
    try {
      return await pRetry(() => attempt(request, signal, wait), {
        retries: RETRIES,
        minTimeout: retryDelayMs,
        maxTimeout: MAX_RETRY_DELAY_MS,
        randomize: true,
        signal,
        shouldRetry: ({ error }) =>
          error instanceof StorageError ? PASSING_STATUSES.has(error.status) : isUnanswered(error),
      });
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof StorageError || !isUnanswered(error)) throw error;
      throw unanswered(described(request), endpoint.url, error);
    } finally {
      wait.end();
    }
  };
}

const described = ({ method, bucket, key }: S3Request): string => `${method} ${bucket}/${key}`;

const uploadMs = ({ body }: S3Request): number => Math.ceil((body?.length ?? 0) / BYTES_PER_MS);

/** Returns the checksums that the storage compares with the bytes it received. */
function checksums(body: Buffer = Buffer.alloc(0)): Record<string, string> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (body.length === 0) return { 'x-amz-content-sha256': sha256 };
  return {
    'x-amz-content-sha256': sha256,
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
}

/** `fetch` fails with a TypeError if there is no connection, and with a TimeoutError after the timeout. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && (error instanceof TypeError || error.name === 'TimeoutError');
