import pRetry from 'p-retry';
import { networkReason } from '#catalogue/build/network-reason.ts';
import type { Validators } from '#catalogue/build/request-json.ts';

/** A server's answer; without `bytes` the picture is what it was. Times are in milliseconds since 1970. */
export interface Download extends Validators {
  bytes?: Buffer;
  /** Until when it need not be asked for again. */
  freshUntil: number;
}

/** A picture that cannot be had, and why. */
export class PictureUnavailable extends Error {
  /** Whether it may be had at another time: the server was not reached, or in trouble. */
  readonly isPassing: boolean;

  constructor(reason: string, isPassing: boolean) {
    super(reason);
    this.isPassing = isPassing;
  }
}

export interface DownloadPolicy {
  fetch: typeof globalThis.fetch;
  /** For one attempt, in milliseconds. */
  timeoutMs: number;
  retries: number;
  /** Before the first retry, in milliseconds. */
  backOffMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
  signal?: AbortSignal | undefined;
}

const MAX_BYTES = 30_000_000;
/** So long an owner who replaces a picture under its old address waits at most. */
const LONGEST_FRESH_MS = 3_600_000;
/** Failures in a row after which a server is taken to be down. */
const PATIENCE = 5;

export type DownloadPicture = (url: string, known: Validators | undefined) => Promise<Download>;

/** Downloads pictures that changed. A server that does not answer is not waited for again and again. */
export function createDownloads(policy: DownloadPolicy): DownloadPicture {
  const failures = new Map<string, number>();
  return async (url, known) => {
    const { host } = new URL(url);
    const failed = () => failures.get(host) ?? 0;
    if (failed() >= PATIENCE) throw new PictureUnavailable(`${host} does not answer`, true);
    try {
      const download = await pRetry(() => ask(url, known, policy), {
        retries: policy.retries,
        minTimeout: policy.backOffMs,
        shouldRetry: ({ error }) => error instanceof PictureUnavailable && error.isPassing,
        ...(policy.signal && { signal: policy.signal }),
      });
      failures.delete(host);
      return download;
    } catch (error) {
      policy.signal?.throwIfAborted();
      if (error instanceof PictureUnavailable && error.isPassing) failures.set(host, failed() + 1);
      throw error;
    }
  };
}

async function ask(url: string, known: Validators | undefined, policy: DownloadPolicy): Promise<Download> {
  const { fetch, timeoutMs, signal, now } = policy;
  const headers = new Headers({ accept: 'image/*' });
  if (known?.etag) headers.set('if-none-match', known.etag);
  if (known?.lastModified) headers.set('if-modified-since', known.lastModified);
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    const validators = {
      etag: response.headers.get('etag') ?? known?.etag ?? null,
      lastModified: response.headers.get('last-modified') ?? known?.lastModified ?? null,
      freshUntil: now() + freshMs(response.headers, now()),
    };
    if (response.status === 304 && known) return validators;
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new PictureUnavailable(`the server answered ${status}`, status >= 500 || status === 429);
    }
    return {
      ...validators,
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
      bytes: await bytesOf(response),
    };
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error;
    throw new PictureUnavailable(networkReason(error, timeoutMs), true);
  }
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new PictureUnavailable(`is larger than ${MAX_BYTES / 1e6} MB`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** RFC 9111 sections 4.2.1 and, where the server says nothing, 4.2.2: a tenth of the picture's age. */
function freshMs(headers: Headers, now: number): number {
  const cacheControl = headers.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/i.test(cacheControl)) return 0;
  const [, maxAge] = /\bmax-age=(\d+)/i.exec(cacheControl) ?? [];
  const age = now - Date.parse(headers.get('last-modified') ?? '');
  const ms = maxAge === undefined ? age / 10 : Number(maxAge) * 1000;
  return Math.min(Math.max(ms, 0) || 0, LONGEST_FRESH_MS);
}
