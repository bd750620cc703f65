import { describe, expect, it } from 'vitest';
import { catalogueRoutes, json, productRecords, serveApi } from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

const quick = { storeId: 5, publicApiUrl: '/api/v1', backOffMs: 1 };

describe('an API in trouble', () => {
  it('is asked again after HTTP 500, and then answers', async () => {
    let failures = 2;
    const routes = catalogueRoutes({ products: productRecords(1, 3) });
    const { apiUrl, requests } = await serveApi({
      ...routes,
      '/products': (url, request, response) =>
        failures-- > 0
          ? json(response, { message: 'Oops' }, 500)
          : routes['/products']?.(url, request, response),
    });
    const { snapshot } = await readSnapshot({ ...quick, apiUrl });

    expect(snapshot.products).toHaveLength(3);
    expect(requests.filter((request) => request.includes('/products'))).toHaveLength(3);
  });

  it('is asked again after a lost connection', async () => {
    let failures = 1;
    const routes = catalogueRoutes({ products: productRecords(1, 3) });
    const { apiUrl } = await serveApi({
      ...routes,
      '/categories': (url, request, response) =>
        failures-- > 0 ? request.socket.destroy() : routes['/categories']?.(url, request, response),
    });
    await expect(readSnapshot({ ...quick, apiUrl })).resolves.toBeDefined();
  });

  it('is given the time that it requests with 429 and Retry-After', async () => {
    const asked: number[] = [];
    const routes = catalogueRoutes({ products: productRecords(1, 3) });
    const { apiUrl } = await serveApi({
      ...routes,
      '/sliders': (url, request, response) => {
        asked.push(performance.now());
        if (asked.length > 1) routes['/sliders']?.(url, request, response);
        else response.writeHead(429, { 'retry-after': '1' }).end();
      },
    });
    await readSnapshot({ ...quick, apiUrl });
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(950);
  });

  it.each([400, 401, 404])('is not asked again after HTTP %d, which is reported', async (status) => {
    const { apiUrl, requests } = await serveApi({
      ...catalogueRoutes({ products: [] }),
      '/products': (_, __, response) => json(response, {}, status),
    });
    await expect(readSnapshot({ ...quick, apiUrl })).rejects.toMatchObject({
      name: 'CatalogueRefused',
      message: expect.stringMatching(
        new RegExp(`HTTP status ${status} at ${apiUrl}/products.*tried once.*CATALOGUE_API_URL`),
      ),
    });
    expect(requests.filter((request) => request.includes('/products'))).toHaveLength(1);
  });

  it('is reported as failing when HTTP 503 persists', async () => {
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: [] }),
      '/products': (_, __, response) => json(response, {}, 503),
    });
    await expect(readSnapshot({ ...quick, apiUrl })).rejects.toThrow(/HTTP status 503 .*tried 4 times/);
  });

  it('is reported as down with its address, the reason and the remedy', async () => {
    const apiUrl = 'http://127.0.0.1:9/api/v1';
    await expect(readSnapshot({ ...quick, apiUrl, fetch: refusedFetch })).rejects.toMatchObject({
      name: 'CatalogueUnreachable',
      message: expect.stringMatching(
        /127\.0\.0\.1:9\/api\/v1.*ECONNREFUSED.*tried 4 times.*CATALOGUE_API_URL/,
      ),
    });
  });

  it('is reported as too slow when it does not answer in time', async () => {
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: productRecords(1, 3) }),
      '/products': () => {},
    });
    await expect(readSnapshot({ ...quick, apiUrl, timeoutMs: 40, retries: 1 })).rejects.toMatchObject({
      name: 'CatalogueUnreachable',
      message: expect.stringMatching(/no complete answer within 0\.04 s \(tried 2 times\)/),
    });
  });

  it('is reported as too slow when an answer starts but never ends', async () => {
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: productRecords(1, 3) }),
      '/products': (_, __, response) => response.write('{"data":['),
    });
    await expect(readSnapshot({ ...quick, apiUrl, timeoutMs: 40, retries: 0 })).rejects.toThrow(
      /no complete answer within 0\.04 s/,
    );
  });

  it('is reported as not being an API when it answers with a web page', async () => {
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: [] }),
      '/products': (_, __, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>'),
    });
    await expect(readSnapshot({ ...quick, apiUrl })).rejects.toMatchObject({
      name: 'CatalogueNotJson',
      message: expect.stringMatching(/\/products.*text\/html and begins with "<!doctype html>/),
    });
  });

  it('is reported when its JSON has an unexpected shape', async () => {
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: [] }),
      '/products': (_, __, response) => json(response, { products: [] }),
    });
    await expect(readSnapshot({ ...quick, apiUrl })).rejects.toMatchObject({ name: 'CatalogueMalformed' });
  });

  it('is not asked for anything else once a request has finally failed', async () => {
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: productRecords(1, 500) }),
      '/products': () => {},
      '/categories': (_, __, response) => json(response, {}, 404),
    });
    const signals: AbortSignal[] = [];
    const watchedFetch: typeof fetch = (url, init) => {
      if (init?.signal) signals.push(init.signal);
      return fetch(url, init);
    };
    await expect(readSnapshot({ ...quick, apiUrl, fetch: watchedFetch })).rejects.toThrow('404');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  it('can be abandoned at any time', async () => {
    const leave = new AbortController();
    const { apiUrl } = await serveApi({
      ...catalogueRoutes({ products: [] }),
      '/products': () => leave.abort(),
    });
    await expect(readSnapshot({ ...quick, apiUrl, signal: leave.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

const refusedFetch: typeof fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' }),
    }),
  );
