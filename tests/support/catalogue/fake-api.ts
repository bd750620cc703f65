import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../../scripts/network/listen.ts';

type Handler = (url: URL, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Starts an HTTP server on a free port for the duration of one test; route paths omit `/api/v1`. It notes path and query
 * of every request.
 */
export async function serveApi(routes: Record<string, Handler>) {
  const requests: string[] = [];
  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(url.pathname + url.search);
    const route = routes[url.pathname.replace('/api/v1', '')];
    if (route) route(url, request, response);
    else json(response, { message: 'Not found' }, 404);
  }, 0);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { apiUrl: `${server.url}/api/v1`, requests };
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export const aProductRecord = (id: number, fields: object = {}): object => ({
  id,
  productName: `Muzlatgich ${id}`,
  productPrice: 5_990_000,
  categoryId: 1,
  ...fields,
});

export const productRecords = (from: number, to: number): object[] =>
  Array.from({ length: to - from + 1 }, (_, index) => aProductRecord(from + index));

export interface CatalogueParts {
  /** Called for every page, with the number of requests so far, so that it can change between two pages. */
  products?: unknown[] | ((requestsSoFar: number) => unknown[]);
  categories?: unknown;
  slides?: unknown;
  /** Maximum number of products on a page, whatever limit is requested. */
  cap?: number;
  /** Whether the answer says how many products a page has at most. */
  saysCap?: boolean;
}

/** Returns the routes of a catalogue. */
export function catalogueRoutes({
  products = productRecords(1, 3),
  categories = [{ id: 1, categoryName: 'Muzlatgichlar' }],
  slides = [{ slideImgUrl: '/media/slide.webp', slideName: 'Yangi' }],
  cap = Number.POSITIVE_INFINITY,
  saysCap = true,
}: CatalogueParts = {}): Record<string, Handler> {
  let productRequests = 0;
  return {
    '/sliders': (_, __, response) => json(response, { data: slides }),
    '/categories': (_, __, response) => json(response, categories),
    '/products': (url, _, response) => {
      const all = typeof products === 'function' ? products(productRequests++) : products;
      const requested = Number(url.searchParams.get('limit'));
      const limit = Math.min(requested, cap);
      const start = (Number(url.searchParams.get('page')) - 1) * limit;
      const data = all.slice(start, start + limit);
      json(response, { data, limit: saysCap ? limit : requested, totalCount: all.length });
    },
  };
}
