import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { catalogueRoutes, json, serveApi } from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

type Answer = (response: ServerResponse) => void;

/** Serves a catalogue of which one path is answered differently at first, or always. */
function serveWith(path: string, answer: Answer, times = Number.POSITIVE_INFINITY) {
  const routes = catalogueRoutes();
  let answered = 0;
  return serveApi({
    ...routes,
    [path]: (url, request, response) =>
      answered++ < times ? answer(response) : routes[path]?.(url, request, response),
  });
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('{}');

it.each<[string, string, number, Answer, number]>([
  ['HTTP 500', '/products', 2, status(500), 0],
  ['a lost connection', '/categories', 1, (response) => response.socket?.destroy(), 0],
  ['the time that it requests with 429', '/sliders', 1, status(429, { 'retry-after': '1' }), 950],
])('an API is asked again after %s, and then answers', async (_, path, times, answer, leastMs) => {
  const { apiUrl, requests } = await serveWith(path, answer, times);
  const started = performance.now();
  const { snapshot } = await readSnapshot(apiUrl);
  expect(performance.now() - started).toBeGreaterThan(leastMs);
  expect(snapshot.products).toHaveLength(3);
  expect(requests.filter((request) => request.includes(path))).toHaveLength(times + 1);
});

const page: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');

const unending: Answer = (response) => response.write('{"data":[');
const hurried = { timeoutMs: 40, retries: 1 };

it.each<[string, Answer, string, RegExp, object?]>([
  ['refusing, at once', status(401), 'Refused', /status 401 at http.*tried once.*CATALOGUE_API_URL/],
  ['failing if HTTP 503 persists', status(503), 'Refused', /HTTP status 503 .*tried 4 times/],
  ['too slow if it never ends', unending, 'Unreachable', /within 0\.04 s \(tried 2 times\)/, hurried],
  ['no API if it answers with a page', page, 'NotJson', /text\/html and begins with "<!doctype/],
  ['no API if its JSON has another shape', (response) => json(response, {}), 'Malformed', /products/],
])('an API is reported as %s', async (_, answer, name, message, options = {}) => {
  const { apiUrl } = await serveWith('/products', answer);
  await expect(readSnapshot(apiUrl, options)).rejects.toMatchObject({
    name: `Catalogue${name}`,
    message: expect.stringMatching(message),
  });
});

it('an API that is down is reported with its address, the reason and the remedy', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
  const refusedFetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
  await expect(readSnapshot('http://127.0.0.1:9/api/v1', { fetch: refusedFetch })).rejects.toMatchObject({
    name: 'CatalogueUnreachable',
    message: expect.stringMatching(/127\.0\.0\.1:9\/api\/v1.*ECONNREFUSED.*tried 4 times.*CATALOGUE_API_URL/),
  });
});

it('a reading can be abandoned at any time', async () => {
  const leave = new AbortController();
  const { apiUrl } = await serveWith('/products', () => leave.abort());
  await expect(readSnapshot(apiUrl, { signal: leave.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
