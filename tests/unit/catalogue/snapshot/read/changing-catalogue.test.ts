import { expect, it } from 'vitest';
import {
  aProductRecord,
  catalogueRoutes,
  productRecords,
  serveApi,
} from '../../../../support/catalogue/fake-api.ts';
import { readServed, readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const before = productRecords(1, 250);

it.each<[string, object[], number[]]>([
  ['inserted', [aProductRecord(999), ...before], [999, ...range(1, 250)]],
  ['deleted', before.slice(1), range(2, 250)],
])('each product is there once if one is %s while the pages are read', async (_, after, ids) => {
  const products = (requests: number) => (requests === 0 ? before : after);
  const { snapshot, report } = await readServed({ products }, { concurrency: 1 });
  expect(snapshot.products.map(({ id }) => id)).toEqual(ids);
  expect(report).toEqual({ broken: [], warnings: [] });
});

it('a catalogue that never stops changing is used with a warning, and read again once it does', async () => {
  let isStill = false;
  const broken = { productName: 'x' };
  const { apiUrl, requests } = await serveApi(
    catalogueRoutes({
      products: (count) =>
        isStill
          ? productRecords(1, 120)
          : [...productRecords(1000, 1000 + count).reverse(), broken, ...productRecords(1, 150)],
    }),
  );
  const first = await readSnapshot(apiUrl, { concurrency: 1 });
  const ids = first.snapshot.products.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(range(1, 150)));
  expect(first.report.warnings).toEqual([expect.stringContaining('kept changing while it was read 5 times')]);
  expect(requests.filter((request) => request.includes('page=1&'))).toHaveLength(5);

  isStill = true;
  const { snapshot, report } = await readSnapshot(apiUrl, { from: first.file });
  expect(snapshot.products.map(({ id }) => id)).toEqual(range(1, 120));
  expect(report).toEqual({ broken: [], warnings: [] });
});
