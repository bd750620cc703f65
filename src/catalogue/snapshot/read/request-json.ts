import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import {
  CatalogueNotJson,
  CatalogueRefused,
  CatalogueUnreachable,
  networkReason,
} from './catalogue-errors.ts';

/** How an API is requested, and how often again. Times are in milliseconds. */
export interface RequestPolicy {
  fetch: typeof globalThis.fetch;
  /** For one attempt, including the body. */
  timeoutMs: number;
  /** Further attempts after a failed first one. */
  retries: number;
  /** Minimum before the first retry; doubled for each further one. */
  backOffMs: number;
  signal: AbortSignal;
}

/** The API's identification of the version of an answer (RFC 9110 section 8.8). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

type Validated = { validators: Validators };
/** `unchanged`: what is stored, if the API's answer still has its validators. */
export type JsonAnswer<Stored> = { unchanged: Stored } | ({ body: unknown } & Validated);

const LONGEST_RETRY_AFTER_MS = 60_000;

/**
 * Requests a JSON document; with `stored`, only if it has changed since. Network errors, time-outs, HTTP 5xx and 429
 * (which may have `Retry-After`) are retried; any other answer is final.
 */
export function requestJson<Stored extends Validated>(url: URL, policy: RequestPolicy, stored?: Stored) {
  return pRetry((attempt) => requestOnce(url, policy, stored, attempt), {
    retries: policy.retries,
    minTimeout: policy.backOffMs,
    signal: policy.signal,
    shouldRetry: ({ error }) => isTransient(error),
    onFailedAttempt: async ({ error, retriesLeft, retryDelay }) => {
      const asked = error instanceof CatalogueRefused ? retryAfterMs(error.retryAfter) : 0;
      if (isTransient(error) && retriesLeft > 0 && asked > retryDelay) {
        await delay(asked - retryDelay, undefined, { signal: policy.signal });
      }
    },
  });
}

async function requestOnce<Stored extends Validated>(
  url: URL,
  policy: RequestPolicy,
  stored: Stored | undefined,
  attempt: number,
): Promise<JsonAnswer<Stored>> {
  const { response, body } = await receive(url, policy, stored?.validators, attempt);
  const isConditional = stored?.validators.etag || stored?.validators.lastModified;
  if (response.status === 304 && isConditional) return { unchanged: stored };
  if (!response.ok) throw new CatalogueRefused(url, response, attempt);
  const { headers } = response;
  try {
    const validators = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
    return { body: JSON.parse(body), validators };
  } catch {
    throw new CatalogueNotJson(url, headers.get('content-type'), body);
  }
}

async function receive(
  url: URL,
  { fetch, timeoutMs, signal }: RequestPolicy,
  validators: Validators | undefined,
  attempt: number,
) {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(validators?.etag && { 'if-none-match': validators.etag }),
        ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { response, body: await response.text() };
  } catch (error) {
    throw new CatalogueUnreachable(url, networkReason(error, timeoutMs), attempt);
  }
}

const isTransient = (error: Error): boolean =>
  error instanceof CatalogueUnreachable ||
  (error instanceof CatalogueRefused && (error.status >= 500 || error.status === 429));

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS) : 0;
}
