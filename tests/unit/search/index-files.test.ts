import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Product, readProduct } from '#catalogue/records/product.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { searchIndex } from '#search/writer.ts';
import { aProduct } from '../../fixtures/products.ts';
import { catalogueOf } from '../../support/catalogue/catalogues.ts';

type Site = ReadonlyMap<string, string>;

const siteOf = (products: Product[]): Site =>
  new Map([...searchIndex(catalogueOf({ products }))].map(({ path, content }) => [path, content]));

const products = Array.from({ length: 25 }, (_, index) =>
  aProduct({ id: 25 - index, productPrice: 1_000 + index, productQuantity: index % 2 }),
);
const added = [28, 27, 26].map((id) => aProduct({ id, productPrice: 1, productQuantity: 0 }));

let before: Site;
let after: Site;

/** The files that the shop's address has at the moment. */
let site: Site;
/** What the browser requests from there. */
let asked: string[];

beforeEach(() => {
  before = siteOf(products);
  after = siteOf([...added, ...products]);
  site = before;
  asked = [];
  // The browser's cache has every file for longer than the test takes.
  const kept = new Map<string, string | undefined>();
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) => {
    if (cache === 'reload' || !kept.has(path)) {
      asked.push(path);
      kept.set(path, site.get(path));
    }
    return new Response(kept.get(path), { status: kept.get(path) === undefined ? 404 : 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  const { findIndexed, findInLoaded, countIndexed } = await import('#search/finder.ts');
  const found = async (query: ListingQuery) => {
    const page = await findIndexed(query);
    return [page.totalCount, ...page.products.map(({ id }) => id)];
  };
  return { found, findInLoaded, countIndexed };
}

const byPrice: ListingQuery = { sort: 'productPrice', page: 2 };
const soldOutByPrice: ListingQuery = { sort: 'productPrice', availability: 'out-of-stock' };
const byName: ListingQuery = { sort: 'productName', page: 2 };
const soldOut: ListingQuery = { availability: 'out-of-stock' };

const soldOutAfter = [16, 28, 27, 26, 25, 23, 21, 19, 17, 15, 13];
const byNameAfter = [28, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9];

it.each<[string, ListingQuery, number[], ListingQuery]>([
  ['a filter', soldOutByPrice, soldOutAfter, byPrice],
  ['an order', byName, byNameAfter, byPrice],
  ['a first page', soldOut, soldOutAfter, soldOutByPrice],
])(
  '%s chosen after products were added is not read with the earlier order',
  async (_, query, wanted, shown) => {
    const { found } = await openPage();
    await found(shown);
    site = after;
    expect(await found(query)).toEqual(wanted);
  },
);

it('queries that meet another order than some files in the browser have load all of them again, together', async () => {
  await (await openPage()).found(byPrice);
  site = after;
  asked = [];
  const { found, countIndexed } = await openPage();
  const [counts, ...lists] = await Promise.all([countIndexed({}), found(soldOutByPrice), found(byName)]);
  expect(counts).toMatchObject({ available: 12, outOfStock: 16 });
  expect(lists).toEqual([soldOutAfter, byNameAfter]);
  expect(asked.filter((path) => path === '/search/order.json')).toHaveLength(1);
});

it('while the site has files of both orders, a query fails after the second attempt', async () => {
  site = new Map([...after, ['/search/stock.json', before.get('/search/stock.json') ?? '']]);
  const { found } = await openPage();
  await expect(found(soldOutByPrice)).rejects.toThrow('different builds');
  expect(asked.filter((path) => path === '/search/stock.json')).toHaveLength(2);
  site = after;
  expect(await found(soldOutByPrice)).toEqual(soldOutAfter);
});

it('what was loaded answers without another request; for what is missing, none is made', async () => {
  const { found, findInLoaded } = await openPage();
  await expect(findInLoaded({ search: 'muz' })).rejects.toThrow('not loaded');
  expect(asked).toEqual([]);
  await found({ search: 'muz' });
  asked = [];
  expect((await findInLoaded({ search: 'muzlat' })).totalCount).toBe(25);
  await expect(findInLoaded({ search: 'pech' })).rejects.toThrow('not loaded');
  expect(asked).toEqual([]);
});

it('a product is found by the code and the bar code of its price tag, and by no part of them', async () => {
  const own = '2000000015';
  const coded = readProduct(aProduct({ id: 1, productName: 'Pech', code: '000000042', barcode: own }));
  site = siteOf([coded as Product, aProduct({ id: 2, code: 'ЦБ-0042' })]);
  const { found } = await openPage();
  for (const search of ['000000042', '42', own]) expect(await found({ search }), search).toEqual([1, 1]);
  for (const search of ['ЦБ-0042', 'цб0042']) expect(await found({ search }), search).toEqual([1, 2]);
  expect(await found({ search: '0015' })).toEqual([0]);
});
