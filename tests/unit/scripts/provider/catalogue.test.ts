import { describe, expect, test } from 'vitest';
import { createProvider } from '../../../../scripts/provider/create-provider.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { catalogueWriter } from '../../../../scripts/provider/records/catalogue-writer.ts';
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
  });

  test('sees changes by this and other processes between two requests for the same list', async () => {
    const folder = temporaryFolder();
    using databases = openDatabases(folder);
    const { catalogue } = databases;
    catalogueWriter(catalogue, STORE).product(aRecord({ id: 1, categoryId: null }));
    const provider = createProvider({ databases });
    const list = async () => ids(await (await provider.request(`/api/v1${listPath({})}`)).json());
    expect(await list()).toEqual([1]);

    catalogueWriter(catalogue, STORE).product(aRecord({ id: 2, categoryId: null }));
    expect(await list()).toEqual([2, 1]);
    using other = openDatabases(folder);
    catalogueWriter(other.catalogue, STORE).product(aRecord({ id: 3, categoryId: null }));
    expect(await list()).toEqual([3, 2, 1]);
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

  test('leaves out products of other stores', async () => {
    const { get } = providerWith([{}], { storeId: 6 });
    expect(await get(listPath({}))).toMatchObject({ data: [], totalCount: 0 });
  });

  test('filters by category and counts only its products', async () => {
    const { get } = providerWith([{}, { categoryId: 2 }, { categoryId: 2 }]);
    const page = await get(listPath({}, { categoryId: 2 }));
    expect(ids(page)).toEqual([3, 2]);
    expect(page.totalCount).toBe(2);
  });

  test.each([
    ['productName', [2, 3, 1]],
    ['-productName', [1, 3, 2]],
    ['productPrice', [3, 1, 2]],
    ['-productPrice', [2, 1, 3]],
    ['createdAt', [3, 2, 1]],
    ['-createdAt', [1, 2, 3]],
    ['DROP TABLE products', [3, 2, 1]],
  ])('sorts by %s, prices by what has to be paid', async (sort, expected) => {
    const { get } = providerWith([
      { productName: 'Z', productPrice: 200 },
      { productName: 'A', productPrice: 300 },
      { productName: 'M', productPrice: 900, productDiscPrice: 100 },
    ]);
    expect(ids(await get(listPath({ sort })))).toEqual(expected);
  });

  test.each([
    ['productPrice', [3, 1, 4, 2]],
    ['-productPrice', [1, 3, 2, 4]],
  ])('sorts prices by %s within each currency, so‘m first', async (sort, expected) => {
    const { get } = providerWith([
      { productPrice: 5_000_000 },
      { productPrice: 900, productCurrency: 'dollar' },
      { productPrice: 400 },
      { productPrice: 1000, productDiscPrice: 500, productCurrency: 'dollar' },
    ]);
    expect(ids(await get(listPath({ sort })))).toEqual(expected);
  });

  test('sorts names alphabetically, regardless of case and apostrophes', async () => {
    const names = ['Zarnur', 'artel', 'O‘roq', 'olma', 'Ъ-Орол'];
    const { get } = providerWith(names.map((productName) => ({ productName })));
    const page = await get(listPath({ sort: 'productName' }));
    expect(page.data.map(({ productName }: { productName: string }) => productName)).toEqual([
      'Ъ-Орол',
      'artel',
      'olma',
      'O‘roq',
      'Zarnur',
    ]);
  });

  test.each(['createdAt', '-createdAt', 'productName', '-productName', 'productPrice', '-productPrice'])(
    'returns each of many equal products on only one page when sorted by %s',
    async (sort) => {
      const same = { productName: 'Bir xil', productPrice: 5, createdAt: '2026-01-01T00:00:00.000Z' };
      const { get } = providerWith(Array.from({ length: 25 }, () => same));
      const pages = await Promise.all(
        ['1', '2', '3'].map(async (page) => ids(await get(listPath({ sort, page })))),
      );
      expect(new Set(pages.flat()).size).toBe(25);
    },
  );

  test.each(['muzlatgich', 'MUZLATGICH', 'Музлатгич', 'sovuq MT-200', 'mt-200', 'so‘vuq', "so'vuq"])(
    'finds a product by «%s», regardless of case, script and apostrophes',
    async (search) => {
      const { get } = providerWith([
        { productName: 'Katta muzlatgich, so‘vuq', productModel: 'MT-200', categoryId: null },
        { productName: 'Choynak', categoryId: 2 },
      ]);
      expect(ids(await get(listPath({ search: search.replace('sovuq', 'so‘vuq') })))).toEqual([1]);
    },
  );

  test.each(['choynaklar', 'qaynatadi', 'CH-9', 'bosh choyn qayn', '1.7 l'])(
    'finds a product by name, model, category, description and attributes: «%s»',
    async (search) => {
      const { get } = providerWith([
        { productName: 'Boshqa' },
        {
          productName: 'Bosh oshpaz',
          productModel: 'CH-9',
          categoryId: 2,
          productOption: 'Suvni\ntez qaynatadi',
          attributes: 'Hajmi: 1.7 l',
        },
      ]);
      expect(ids(await get(listPath({ search })))).toEqual([2]);
    },
  );

  test.each([
    ['12000', [2]],
    ['12 000', [2]],
    ['12000 btu', [2]],
    ['1000000', [3]],
    ['2000', [2]],
    ['200', []],
  ])('finds numbers with spaces between thousands: «%s»', async (search, expected) => {
    const { get } = providerWith([
      { productName: 'Boshqa 12' },
      { productName: 'Sovutgich 12 000 BTU' },
      { productName: '1\u00a0000\u00a0000 soat' },
    ]);
    expect(ids(await get(listPath({ search })))).toEqual(expected);
  });

  test.each([
    ['100%', [2, 1]],
    ['a_b', [3]],
    ['c\\d', [4]],
    ["' OR 1=1 --", []],
  ])('takes the search text %s literally', async (search, expected) => {
    const { get } = providerWith([
      { productName: '100% paxta' },
      { productName: '100 dona axb' },
      { productName: 'a_b' },
      { productName: 'c\\d' },
    ]);
    expect(ids(await get(listPath({ search })))).toEqual(expected);
  });

  test.each([
    ['tv', [1, 2]],
    ['lg', [2]],
    ['lg tv', [2]],
    ['a', [1, 2, 3]],
    ['b tv', [1]],
    ['t v a q', [1, 2, 3]],
    ['a" OR "x', []],
    ['oled*', [3]],
    ['\u0000', [3, 2, 1]],
    ['😀', [3]],
  ])(
    'finds short words at the start of words, single letters anywhere, and takes symbols literally: «%s»',
    async (search, expected) => {
      const { get } = providerWith([
        { productName: 'Smart-TV b', productModel: 'A', categoryId: null },
        { productName: 'TV', productModel: 'A', productOption: '(LG)', categoryId: null },
        { productName: 'Algoritm oled* 😀', productModel: 'ATV', categoryId: null },
      ]);
      expect(ids(await get(listPath({ search, sort: '-createdAt' }))).sort()).toEqual(expected.toSorted());
    },
  );

  test('finds a product by its new name, and no longer by its old one', async () => {
    const { get, database } = providerWith([{ productName: 'Choynak' }, { productName: 'Dazmol' }]);
    const write = catalogueWriter(database, STORE);
    const found = async (search: string) => ids(await get(listPath({ search })));
    expect(await found('choynak')).toEqual([1]);
    write.product(aRecord({ id: 1, productName: 'Samovar' }));
    expect([await found('choynak'), await found('samovar')]).toEqual([[], [1]]);
    database.exec('DELETE FROM products WHERE id = 1');
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

  test('copes with a search of thousands of words', async () => {
    const { get } = providerWith([{ productName: '0 1 2' }]);
    const search = Array.from({ length: 3000 }, (_, word) => word.toString(36)).join(' ');
    expect(await get(listPath({ search }))).toMatchObject({ data: [], totalCount: 0 });
  });

  test('tolerates odd pages and limits', async () => {
    const { get } = providerWith([{}, {}]);
    expect(ids(await get(listPath({ page: '-3', limit: 'many' })))).toEqual([2, 1]);
    expect((await get(listPath({ limit: '100000' }))).limit).toBe(100);
    expect(await get(listPath({ page: '1e300' }))).toMatchObject({ data: [], totalCount: 2 });
  });

  test.each(['', '{}', '{"storeId":null}', '{"storeId":"5","categoryId":"1"}', '{"brand":"x"}'])(
    'accepts the filter %j',
    async (filter) => {
      const { get } = providerWith([{}]);
      expect((await get(`/products?${new URLSearchParams({ filter })}`)).totalCount).toBe(1);
    },
  );

  test.each(['{bad', '5', 'null', '{"categoryId":"fridges"}', '{"storeId":1.5}'])(
    'refuses the filter %s with a message',
    async (filter) => {
      const { provider } = providerWith([{}]);
      const response = await provider.request(`/api/v1/products?${new URLSearchParams({ filter })}`);
      expect(response.status).toBe(400);
      expect((await response.json()).message).toContain('filter');
    },
  );

  test('keeps cents exact', async () => {
    const { get } = providerWith([{ productPrice: 499.5, productCurrency: 'dollar' }]);
    expect((await get('/products/1')).data).toMatchObject({ productPrice: 499.5, productCurrency: 'dollar' });
  });
});
