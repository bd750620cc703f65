import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageChanges } from '#catalogue/snapshot/page-changes.ts';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { builtListingPath } from '#paths.ts';
import { opened } from '../../../../support/catalogue/catalogues.ts';
import { aProductRecord, serveApi } from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

/** An API whose records name no category, and that reports with an ETag what has changed. */
async function serveUnnamed(products = 250) {
  const shelf = {
    /** Ids of products by category. */
    members: new Map<number, number[]>([
      [1, Array.from({ length: 120 }, (_, index) => index + 1)],
      [2, [200, 201]],
      [3, []],
    ]),
    records: Array.from({ length: products }, (_, index) =>
      aProductRecord(index + 1, { categoryId: undefined }),
    ),
    /** Whether the API applies a filter by category. */
    appliesFilter: true,
    statuses: [] as number[],
  };
  const { apiUrl, requests } = await serveApi({
    '/sliders': (_, __, response) => response.end('[]'),
    '/categories': (_, __, response) =>
      response.end(JSON.stringify([...shelf.members.keys()].map((id) => ({ id, categoryName: `T${id}` })))),
    '/products': (url, request, response) => {
      const { categoryId } = JSON.parse(String(url.searchParams.get('filter')));
      const ids = shelf.appliesFilter ? shelf.members.get(categoryId) : undefined;
      const found = ids
        ? ids.map((id) => shelf.records[id - 1] ?? aProductRecord(id, { categoryId: undefined }))
        : shelf.records;
      const start = (Number(url.searchParams.get('page')) - 1) * 100;
      const text = JSON.stringify({ data: found.slice(start, start + 100), totalCount: found.length });
      const etag = `"${hash('sha1', text)}"`;
      const status = request.headers['if-none-match'] === etag ? 304 : 200;
      shelf.statuses.push(status);
      response.writeHead(status, { etag }).end(status === 200 ? text : undefined);
    },
  });
  const read = (from?: string, options: object = {}) => readSnapshot(apiUrl, { ...options, from });
  return { shelf, requests, read };
}

const filtersOf = (requests: readonly string[]) =>
  requests.flatMap((request) => new URL(request, 'http://localhost').searchParams.get('filter') ?? []);

describe('products whose records name no category', () => {
  it('are in the category whose list, requested by category and store, contains them', async () => {
    const { read, requests } = await serveUnnamed();
    const told: object[] = [];
    const onCategoryProgress = (progress: object) => told.push(progress);
    const { file, report } = await read(undefined, { onCategoryProgress });
    const catalogue = opened(file);
    expect([1, 2, 3].map((id) => catalogue.countOfCategory(id))).toEqual([120, 2, 0]);
    expect(catalogue.idsOfCategory(2)).toEqual([200, 201]);
    expect(catalogue.product(120)?.categoryId).toBe(1);
    expect(catalogue.product(121)?.categoryId).toBeNull();
    expect(report.warnings).toEqual([]);
    expect(new Set(filtersOf(requests))).toEqual(
      new Set(['{"storeId":5}', ...[1, 2, 3].map((id) => `{"categoryId":${id},"storeId":5}`)]),
    );
    expect(told).toEqual([1, 2, 3].map((read) => ({ read, total: 3 })));
  });

  it('are transferred only once if nothing changes, and stay in their category', async () => {
    const { shelf, read } = await serveUnnamed();
    const first = await read();
    shelf.statuses = [];
    const second = await read(first.file);
    expect(new Set(shelf.statuses)).toEqual(new Set([304]));
    expect({ ...second, file: '' }).toEqual({ ...first, file: '' });
  });

  it('are in the smallest of several categories, in whatever order these come', async () => {
    const { shelf, read } = await serveUnnamed();
    shelf.members.set(2, [5, 200]);
    shelf.members.set(4, [200, 7]);
    const catalogue = opened((await read()).file);
    expect([5, 7, 200, 8].map((id) => catalogue.product(id)?.categoryId)).toEqual([2, 4, 2, 1]);
  });

  it('move when another list contains them, and their pages and categories are rendered again', async () => {
    const { shelf, read } = await serveUnnamed();
    const first = await read();
    shelf.members.set(2, [200]);
    shelf.members.set(3, [201, 9999]);
    const second = await read(first.file);
    expect({ ...second, file: '' }).toEqual({ ...(await read()), file: '' });
    expect(second.digest).not.toBe(first.digest);

    const [before, after] = [opened(first.file), opened(second.file)];
    const changes = productChanges(before, after);
    expect(changes).toEqual({ changed: [201], added: [], gone: [] });
    const { products, lists } = pageChanges(before, after, changes)?.stale ?? {};
    expect(products, 'the page of 200 leads to it no more, or does now').toEqual([200, 201]);
    expect(lists?.map(builtListingPath)).toEqual(['/shop-default/21', '/category/2', '/category/3']);
  });

  it('leave a category that was removed or whose list became shorter', async () => {
    const { shelf, read } = await serveUnnamed();
    const first = await read();
    shelf.members.delete(2);
    shelf.members.set(1, [1]);
    const second = await read(first.file);
    expect({ ...second, file: '' }).toEqual({ ...(await read()), file: '' });
    const { products } = second.snapshot;
    expect(products.filter(({ categoryId }) => categoryId).map(({ id }) => id)).toEqual([1]);
  });

  it('are in the category that their records name once they do, and no list is requested', async () => {
    const { shelf, requests, read } = await serveUnnamed();
    const first = await read();
    shelf.records[4] = aProductRecord(5, { categoryId: 3 });
    requests.length = 0;
    const catalogue = opened((await read(first.file)).file);
    expect(new Set(filtersOf(requests))).toEqual(new Set(['{"storeId":5}']));
    expect([5, 6, 200].map((id) => catalogue.product(id)?.categoryId)).toEqual([3, null, null]);
  });
});

describe('products without any category', () => {
  it('are reported with a remedy if every list is empty', async () => {
    const { shelf, read } = await serveUnnamed();
    for (const id of shelf.members.keys()) shelf.members.set(id, []);
    const { report } = await read();
    expect(report.warnings).toEqual([
      expect.stringMatching(/No product has a category.* answers with none.* send categoryId with each/),
    ]);
  });

  it('are reported if the API ignores the filter, without reading the whole list for each category', async () => {
    const { shelf, requests, read } = await serveUnnamed();
    const first = await read();
    shelf.appliesFilter = false;
    requests.length = 0;
    const { report, snapshot } = await read(first.file);
    expect(report.warnings).toEqual([expect.stringMatching(/answers with all/)]);
    expect(snapshot.products.every(({ categoryId }) => categoryId === null)).toBe(true);
    expect(filtersOf(requests)).toHaveLength(5);
  });

  it('are not reported if there are no categories', async () => {
    const { shelf, read } = await serveUnnamed(3);
    shelf.members.clear();
    expect((await read()).report.warnings).toEqual([]);
  });
});
