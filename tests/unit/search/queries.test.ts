import { afterEach, expect, it, vi } from 'vitest';
import { searchIndex } from '#search/writer.ts';
import { missingThings, searchQueries } from '../../fixtures/search-queries.ts';
import { sampleCatalogue } from '../../support/catalogue/sample-catalogue.ts';

/** Products that the search panel shows. */
const SHOWN = 6;

/** Answers from the index of the sample, which is written once. */
let files: ReadonlyMap<string, string> | undefined;

async function openSample() {
  files ??= new Map([...searchIndex(sampleCatalogue())].map(({ path, content }) => [path, content]));
  const written = files;
  vi.stubGlobal('fetch', async (path: string) =>
    written.has(path) ? new Response(written.get(path)) : new Response(null, { status: 404 }),
  );
  return import('#search/finder.ts');
}

afterEach(vi.unstubAllGlobals);

/** The share of the queries of a kind that must bring what is meant among the first products. */
const LEAST_FOUND = 0.95;

it.each(Object.entries(searchQueries))('%s brings what is meant', async (_, queries) => {
  const { findIndexed } = await openSample();
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
  const { findIndexed } = await openSample();
  const claimed: string[] = [];
  for (const search of missingThings) {
    const { totalCount, products } = await findIndexed({ search });
    if (totalCount > 0)
      claimed.push(`${search} → ${products.slice(0, 2).map(({ productName }) => productName)}`);
  }
  expect(claimed.length, claimed.join('\n')).toBeLessThanOrEqual(missingThings.length * (1 - LEAST_FOUND));
});
