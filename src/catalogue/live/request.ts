import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { shop } from '#shop.config.ts';
import { ApiRefused, ApiUnreachable } from './errors.ts';

/** A request to the live API. */
export interface ApiRequest {
  /** Path below the API's base, with a leading slash. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** `no-store`: no cache on the way may answer, whatever the API allows. */
  cache?: RequestCache | undefined;
  /** Ends the request. */
  signal?: AbortSignal | undefined;
}

/**
 * Requests the live API and reads its answer with a schema. Gives up after 10 s.
 * Throws `ApiRefused` for an error status with a JSON answer, and `ApiUnreachable` for everything else that goes wrong,
 * including an error page from a server in between.
 */
export async function requestApi<Schema extends v.GenericSchema>(
  schema: Schema,
  { path, query, cache = 'default', signal }: ApiRequest,
): Promise<v.InferOutput<Schema>> {
  const address = `${PUBLIC_CATALOGUE_API_URL}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const request = { headers: { accept: 'application/json' }, cache, signal: signal ?? null };
  return call(address, request, async (response) => v.parse(schema, await response.json()));
}

/**
 * Sends JSON to the live API. Any success status counts as done, unless the answer is a page, which cannot be the
 * API's. Returns the answer if it is JSON. Time-out and errors as in `requestApi`.
 */
export async function postToApi(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return call(`${PUBLIC_CATALOGUE_API_URL}${path}`, request, async (response) => {
    if (isJson(response)) return response.json().catch(() => undefined);
    // Some servers also label an empty answer as HTML.
    if ((await response.text().catch(() => '')).trimStart().startsWith('<'))
      throw new Error('Answered with a web page: not the API’s own answer');
    return undefined;
  });
}

async function call<Answer>(
  address: string,
  request: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  let status = 0;
  const ending = new AbortController();
  // `AbortSignal.any` is younger than the oldest browsers.
  for (const signal of [AbortSignal.timeout(shop.apiTimeoutMs), request.signal])
    signal?.addEventListener('abort', () => ending.abort());
  try {
    const response = await fetch(address, { ...request, signal: ending.signal });
    status = response.status;
    if (response.ok) return await read(response);
    if (!isJson(response)) throw new Error(`Answered ${status} without JSON: not the API’s own answer`);
    const answer = await response.json().catch(() => undefined);
    throw new ApiRefused(status, address, answer, retryAfter(response));
  } catch (cause) {
    if (cause instanceof ApiRefused) throw cause;
    throw new ApiUnreachable(`${address} gave no usable answer`, { cause, status });
  }
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/i.test(headers.get('content-type') ?? '');

/** Requests a file of the site itself, as the last build wrote it. Gives up after 10 s. */
export const requestFile = (path: string, cache: RequestCache = 'default'): Promise<Response> =>
  fetch(path, { cache, signal: AbortSignal.timeout(shop.apiTimeoutMs) });

/** Returns when a file of the site was written, in milliseconds since 1970; 0 if the server does not say. */
export const checkedAt = ({ headers }: Response): number =>
  Date.parse(headers.get('last-modified') ?? '') || 0;

/** Whole seconds; an API that names a date instead says nothing that can be trusted on a phone with a wrong clock. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined;
}
