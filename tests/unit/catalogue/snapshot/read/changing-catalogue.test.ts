import { describe, expect, it } from 'vitest';
import {
  aProductRecord,
  catalogueRoutes,
  productRecords,
  serveApi,
} from '../../../../support/catalogue/fake-api.ts';
import { readSnapshot } from '../../../../support/catalogue/read-snapshot.ts';

const quick = { storeId: 5, publicApiUrl: '/api/v1', backOffMs: 1 };

describe('a catalogue that changes while it is read', () => {
  it('has each product once when one is inserted while its pages are read', async () => {
    const before = productRecords(1, 250);
    const after = [aProductRecord(999), ...before];
    const { apiUrl } = await serveApi(
      catalogueRoutes({ products: (requests) => (requests === 0 ? before : after) }),
    );
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl, concurrency: 1 });

    expect(snapshot.products.map(({ id }) => id)).toEqual([
      999,
      ...Array.from({ length: 250 }, (_, i) => i + 1),
    ]);
    expect(report).toEqual({ broken: [], warnings: [] });
  });

  it('loses no product when another is deleted while its pages are read', async () => {
    const before = productRecords(1, 250);
    const after = before.slice(1);
    const { apiUrl } = await serveApi(
      catalogueRoutes({ products: (requests) => (requests === 0 ? before : after) }),
    );
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl, concurrency: 1 });

    expect(snapshot.products.map(({ id }) => id)).toEqual(Array.from({ length: 249 }, (_, i) => i + 2));
    expect(report).toEqual({ broken: [], warnings: [] });
  });

  it('is used with a warning, each product once, if it never stops changing', async () => {
    const { apiUrl, requests } = await serveApi(
      catalogueRoutes({
        products: (count) => [...productRecords(1000, 1000 + count).reverse(), ...productRecords(1, 150)],
      }),
    );
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl, concurrency: 1 });
    const ids = snapshot.products.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 150 }, (_, i) => i + 1)));
    expect(report.broken).toEqual([]);
    expect(report.warnings).toEqual([expect.stringContaining('kept changing while it was read 5 times')]);
    expect(requests.filter((request) => request.includes('page=1&'))).toHaveLength(5);
  });

  it('is read again, without deleted products, once it stops changing', async () => {
    let isStill = false;
    const { apiUrl } = await serveApi(
      catalogueRoutes({
        products: (count) =>
          isStill
            ? productRecords(1, 120)
            : [
                ...productRecords(1000, 1000 + count).reverse(),
                { productName: 'x' },
                ...productRecords(1, 150),
              ],
      }),
    );
    const first = await readSnapshot({ ...quick, apiUrl, concurrency: 1 });
    isStill = true;
    const { snapshot, report } = await readSnapshot({ ...quick, apiUrl, from: first.file });

    expect(snapshot.products.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(report).toEqual({ broken: [], warnings: [] });
  });
});
