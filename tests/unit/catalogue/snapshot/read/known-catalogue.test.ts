import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pageChanges } from '#catalogue/snapshot/page-changes.ts';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { builtListingPath } from '#paths.ts';
import { opened } from '../../../../support/catalogue/catalogues.ts';
import { aProductRecord, productRecords, serveApi } from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

/** An API of 250 products that reports with an ETag, or by time, whether an answer has changed. */
async function serveChanging(validator: 'etag' | 'last-modified' | 'none' = 'etag') {
  const api = {
    products: productRecords(1, 250) as unknown[],
    categories: [{ id: 1, categoryName: 'Muzlatgichlar' }] as unknown[],
    /** Ids of products by category, if the API applies the filter by category. */
    members: undefined as Map<number, number[]> | undefined,
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
    '/products': ({ searchParams }, request, response) => {
      api.beforePage?.();
      const { categoryId } = JSON.parse(String(searchParams.get('filter')));
      const ids = api.members?.get(categoryId);
      const found = ids ? ids.map((id) => api.products[id - 1] ?? aProductRecord(id)) : api.products;
      const start = (Number(searchParams.get('page')) - 1) * 100;
      answer(request, response, { data: found.slice(start, start + 100), totalCount: found.length });
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
  const read = (from?: string, options: object = {}) =>
    readSnapshot(apiUrl, { concurrency: 1, ...options, from });
  /** Reads a known catalogue again, which gives the same as reading one anew. */
  const readAgain = async (from: string) => {
    const known = await read(from);
    expect({ ...known, file: '' }).toEqual({ ...(await read()), file: '' });
    return known;
  };
  return { api, answers, requests, read, readAgain };
}

it.each([
  ['etag', { full: 0, unchanged: 5 }],
  ['last-modified', { full: 0, unchanged: 5 }],
  ['none', { full: 5, unchanged: 0 }],
] as const)(
  'of an API that reports changes by %s, %j pages are sent again; what is broken is reported again',
  async (validator, expected) => {
    const { api, answers, read } = await serveChanging(validator);
    api.products[149] = { id: 150 };
    const first = await read();
    expect(first.report.broken).toMatchObject([{ kind: 'product', id: 150, position: 150 }]);
    expect(answers()).toEqual({ full: 5, unchanged: 0 });
    const second = await read(first.file);
    expect(answers()).toEqual(expected);
    expect({ ...second, file: '' }).toEqual({ ...first, file: '' });
  },
);

const stove = aProductRecord(121, { productName: 'Pech' });

it.each<[string, (api: Awaited<ReturnType<typeof serveChanging>>['api']) => void, number]>([
  ['a product, with one page', ({ products }) => products.splice(120, 1, stove), 1],
  ['the categories, with one page', ({ categories }) => categories.push({ id: 2, categoryName: 'Pech' }), 1],
  ['products by a new one', ({ products }) => products.unshift(aProductRecord(999)), 3],
  ['their order', ({ products }) => products.push(products.shift()), 3],
])('a known catalogue that changed %s is the same as one that is read anew', async (_, edit, full) => {
  const { api, answers, read, readAgain } = await serveChanging();
  const { file, digest } = await read();
  edit(api);
  answers();
  await read(file);
  expect(answers().full).toBe(full);
  expect((await readAgain(file)).digest).not.toBe(digest);
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
  const { api, requests, read, readAgain } = await serveChanging();
  let newest = 1000;
  api.products[100] = { productName: 'x' };
  api.beforePage = () => {
    api.products.unshift(aProductRecord(newest++));
    api.products.pop();
  };
  const moving = await read();
  const ids = moving.snapshot.products.map(({ id }) => id);
  expect(moving.report.warnings).toEqual([expect.stringContaining('kept changing while it was read 5 ')]);
  expect(requests.filter((request) => request.includes('page=1&'))).toHaveLength(5);
  expect(ids.length, 'products of two readings').toBeGreaterThan(249);
  expect(new Set(ids).size).toBe(ids.length);

  api.beforePage = undefined;
  await readAgain(moving.file);
});

/** An API whose records name no category. */
async function serveUnnamed() {
  const shop = await serveChanging();
  const { api, requests } = shop;
  api.products = api.products.map((_, index) => aProductRecord(index + 1, { categoryId: undefined }));
  const setMembers = (members: Record<number, number[]>) => {
    api.members = new Map(Object.entries(members).map(([id, ids]) => [Number(id), ids]));
    api.categories = [...api.members.keys()].map((id) => ({ id, categoryName: `T${id}` }));
  };
  const members = { 1: Array.from({ length: 120 }, (_, index) => index + 1), 2: [200, 201], 3: [] };
  setMembers(members);
  /** The filters of the requests since the last call. */
  const filterOf = (request: string) => new URL(request, 'http://localhost').searchParams.get('filter');
  const filters = () => requests.splice(0).flatMap((request) => filterOf(request) ?? []);
  return { ...shop, members, setMembers, filters };
}

describe('products whose records name no category', () => {
  it('are in the smallest category whose list, requested by category and store, contains them', async () => {
    const { read, filters, members, setMembers } = await serveUnnamed();
    setMembers({ ...members, 2: [5, 200, 201] });
    const { file, report } = await read();
    const catalogue = opened(file);
    expect([1, 2, 3].map((id) => catalogue.countOfCategory(id))).toEqual([119, 3, 0]);
    expect([5, 120, 121, 200].map((id) => catalogue.product(id)?.categoryId)).toEqual([2, 1, null, 2]);
    expect(report.warnings).toEqual([]);
    expect(new Set(filters())).toEqual(
      new Set(['{"storeId":5}', ...[1, 2, 3].map((id) => `{"categoryId":${id},"storeId":5}`)]),
    );
  });

  it('move when another list contains them, and their pages and categories are rendered again', async () => {
    const { members, setMembers, answers, read, readAgain } = await serveUnnamed();
    const first = await read();
    answers();
    await read(first.file);
    expect(answers(), 'nothing has changed').toMatchObject({ full: 0 });
    setMembers({ ...members, 2: [200], 3: [201, 9999] });
    const second = await readAgain(first.file);
    expect(second.digest).not.toBe(first.digest);

    const [before, after] = [opened(first.file), opened(second.file)];
    const changes = productChanges(before, after);
    expect(changes).toEqual({ changed: [201], added: [], gone: [] });
    const { products, lists } = pageChanges(before, after, changes)?.stale ?? {};
    expect(products, 'the page of 200 leads to it no more, or does now').toEqual([200, 201]);
    expect(lists?.map(builtListingPath)).toEqual(['/shop-default/21', '/category/2', '/category/3']);
  });

  it('leave a category that was removed or whose list became shorter', async () => {
    const { setMembers, read, readAgain } = await serveUnnamed();
    const first = await read();
    setMembers({ 1: [1], 3: [] });
    const { products } = (await readAgain(first.file)).snapshot;
    expect(products.filter(({ categoryId }) => categoryId).map(({ id }) => id)).toEqual([1]);
  });

  it('are in the category that their records name once they do, and no list is requested', async () => {
    const { api, filters, read } = await serveUnnamed();
    const first = await read();
    api.products[4] = aProductRecord(5, { categoryId: 3 });
    filters();
    const catalogue = opened((await read(first.file)).file);
    expect(new Set(filters())).toEqual(new Set(['{"storeId":5}']));
    expect([5, 6, 200].map((id) => catalogue.product(id)?.categoryId)).toEqual([3, null, null]);
  });

  it('are reported if every list is empty, or if the API ignores the filter, which is noticed early', async () => {
    const { api, filters, setMembers, read } = await serveUnnamed();
    const { file } = await read();
    setMembers({});
    expect((await read()).report.warnings).toEqual([]);
    setMembers({ 1: [], 2: [] });
    expect((await read()).report.warnings).toEqual([
      expect.stringMatching(/No product has a category.* answers with none.* send categoryId with each/),
    ]);
    api.members = undefined;
    filters();
    const { report, snapshot } = await read(file);
    expect(report.warnings).toEqual([expect.stringMatching(/answers with all/)]);
    expect(snapshot.products.every(({ categoryId }) => categoryId === null)).toBe(true);
    expect(filters().length, 'lists that were read').toBeLessThan(6);
  });
});
