import pRetry from 'p-retry';
import { type Dispatcher, errors, fetch, type Response } from 'undici';
import { networkReason } from '#catalogue/snapshot/read/catalogue-errors.ts';
import type { Validators } from '#catalogue/snapshot/read/request-json.ts';
import { AddressRefused, createPublicAgent } from '../../network/public-agent.ts';
import { isLocalMachineError, LocalMachineError } from './local-machine-error.ts';

/**
 * Why an image fails to load: `passing` if the server was unreachable or in trouble, so that it may load at another
 * time; `missing` if the server says that it does not exist; `refused` for everything else.
 */
type Unavailability = 'passing' | 'missing' | 'refused';

/** An image that fails to load. */
export class ImageUnavailable extends Error {
  readonly kind: Unavailability;

  constructor(reason: string, kind: Unavailability) {
    super(reason);
    this.kind = kind;
  }
}

/** A server's answer; without `bytes` the image is unchanged. */
interface Download extends Validators, Freshness {
  bytes?: Buffer;
}

/** How patiently images are requested. Times are in milliseconds. */
interface DownloadPolicy {
  /** Until a server answers, and between two pieces of its answer; see `createPublicAgent`. */
  timeoutMs?: number | undefined;
  /** For one answer, however steadily it arrives. */
  wholeMs: number;
  retries: number;
  /** Before the first retry. */
  backOffMs: number;
  /** After which a server that keeps failing is given up. */
  patienceMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
  signal?: AbortSignal | undefined;
}

const MAX_BYTES = 30_000_000;
/** Failures in a row after which a server may count as down. */
const MIN_FAILURES = 5;

export type DownloadImage = ReturnType<typeof openDownloads>['download'];

/**
 * Opens a downloader from public addresses and the hosts that the owner chose. It gives up a server that has not answered
 * for long, instead of trying all its images.
 */
export function openDownloads(settings: Parameters<typeof createPublicAgent>[0], policy: DownloadPolicy) {
  const agent = createPublicAgent(settings, policy.timeoutMs);
  /** By host: failures since its last answer, and when the first of them began. */
  const failures = new Map<string, { count: number; since: number }>();

  /**
   * Downloads an image; with `known` only if it has changed since.
   * @throws {ImageUnavailable | LocalMachineError}
   */
  async function download(url: string, known: Validators | undefined): Promise<Download> {
    const { host } = new URL(url);
    const failed = failures.get(host);
    if (failed && failed.count >= MIN_FAILURES && policy.now() - failed.since >= policy.patienceMs) {
      throw new ImageUnavailable(`${host} does not answer`, 'passing');
    }
    const began = policy.now();
    try {
      const answer = await pRetry(() => ask(url, known, agent, policy), {
        retries: policy.retries,
        minTimeout: policy.backOffMs,
        shouldRetry: ({ error }) => error instanceof ImageUnavailable && error.kind === 'passing',
        ...(policy.signal && { signal: policy.signal }),
      });
      failures.delete(host);
      return answer;
    } catch (error) {
      policy.signal?.throwIfAborted();
      if (error instanceof ImageUnavailable) {
        const { count, since } = failures.get(host) ?? { count: 0, since: began };
        if (error.kind === 'passing') failures.set(host, { count: count + 1, since });
        else failures.delete(host);
      }
      throw error;
    }
  }
  return { download, [Symbol.asyncDispose]: () => agent.destroy() };
}

async function ask(
  url: string,
  known: Validators | undefined,
  dispatcher: Dispatcher,
  { wholeMs, signal, now }: DownloadPolicy,
): Promise<Download> {
  const limit = AbortSignal.timeout(wholeMs);
  try {
    const response = await fetch(url, {
      dispatcher,
      headers: {
        accept: 'image/*',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const { headers, status } = response;
    const sent = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
    const freshness = freshnessOf(headers, now());
    if (status === 304 && (known?.etag || known?.lastModified)) {
      return {
        ...freshness,
        etag: sent.etag ?? known.etag,
        lastModified: sent.lastModified ?? known.lastModified,
      };
    }
    if (response.ok) return { ...freshness, ...sent, bytes: await bytesOf(response) };
    await response.body?.cancel();
    throw new ImageUnavailable(`the server answered ${status}`, meaningOf(status));
  } catch (error) {
    if (error instanceof ImageUnavailable) throw error;
    if (error instanceof Error && error.cause instanceof AddressRefused)
      throw new ImageUnavailable(error.cause.message, 'refused');
    if (isLocalMachineError(error)) throw new LocalMachineError(error);
    throw new ImageUnavailable(limitOf(error) ?? networkReason(error, wholeMs), 'passing');
  }
}

/** Returns which of the dispatcher's limits was exceeded, if any. */
function limitOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof errors.ConnectTimeoutError) return 'no connection in time';
  if (error instanceof errors.HeadersTimeoutError) return 'no answer in time';
  if (error instanceof errors.BodyTimeoutError) return 'the answer stopped halfway';
  return limitOf(error.cause);
}

function meaningOf(status: number): ImageUnavailable['kind'] {
  if (status >= 500 || status === 429) return 'passing';
  return status === 404 || status === 410 ? 'missing' : 'refused';
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new ImageUnavailable(`is larger than ${MAX_BYTES / 1e6} MB`, 'refused');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Until when an image is taken to be unchanged, in milliseconds since 1970. */
interface Freshness {
  /** Until when it is not requested again. */
  freshUntil: number;
  /** Until when it is not requested even if its product changed; never later than `freshUntil`. */
  heldUntil: number;
}

const HOUR_MS = 3_600_000;

/**
 * Follows RFC 9111 sections 4.2.1 and, if the server says nothing, 4.2.2: a tenth of the image's age, but at most an
 * hour, or an hour if the age is unknown too. The image of a changed product may have changed although it is fresh,
 * unless the server says that it never does (`immutable`, RFC 8246): it is requested again after an hour, or at once
 * if the server said nothing.
 */
export function freshnessOf(headers: Pick<Headers, 'get'>, now: number): Freshness {
  const cacheControl = headers.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/i.test(cacheControl)) return { freshUntil: now, heldUntil: now };
  const [, maxAge] = /\bmax-age=(\d+)/i.exec(cacheControl) ?? [];
  const age = now - Date.parse(headers.get('last-modified') ?? '');
  if (maxAge === undefined && !(age >= 0)) return { freshUntil: now + HOUR_MS, heldUntil: now };
  const freshUntil = now + (maxAge === undefined ? Math.min(age / 10, HOUR_MS) : Number(maxAge) * 1000);
  const isImmutable = /\bimmutable\b/i.test(cacheControl);
  return { freshUntil, heldUntil: isImmutable ? freshUntil : Math.min(freshUntil, now + HOUR_MS) };
}
