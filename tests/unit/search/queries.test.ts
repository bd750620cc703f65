import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { readPriceWords } from '#rules/price-words.ts';
import { matchesOf } from '#search/matches.ts';
import { termsInMemory } from '#search/postings.ts';
import { searchIndex } from '#search/writer.ts';
import { aProduct } from '../../fixtures/products.ts';
import { openSample } from '../../support/catalogue/sample-catalogue.ts';

type Finder = Pick<typeof import('#search/finder.ts'), 'findIndexed'>;

/** What is typed, with what is meant: the category with this number, or products with this pattern in name or model. */
type Queries = (readonly [search: string, meant: string])[];

/** Reads a table of queries, by their kinds. */
function queriesIn(file: string): Record<string, Queries> {
  const [, ...rows] = readFileSync(`tests/fixtures/${file}`, 'utf8').trim().split(/\r?\n/);
  const byKind: Record<string, Queries> = {};
  for (const [kind = '', meant = '', searches = ''] of rows.map((row) => row.split('\t'))) {
    byKind[kind] ??= [];
    byKind[kind].push(...searches.split('; ').map((search) => [search, meant] as const));
  }
  return byKind;
}

const { 'what is not sold': missingThings = [], ...searchQueries } = queriesIn('search-queries.tsv');
/** Written from the names of the sample alone, by somebody who had not seen the engine, which was not changed for them. */
const keptBackQueries = queriesIn('kept-back-queries.tsv');

/** Products that the search panel shows. */
const SHOWN = 6;

/** Files of search indexes, by the number of products. */
const indexes = new Map<number | undefined, Map<string, string>>();

/** Serves the index of the sample, or of as many products made from it, as a shop does; finds as a browser. */
async function opened(count?: number) {
  let files = indexes.get(count);
  if (!files) {
    const { built } = await openSample(count);
    files = new Map([...searchIndex(built)].map(({ path, content }) => [path, content]));
    indexes.set(count, files);
  }
  const served = files;
  const loaded: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    loaded.push(served.get(path) ?? '');
    return served.has(path) ? new Response(served.get(path)) : new Response(null, { status: 404 });
  });
  vi.resetModules();
  /** Finds products as a page that has loaded nothing yet. */
  const findFirst = async (search: string) => {
    vi.resetModules();
    loaded.length = 0;
    await (await import('#search/finder.ts')).findIndexed({ search });
    return loaded.reduce((bytes, content) => bytes + gzipSync(content).length, 0);
  };
  return { findFirst, ...(await import('#search/finder.ts')) };
}

afterEach(vi.unstubAllGlobals);

/** Asserts that this share of queries brings what is meant among the first products. */
async function expectFound(queries: Queries, minShare: number, { findIndexed }: Finder) {
  const missed: string[] = [];
  for (const [search, meant] of queries) {
    const { products } = await findIndexed(readPriceWords(search));
    const isMeant = ({ categoryId, productName, productModel }: Product) =>
      /^\d+$/.test(meant)
        ? meant === String(categoryId)
        : RegExp(meant, 'i').test(`${productName} ${productModel}`);
    if (!products.slice(0, SHOWN).some(isMeant))
      missed.push(`${search} → ${products.slice(0, 2).map(({ productName }) => productName)}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * (1 - minShare));
}

it.each(Object.entries(searchQueries))('%s brings what is meant', async (_, queries) => {
  await expectFound(queries, 0.95, await opened());
});

it('of queries that were kept back, nine of ten bring what is meant', async () => {
  await expectFound(Object.values(keptBackQueries).flat(), 0.9, await opened());
});

it('so they do among thousands of products, and a first search loads at most 30 KB', async () => {
  const [count, every] = process.env.NIGHTLY ? [5_000, 1] : [1_500, 4];
  const shop = await opened(count);
  const { 'a model as it is remembered': _, ...others } = searchQueries;
  const queries = Object.values(others)
    .flat()
    .filter((_, index) => index % every === 0);
  await expectFound(queries, 0.95, shop);
  for (const [search] of queries.filter((_, index) => index % 10 === 0))
    expect(await shop.findFirst(search), search).toBeLessThanOrEqual(30_000);
});

it('colours and specifications are found after names', async () => {
  const { findIndexed } = await opened();
  const { products, totalCount } = await findIndexed({ search: 'qora muzlatgich' });
  expect(totalCount).toBeGreaterThan(0);
  expect(products.every(({ categoryId }) => categoryId === 1)).toBe(true);
  const isNamed = ({ productName, productModel }: Product) => /qora/i.test(`${productName} ${productModel}`);
  expect(products.every((each) => isNamed(each) || each.colors.some(({ name }) => /qora/i.test(name)))).toBe(
    true,
  );
  const named = products.map(isNamed);
  expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
});

it('what is not sold is never shown as if it were', async () => {
  const { findIndexed } = await opened();
  const claimed: string[] = [];
  for (const [search] of missingThings) {
    const { totalCount, products } = await findIndexed({ search });
    if (totalCount > 0)
      claimed.push(`${search} → ${products.slice(0, 2).map(({ productName }) => productName)}`);
  }
  expect(claimed.length, claimed.join('\n')).toBeLessThanOrEqual(missingThings.length * 0.05);
});

it.each([
  ['coral', ['Coral fen', 'Choral karnay'], ['Coral fen']],
  ['coral', ['Choral karnay', 'Dazmol'], ['Choral karnay']],
  ['coral', ['Corel fen', 'Choral karnay'], ['Corel fen']],
  ['acer', ['Chern dazmol'], []],
  ['cx-7', ['Dazmol'], []],
])('%s among %j finds %j: c is ch only where nothing else is found', async (search, names, found) => {
  const products = names.map((productName, id) => aProduct({ id, productName }));
  const matches = await matchesOf(termsInMemory(products, new Map()), search);
  expect([...matches.found.keys()].map((id) => names[id])).toEqual(found);
});

it('no name of a product says what may be paid', async () => {
  const { built } = await openSample();
  const names = built
    .newestProducts(1_000)
    .map(({ productName, productModel }) => `${productName} ${productModel}`);
  expect(names.map(readPriceWords)).toEqual(names.map((search) => ({ search })));
});

it('the embedded API finds the same products in the same order', async () => {
  const { findIndexed } = await opened();
  const { find } = await openSample();
  const differing: string[] = [];
  for (const [search] of Object.values(searchQueries).flat()) {
    const { products, totalCount } = await findIndexed({ search });
    const ids = await find(search);
    const shown = products.map(({ id }) => id);
    const areSame = isDeepStrictEqual(ids.slice(0, shown.length), shown);
    if (totalCount > 0 && (ids.length !== totalCount || !areSame)) differing.push(search);
  }
  expect(differing).toEqual([]);
});
