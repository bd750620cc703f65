import { describe, expect, test } from 'vitest';
import { openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../../scripts/provider/http/create-provider.ts';
import { catalogueWriter } from '../../../../scripts/provider/tables/catalogue-writer.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { aRecord, listPath, providerWith, STORE } from './provider-with.ts';

const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

describe('GET /products', () => {
  test('returns the newest 10 products of the store first, with the total', async () => {
    const { get } = providerWith(Array.from({ length: 12 }, () => ({})));
    const page = await get(listPath({}));
    expect(ids(page)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(page).toMatchObject({ limit: 10, totalCount: 12 });
    expect(ids(await get(listPath({ page: '2' })))).toEqual([2, 1]);
    expect(ids(await get(listPath({ page: '-3', limit: 'many' })))).toEqual(ids(page));
    expect((await get(listPath({ limit: '100000' }))).limit).toBe(100);
    expect(await get(listPath({ page: '1e300' }))).toMatchObject({ data: [], totalCount: 12 });
  });

  test('lists the products of a new subcategory with those of its parent, whoever changed it', async () => {
    const folder = temporaryFolder();
    using databases = openDatabases(folder);
    using other = openDatabases(folder);
    const writers = [databases, other].map(({ catalogue }) => catalogueWriter(catalogue, STORE));
    const provider = createProvider({ databases });
    const list = async () =>
      ids(await (await provider.request(`/api/v1${listPath({}, { categoryId: 9 })}`)).json());
    for (const [index, write] of writers.entries()) {
      const category = { id: index + 1, categoryName: `Bo‘lim ${index + 1}`, categoryImgUrl: null };
      write.category(category);
      write.product(aRecord({ id: index + 1, categoryId: category.id }));
      expect(await list()).toHaveLength(index);
      write.category({ ...category, parentId: 9 });
      expect(await list()).toHaveLength(index + 1);
    }
  });

  test('filters by category and store, and counts only their products', async () => {
    const products = [{}, { categoryId: 2 }, { categoryId: 2 }];
    const page = await providerWith(products).get(listPath({}, { categoryId: 2 }));
    expect([ids(page), page.totalCount]).toEqual([[3, 2], 2]);
    const ofOtherStore = await providerWith(products, { storeId: 6 }).get(listPath({}));
    expect(ofOtherStore).toMatchObject({ data: [], totalCount: 0 });
  });

  // So‘m first, each currency by what has to be paid; names regardless of case and apostrophes.
  test.each([
    ['productName', [7, 2, 3, 6, 4, 5, 1]],
    ['-productName', [1, 5, 4, 6, 3, 2, 7]],
    ['productPrice', [3, 1, 2, 7, 5, 4, 6]],
    ['-productPrice', [7, 2, 1, 3, 6, 4, 5]],
    ['createdAt', [7, 6, 5, 4, 3, 2, 1]],
    ['-createdAt', [1, 2, 3, 4, 5, 6, 7]],
    ['DROP TABLE products', [7, 6, 5, 4, 3, 2, 1]],
  ])('sorts by %s', async (sort, expected) => {
    const { get } = providerWith([
      { productName: 'Zarnur', productPrice: 200 },
      { productName: 'artel', productPrice: 300 },
      { productName: 'M', productPrice: 900, productDiscPrice: 100 },
      { productName: 'olma', productPrice: 1000, productDiscPrice: 500, productCurrency: 'dollar' },
      { productName: 'O‘roq', productPrice: 400, productCurrency: 'dollar' },
      { productName: 'Non', productPrice: 900, productCurrency: 'dollar' },
      { productName: 'Ъ-Орол', productPrice: 5_000_000 },
    ]);
    expect(ids(await get(listPath({ sort })))).toEqual(expected);
  });

  test('returns each of many equal products on only one page, however they are sorted', async () => {
    const same = { productName: 'Bir xil', productPrice: 5, createdAt: '2026-01-01T00:00:00.000Z' };
    const { get } = providerWith(Array.from({ length: 25 }, () => same));
    for (const sort of ['createdAt', 'productName', 'productPrice'].flatMap((by) => [by, `-${by}`])) {
      const pages = await Promise.all(
        ['1', '2', '3'].map(async (page) => ids(await get(listPath({ sort, page })))),
      );
      expect(new Set(pages.flat()).size, sort).toBe(25);
    }
  });

  const searches = [
    // Regardless of case, script and apostrophes.
    ...['MUZLATGICH', 'Музлатгич', 'so‘vuq MT-200', 'mt-200', "so'vuq"].map((search) => [search, [1]]),
    // By name, model, category, description and attributes.
    ...['choynaklar', 'qaynatadi', 'CH-9', 'bosh choyn qayn', '1.7 l'].map((search) => [search, [2]]),
    // By code, bar code and maker.
    ...['цб-0017', '4780000000001', 'zavod'].map((search) => [search, [12]]),
    // Numbers with spaces between thousands.
    ...['12000', '12 000', '12000 btu', '2000'].map((search) => [search, [3]]),
    ['1000000', [4]],
    ['200000', []],
    // Symbols as they are.
    ['100%', [6, 5]],
    ['a_b', [7]],
    ['c\\d', [8]],
    ["' OR 1=1 --", []],
    ['a" OR "x', []],
    ['oled*', [11]],
    ['😀', [11]],
    ['\u0000', [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
    // Short words at the start of words, single letters anywhere in a name.
    ['tv', [10, 9]],
    ['lg tv', [10]],
    ['b tv', [9]],
    ['t v a q', [1]],
    // Words beyond a number are put aside.
    [`ch-9 ${'zz '.repeat(30)}`, []],
    [`${'tv '.repeat(8)} ${'zz '.repeat(30)}`, [10, 9]],
  ] as [string, number[]][];

  test('finds a product by any of its texts, in any spelling; symbols are what they are', async () => {
    const { get } = providerWith([
      { productName: 'Katta muzlatgich, so‘vuq', productModel: 'MT-200', categoryId: null },
      {
        ...{ productName: 'Bosh oshpaz', productModel: 'CH-9', categoryId: 2 },
        ...{ productOption: 'Suvni\ntez qaynatadi', attributes: 'Hajmi: 1.7 l' },
      },
      { productName: 'Konditsioner 12 000 BTU', categoryId: null },
      { productName: '1\u00a0000\u00a0000 soat', categoryId: null },
      { productName: '100% paxta', categoryId: null },
      { productName: '100 dona axb', categoryId: null },
      { productName: 'a_b', categoryId: null },
      { productName: 'c\\d', categoryId: null },
      { productName: 'Smart-TV b', productModel: 'A', categoryId: null },
      { productName: 'TV', productModel: 'A', productOption: '(LG)', categoryId: null },
      { productName: 'Algoritm oled* 😀', productModel: 'ATV', categoryId: null },
      {
        ...{ productName: 'Чайник', productModel: '', categoryId: null },
        ...{ code: 'ЦБ-0017', barcode: '4780000000001', brand: 'Zavod' },
      },
    ]);
    for (const [search, expected] of searches)
      expect(ids(await get(listPath({ search, sort: 'createdAt' }))), search).toEqual(expected);
  });

  test('finds a product by its new name, and no longer by its old one', async () => {
    const { get, catalogue } = providerWith([{ productName: 'Choynak' }, { productName: 'Dazmol' }]);
    const write = catalogueWriter(catalogue, STORE);
    const found = async (search: string) => ids(await get(listPath({ search })));
    expect(await found('choynak')).toEqual([1]);
    write.product(aRecord({ id: 1, productName: 'Samovar' }));
    expect([await found('choynak'), await found('samovar')]).toEqual([[], [1]]);
    catalogue.exec('DELETE FROM products WHERE id = 1');
    expect(await found('samovar')).toEqual([]);
    write.product(aRecord({ id: 1, productName: 'Choynak' }));
    expect(await found('choynak')).toEqual([1]);
  });

  test('searches within the category, page by page, in the requested order', async () => {
    const { get } = providerWith([
      { productName: 'Oq A', categoryId: 2 },
      { productName: 'Oq B', categoryId: 2 },
      { productName: 'Qora', categoryId: 2 },
      { productName: 'Oq C' },
    ]);
    const found = await get(
      listPath({ search: 'oq', limit: '1', page: '2', sort: 'productName' }, { categoryId: 2 }),
    );
    expect(found).toMatchObject({ data: [{ id: 2 }], totalCount: 2, limit: 1 });
  });

  test('filters without a known field are accepted, and those without a meaning refused with a message', async () => {
    const { provider } = providerWith([{}]);
    const listed = async (filter: string) => {
      const response = await provider.request(`/api/v1/products?${new URLSearchParams({ filter })}`);
      return { status: response.status, ...(await response.json()) };
    };
    for (const filter of ['', '{}', '{"storeId":null}', '{"storeId":"5","categoryId":"1"}', '{"brand":"x"}'])
      expect(await listed(filter), filter).toMatchObject({ status: 200, totalCount: 1 });
    const message = expect.stringContaining('filter');
    for (const filter of ['{bad', '5', 'null', '{"categoryId":"fridges"}', '{"storeId":1.5}'])
      expect(await listed(filter), filter).toMatchObject({ status: 400, message });
  });
});
