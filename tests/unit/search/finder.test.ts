import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import type { ProductSort } from '#rules/sort-products.ts';
import { searchIndex } from '#search/writer.ts';
import { aCategory, aProduct } from '../../fixtures/products.ts';
import { catalogueOf } from '../../support/catalogue/catalogues.ts';

const AT = 'Mon, 23 Nov 2026 18:05:00 GMT';

const sold = (id: number, productName: string, productModel: string, fields: Partial<Product> = {}) =>
  aProduct({ id, productName, productModel, productPrice: 6_000_000, ...fields });

/** Newest first. */
const products = [
  sold(90, 'Mikroto‘lqinli pech 20 l', 'Zarnur MP-20', { categoryId: 3, productPrice: 900_000 }),
  sold(71, 'Muzlatgich 320 l, No Frost', 'Zarnur ZN-320 NF', { productQuantity: 0 }),
  sold(64, 'Konditsioner 12 000 BTU', 'Samarqo SA-3201', { categoryId: 2, productPrice: 4_000_000 }),
  sold(33, 'Muzlatgich 300 l', 'Oydinor OY-7', { productPrice: 5_000_000, productDiscPrice: 3_000_000 }),
  sold(12, 'Telefon', 'Qamaris Q1', { categoryId: 4, productPrice: 300, productCurrency: 'dollar' }),
  sold(5, 'Choynak', 'Zarnur ZC-1', { categoryId: 5, productPrice: 0 }),
];

/** 25 products, of which the oldest costs most. */
const many = Array.from({ length: 25 }, (_, index) =>
  aProduct({ id: 25 - index, productPrice: 1_000 + index }),
);
/** With categories 1 and 3 below 9, the former through 8. */
const nested = [
  ...[aCategory({ id: 9 }), aCategory({ id: 8, parentId: 9 })],
  ...[aCategory({ id: 1, parentId: 8 }), aCategory({ id: 3, parentId: 9 })],
];

afterEach(vi.unstubAllGlobals);
/** Files that the page has requested. */
let asked: string[];

/** Serves a site with the search index of some products at the page's origin. */
async function openIndexed(sold: Product[] = products, categories: Category[] = []) {
  const files = new Map(
    [...searchIndex(catalogueOf({ products: sold, categories }))].map(({ path, content }) => [path, content]),
  );
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const content = files.get(path);
    return new Response(content, {
      status: content === undefined ? 404 : 200,
      headers: { 'last-modified': AT },
    });
  });
  vi.resetModules();
  const index = await import('#search/finder.ts');
  const found = async (query: ListingQuery) => (await index.findIndexed(query)).products.map(({ id }) => id);
  return { found, ...index };
}

beforeEach(() => {
  asked = [];
});

describe('a search', () => {
  it.each([
    ['muzlatgich', [33, 71]],
    ['zn320nf', [71]],
    ['zn-321', []],
    ['…', []],
  ])('for %s finds %j', async (search, ids) => {
    const { found } = await openIndexed();
    expect(await found({ search })).toEqual(ids);
  });

  it('that nothing matches entirely finds the products with most of its words, apart from results', async () => {
    const { findIndexed } = await openIndexed();
    const page = await findIndexed({ search: 'samsung muzlatgich zarnur' });
    expect(page).toMatchObject({ products: [], totalCount: 0 });
    expect(page.near?.map(({ id }) => id)).toEqual([71]);
    expect((await findIndexed({ search: 'samsung' })).near).toBeUndefined();
  });

  it.each<[ListingQuery, number[]]>([
    [{ search: 'muzlatgich', page: 3 }, [5, 4, 3, 2, 1]],
    [{ sort: '-productPrice' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('for %j has the page %j, the total and when it was checked', async (query, ids) => {
    const page = await (await openIndexed(many)).findIndexed(query);
    expect(page).toMatchObject({ totalCount: 25, limit: 10, checkedAt: Date.parse(AT) });
    expect(page.products.map(({ id }) => id)).toEqual(ids);
  });

  it('can be retried after a failure, then loads only what it needs, once', async () => {
    const { found } = await openIndexed();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(found({ search: 'choynak' })).rejects.toThrow('Failed to fetch');
    vi.stubGlobal('fetch', fetch);
    expect(await found({ search: 'choynak' })).toEqual([5]);
    expect(asked.filter((path) => /prices|names|categories|words/.test(path))).toEqual([]);
    const first = asked.length;
    await found({ search: 'choynak' });
    expect(asked).toHaveLength(first);
  });
});

it.each<[ListingQuery & { sort?: ProductSort }, number[]]>([
  [{}, [90, 71, 64, 33, 12, 5]],
  [{ sort: 'productPrice' }, [90, 33, 64, 71, 12, 5]],
  [{ sort: '-productPrice' }, [71, 64, 33, 90, 12, 5]],
  // Ch is a separate letter, after all others.
  [{ sort: 'productName' }, [64, 90, 33, 71, 12, 5]],
  [{ availability: 'out-of-stock' }, [71]],
  [{ availability: 'available', categoryId: 1 }, [33]],
  [{ priceTo: 3_000_000 }, [90, 33]],
  [{ priceFrom: 3_000_000, priceTo: 4_000_000, search: 'konditsioner' }, [64]],
])('a listing for %j has %j', async (query, ids) => {
  const { found } = await openIndexed();
  expect(await found(query)).toEqual(ids);
});

it.each<[ListingQuery, string]>([
  [{ sort: '-productName', categoryId: 1 }, '1'],
  [{ availability: 'out-of-stock' }, 'all'],
])('the first filter or order, %j, loads one file', async (query, list) => {
  const { found } = await openIndexed(products, [aCategory({ id: 1 })]);
  expect((await found(query)).length).toBeGreaterThan(0);
  expect(asked).toEqual([`/search/first/${list}.json`]);
});

it.each<[ListingQuery, ListingQuery]>([
  [{ search: 'zarnur' }, { sort: 'productPrice' }],
  [{ search: 'zarnur', sort: 'productPrice' }, { availability: 'available' }],
  [{ priceTo: 5_000_000, page: 7 }, { page: 8 }],
])(
  'after %j, what %j needs has been fetched ahead, unless the shopper had moved on',
  async (query, choice) => {
    // Enough that page 8 begins a file.
    const cheap = Array.from({ length: 150 }, (_, index) => aProduct({ id: 300 - index, productPrice: 1 }));
    const { found, fetchAhead } = await openIndexed([...cheap, ...products]);
    await fetchAhead(query, () => false);
    expect(asked).toEqual([]);
    await found(query);
    await fetchAhead(query, () => true);
    asked = [];
    await found({ ...query, ...choice });
    expect(asked).toEqual([]);
  },
);

it('counts the matches of each choice, regardless of other choices in the same filter', async () => {
  const { countIndexed } = await openIndexed();
  const counts = await countIndexed({ categoryId: 1, availability: 'available', priceTo: 5_000_000 });
  const prices = { min: 3_000_000, max: 3_000_000 };
  expect(counts).toMatchObject({ available: 1, outOfStock: 0, prices });
  expect(Object.fromEntries(counts.categories)).toEqual({ 1: 1, 2: 1, 3: 1 });
});

it('includes the products of descendant categories in a category, and none in that of an unreadable address', async () => {
  const lost = aProduct({ id: 2, categoryId: null, productName: 'Muzlatgich' });
  const { found, countIndexed } = await openIndexed([...products, lost], nested);
  expect(await found({ categoryId: 9 })).toEqual([90, 71, 33]);
  expect(await found({ categoryId: 9, sort: 'productPrice' })).toEqual([90, 33, 71]);
  const { categories } = await countIndexed({});
  expect([9, 8, 1, 3].map((id) => categories.get(id))).toEqual([3, 2, 2, 1]);
  for (const query of [{ sort: 'productName' }, { search: 'muzlatgich' }] as const)
    expect(await found({ categoryId: 0, ...query })).toEqual([]);
  expect(await countIndexed({ categoryId: 0 })).toMatchObject({ available: 0, outOfStock: 0 });
});
