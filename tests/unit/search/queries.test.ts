import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { searchIndex } from '#search/writer.ts';
import { missingThings, searchQueries } from '../../fixtures/search-queries.ts';
import { openSample } from '../../support/catalogue/sample-catalogue.ts';

/** Products that the search panel shows. */
const SHOWN = 6;

/** Opens the sample; `findIndexed` answers from its index as a browser does, `find` as the embedded API. */
async function opened() {
  const { built, find } = await openSample();
  const files = new Map([...searchIndex(built)].map(({ path, content }) => [path, content]));
  vi.stubGlobal('fetch', async (path: string) =>
    files.has(path) ? new Response(files.get(path)) : new Response(null, { status: 404 }),
  );
  vi.resetModules();
  return { find, ...(await import('#search/finder.ts')) };
}

afterEach(vi.unstubAllGlobals);

/** The share of the queries of a kind that must bring what is meant among the first products. */
const LEAST_FOUND = 0.95;

it.each(Object.entries(searchQueries))('%s brings what is meant', async (_, queries) => {
  const { findIndexed } = await opened();
  const missed: string[] = [];
  for (const [search, meant] of queries) {
    const { products } = await findIndexed({ search });
    const isMeant = products
      .slice(0, SHOWN)
      .some(({ categoryId, productName, productModel }) =>
        typeof meant === 'number' ? categoryId === meant : meant.test(`${productName} ${productModel}`),
      );
    if (!isMeant) missed.push(`${search} → ${products.slice(0, 2).map(({ productName }) => productName)}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * (1 - LEAST_FOUND));
});

it('what is not sold is never shown as if it were', async () => {
  const { findIndexed } = await opened();
  const claimed: string[] = [];
  for (const search of missingThings) {
    const { totalCount, products } = await findIndexed({ search });
    if (totalCount > 0)
      claimed.push(`${search} → ${products.slice(0, 2).map(({ productName }) => productName)}`);
  }
  expect(claimed.length, claimed.join('\n')).toBeLessThanOrEqual(missingThings.length * (1 - LEAST_FOUND));
});

it('the embedded API finds the same products in the same order', async () => {
  const { find, findIndexed } = await opened();
  const differing: string[] = [];
  for (const [search] of Object.values(searchQueries).flat()) {
    const { products, totalCount } = await findIndexed({ search });
    const ids = await find(search);
    const first = ids.slice(0, products.length);
    const areSame = isDeepStrictEqual(
      first,
      products.map(({ id }) => id),
    );
    if (totalCount > 0 && (ids.length !== totalCount || !areSame)) differing.push(search);
  }
  expect(differing).toEqual([]);
});
