import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { opened } from '../../../../support/catalogue/catalogues.ts';
import { aProductRecord, productRecords, serveApi } from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

/** An API that reports with an ETag, or by time, whether an answer has changed. */
async function serveChanging(validator: 'etag' | 'last-modified' | 'none' = 'etag') {
  const api = {
    products: productRecords(1, 250) as unknown[],
    categories: [{ id: 1, categoryName: 'Muzlatgichlar' }] as unknown[],
    statuses: [] as number[],
    /** Called before a page of products is sent. */
    beforePage: undefined as (() => void) | undefined,
  };
  const times = new Map<string, string>();
  function answer(request: IncomingMessage, response: ServerResponse, body: unknown) {
    const text = JSON.stringify(body);
    const tag = `"${hash('sha1', text)}"`;
    if (!times.has(tag)) times.set(tag, new Date(Date.UTC(2026, 0, 1, 0, 0, times.size)).toUTCString());
    const value = validator === 'etag' ? tag : String(times.get(tag));
    const condition = validator === 'etag' ? 'if-none-match' : 'if-modified-since';
    if (validator !== 'none') response.setHeader(validator, value);
    const status = validator !== 'none' && request.headers[condition] === value ? 304 : 200;
    api.statuses.push(status);
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? text : undefined);
  }
  const { apiUrl, requests } = await serveApi({
    '/sliders': (_, request, response) => answer(request, response, []),
    '/categories': (_, request, response) => answer(request, response, api.categories),
    '/products': (url, request, response) => {
      api.beforePage?.();
      const start = (Number(url.searchParams.get('page')) - 1) * 100;
      answer(request, response, {
        data: api.products.slice(start, start + 100),
        totalCount: api.products.length,
      });
    },
  });
  /** Counts the API's full answers and those that said "unchanged", since the last call. */
  const answers = () => {
    const statuses = api.statuses.splice(0);
    return {
      full: statuses.filter((status) => status === 200).length,
      unchanged: statuses.filter((status) => status === 304).length,
    };
  };
  return { api, answers, requests, read: (from?: string) => readSnapshot(apiUrl, { concurrency: 1, from }) };
}

it.each([
  ['etag', { full: 0, unchanged: 5 }],
  ['last-modified', { full: 0, unchanged: 5 }],
  ['none', { full: 5, unchanged: 0 }],
] as const)('of an API that reports changes by %s, %j pages are sent again', async (validator, expected) => {
  const { answers, read } = await serveChanging(validator);
  const first = await read();
  expect(answers()).toEqual({ full: 5, unchanged: 0 });
  const second = await read(first.file);
  expect(answers()).toEqual(expected);
  expect({ ...second, file: '' }).toEqual({ ...first, file: '' });
});

it.each<[string, (api: Awaited<ReturnType<typeof serveChanging>>['api']) => void, number]>([
  [
    'a product, with one page',
    ({ products }) => products.splice(120, 1, aProductRecord(121, { productName: 'Pech' })),
    1,
  ],
  ['the categories, with one page', ({ categories }) => categories.push({ id: 2, categoryName: 'Pech' }), 1],
  ['products by a new one', ({ products }) => products.unshift(aProductRecord(999)), 3],
  ['products by a removed one', ({ products }) => products.splice(30, 1), 3],
  ['their order', ({ products }) => products.push(products.shift()), 3],
  ['products by the removal of whole pages', ({ products }) => products.splice(80), 1],
])('a known catalogue that changed %s is the same as one that is read anew', async (_, edit, full) => {
  const { api, answers, read } = await serveChanging();
  const { file, digest } = await read();
  answers();
  edit(api);
  const known = await read(file);
  expect(answers().full).toBe(full);
  expect(known.digest).not.toBe(digest);
  expect({ ...known, file: '' }).toEqual({ ...(await read()), file: '' });
});

it('reports broken records of unchanged pages again, at their new position', async () => {
  const { api, answers, read } = await serveChanging();
  api.products[149] = { id: 150 };
  api.categories.push({ id: 2, categoryName: ' ' });
  const first = await read();
  answers();
  const second = await read(first.file);
  expect(answers()).toMatchObject({ full: 0 });
  expect(second.report).toEqual(first.report);
  expect(second.report.broken).toMatchObject([
    { kind: 'product', id: 150, position: 150, field: 'productPrice' },
    { kind: 'category', id: 2, position: 2 },
  ]);
});

it('shows the second record with an id once the first is removed', async () => {
  const { api, read } = await serveChanging();
  api.products[149] = aProductRecord(3, { productName: 'Pech' });
  const first = await read();
  expect(first.snapshot.products.filter(({ id }) => id === 3)).toMatchObject([
    { productName: 'Muzlatgich 3' },
  ]);
  api.products[2] = aProductRecord(777);
  const second = await read(first.file);
  expect(second.snapshot.products.filter(({ id }) => id === 3)).toMatchObject([{ productName: 'Pech' }]);
  expect(second.report).toEqual({ broken: [], warnings: [] });
});

it('leaves the known catalogue unchanged when the reading is aborted', async () => {
  const { api, read } = await serveChanging();
  const first = await read();
  api.products[0] = aProductRecord(1, { productName: 'Pech' });
  api.categories = 'none' as never;
  await expect(read(first.file)).rejects.toMatchObject({ name: 'CatalogueMalformed' });
  api.categories = [{ id: 1, categoryName: 'Muzlatgichlar' }];
  expect(opened(first.file).product(1)?.productName).toBe('Muzlatgich 1');
  expect((await read(first.file)).snapshot.products[0]?.productName).toBe('Pech');
});

it('a catalogue that never stops changing is used with a warning, and nothing of it is kept', async () => {
  const { api, requests, read } = await serveChanging();
  let newest = 1000;
  api.products[100] = { productName: 'x' };
  api.beforePage = () => {
    api.products.unshift(aProductRecord(newest++));
    api.products.pop();
  };
  const moving = await read();
  const ids = moving.snapshot.products.map(({ id }) => id);
  expect(moving.report.warnings).toEqual([
    expect.stringContaining('kept changing while it was read 5 times'),
  ]);
  expect(requests.filter((request) => request.includes('page=1&'))).toHaveLength(5);
  expect(ids.length, 'products of two readings').toBeGreaterThan(249);
  expect(new Set(ids).size).toBe(ids.length);

  api.beforePage = undefined;
  api.products = productRecords(1, 250);
  const known = await read(moving.file);
  expect({ ...known, file: '' }).toEqual({ ...(await read()), file: '' });
  expect(known.snapshot.products).toHaveLength(250);
});
