import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { providerWith } from '../provider-with.ts';
import { fileOf, folderOf, importFile, jsonOf, record, rejectedOf } from './product-file.ts';

describe('import file', () => {
  const options = { storeId: 5, replace: false };

  test('reports how many products are prepared', () => {
    const { database } = providerWith([]);
    const reported: number[] = [];
    const onProgress = (done: number) => void reported.push(done);
    importFiles(database, [jsonOf(record(), record({ id: 10, productName: 'Dazmol' }))], {
      ...options,
      onProgress,
    });
    expect(reported).toEqual([1, 2]);
  });

  test.each([
    ['id', 0, 'the key is no whole number above 0'],
    ['id', 1.5, 'the key is no whole number above 0'],
    ['id', '4,62E+12', 'the key was shortened by a spreadsheet'],
    ['productName', '  ', 'the name is missing'],
    ['productPrice', '', 'the price is missing'],
    ['productPrice', -1, 'the price is below 0'],
    ['productPrice', 1e18, 'the price is above'],
    ['productPrice', '12.34.56', 'the price is not a number'],
    ['productCurrency', 'euro', 'the currency is euro'],
  ])('a record whose %s is %j is rejected: %s', (field, value, reason) => {
    const { database } = providerWith([]);
    const { imported, rejected } = importFile(database, jsonOf(record({ [field]: value })), options);
    expect(imported).toBe(0);
    expect(rejected).toEqual([expect.stringContaining(`record 1: ${reason}`)]);
  });

  test.each([
    ['productDiscPrice', 'arzon', 'the discounted price is not a number', { productDiscPrice: 0 }],
    ['productQuantity', 'bir', 'the stock is neither a number nor a known word', { productQuantity: null }],
    ['productImgUrl', 'javascript:alert(1)', 'it is not an address', { productImgUrl: null }],
    ['productImgUrl', 'yoq.webp', 'there is no such file', { productImgUrl: null }],
    ['productImgUrl', '../yoq.webp', 'it is outside', { productImgUrl: null }],
    ['productImgUrl', 'https://cdn.example:port/a.webp', 'it is not an address', { productImgUrl: null }],
    [
      'productImages',
      ['a.webp', '/b.webp'],
      'there is no such file',
      { productImages: [{ src: '/b.webp', color: '' }] },
    ],
    ['isLookBookProduct', 'maybe', 'isLookBookProduct is neither yes nor no', { isLookBookProduct: false }],
    ['colors', [{ swatch: '#ffffff' }, 'Oq'], 'it is no colour', { colors: [{ name: 'Oq', swatch: '' }] }],
    [
      'productName',
      'Pech '.repeat(99),
      'the name was cut after a word',
      { productName: 'Pech '.repeat(50).trim() },
    ],
  ])('of a record whose %s is %j, only that is left out: %s', async (field, value, reason, stored) => {
    const { database, get } = providerWith([]);
    const { imported, told } = importFile(database, jsonOf(record({ [field]: value })), options);
    expect(imported).toBe(1);
    expect(told).toEqual([expect.stringContaining(`record 1: ${reason}`)]);
    expect((await get('/products/9')).data).toMatchObject(stored);
  });

  test('unknown fields are reported', () => {
    const { database } = providerWith([]);
    const { told } = importFile(database, jsonOf(record({ productPrise: 4 })), options);
    expect(told).toEqual(['without a field, and not read: productPrise']);
  });

  test('a product that is imported again keeps its place among the newest', async () => {
    const { database, get } = providerWith([{}, {}]);
    importFile(database, jsonOf(record({ id: 1, productName: 'Yangi nom' }), record()), options);
    const { data } = await get('/products');
    expect(data.map(({ productName }: { productName: string }) => productName)).toEqual([
      'Pech',
      'Mahsulot 2',
      'Yangi nom',
    ]);
  });

  describe('a category', () => {
    test('is found by id or by name, in any spelling', async () => {
      const { database, get } = providerWith([]);
      const file = jsonOf(
        record({ id: 1, categoryId: '2' }),
        record({ id: 2, categoryName: 'МУЗЛАТГИЧЛАР' }),
        record({ id: 3, categoryId: 44, categoryName: 'choynaklar' }),
        record({ id: 4 }),
      );
      expect(importFile(database, file, options)).toMatchObject({ imported: 4, rejected: [] });
      const { data } = await get('/products?sort=-createdAt');
      expect(data.map(({ categoryId }: { categoryId: number }) => categoryId)).toEqual([2, 1, 2, null]);
      expect((await get('/categories')).data).toHaveLength(2);
    });

    test('is created once if it is missing, with the id from the file', async () => {
      const { database, get } = providerWith([]);
      const file = jsonOf(
        record({ id: 1, categoryId: 40, categoryName: 'Pechlar' }),
        record({ id: 2, categoryName: 'pechlar' }),
        record({ id: 3, categoryId: 50 }),
      );
      importFile(database, file, options);
      expect((await get('/categories')).data.slice(2)).toEqual([
        { id: 40, categoryName: 'Pechlar', categoryImgUrl: null },
        { id: 50, categoryName: '50-bo‘lim', categoryImgUrl: null },
      ]);
    });

    test('is not confused with another one that has its id', () => {
      const { database } = providerWith([]);
      const { imported, rejected } = importFile(
        database,
        jsonOf(record({ categoryId: 1, categoryName: 'Pechlar' })),
        options,
      );
      expect(imported).toBe(0);
      expect(rejected).toEqual([
        'record 1: the category is "Pechlar", but category 1 is "Muzlatgichlar": correct one of them',
      ]);
    });
  });

  describe('replacing', () => {
    test('removes all other products and categories, but no slides and no category images', async () => {
      const { database, get } = providerWith([{}, {}]);
      database.exec("INSERT INTO slides VALUES (1, 'Yoz', '/slide.webp')");
      const file = jsonOf(record({ categoryId: 1, categoryName: 'Choynaklar' }));
      expect(importFile(database, file, { ...options, replace: true }).imported).toBe(1);
      expect(await get('/products')).toMatchObject({ totalCount: 1, data: [{ id: 9, categoryId: 1 }] });
      expect((await get('/categories')).data).toEqual([
        { id: 1, categoryName: 'Choynaklar', categoryImgUrl: '/tile.webp' },
      ]);
      expect((await get('/sliders')).data).toHaveLength(1);
    });

    test('by a file without a valid record changes nothing', async () => {
      const { database, get } = providerWith([{}, {}]);
      const { imported, rejected } = importFile(database, jsonOf({ id: '?' }), { ...options, replace: true });
      expect({ imported, rejected: rejected.length }).toEqual({ imported: 0, rejected: 1 });
      expect((await get('/products')).totalCount).toBe(2);
      expect((await get('/categories')).data).toHaveLength(2);
    });
  });

  test.each([
    ['m.json', '{"data": 5}', 'contains no list'],
    ['m.json', '[1', 'is not JSON'],
    ['m.csv', 'PK', 'is a ZIP archive, or a workbook that cannot be read'],
    ['m.csv', '%PDF-1.7', 'is a PDF document'],
    ['m.csv', 'salom\ndunyo\n', 'is no table whose columns have known names'],
  ])('%s with %s is refused as a whole', (name, content, message) => {
    const { database } = providerWith([]);
    const file = fileOf(name, content);
    expect(() => importFile(database, file, options)).toThrow(message);
  });

  test('a missing file is named', () => {
    expect(() => importFile(providerWith([]).database, 'nowhere.csv', options)).toThrow(
      'nowhere.csv cannot be read',
    );
  });
});

describe('import categories', () => {
  const options = { storeId: 5 };

  const categories = async (csv: string, replace = false) => {
    const { database, get } = providerWith([{}, { categoryId: 2 }]);
    const report = importFiles(database, [folderOf({ 'categories.csv': csv })], { ...options, replace });
    return { rejected: rejectedOf(report), data: (await get('/categories')).data, get };
  };

  test('categories have two levels, by id or by name, in any order', async () => {
    const { rejected, data } = await categories(
      'id,categoryName,parentId,parentName\n10,Pechlar,12,\n11,Plitalar,,oshxona\n12,Oshxona,,\n',
    );
    expect(rejected).toEqual([]);
    expect(data.slice(2)).toEqual([
      { id: 10, categoryName: 'Pechlar', categoryImgUrl: null, parentId: 12 },
      { id: 11, categoryName: 'Plitalar', categoryImgUrl: null, parentId: 12 },
      { id: 12, categoryName: 'Oshxona', categoryImgUrl: null },
    ]);
  });

  test('categories with a third level, an unknown parent or a duplicate are rejected', async () => {
    const { rejected, data } = await categories(
      'id,categoryName,parentId\n10,Pechlar,1\n11,Gaz pechlar,10\n12,Plitalar,99\n2,Muzlatgichlar,\n',
    );
    expect(rejected).toEqual([
      expect.stringMatching(/^line 5: the name is in the file twice|^line 5: the name is also/),
      expect.stringMatching(/^line 3: the parent is "Pechlar", a subcategory/),
      expect.stringMatching(/^line 4: the parent is not a category/),
    ]);
    expect(data.map(({ categoryName }: { categoryName: string }) => categoryName)).toHaveLength(3);
  });

  test.each([
    ['by id', '1,Muzlatgichlar,1,', false],
    ['by name', '1,Muzlatgichlar,,Muzlatgichlar', false],
    ['with a new id', '7,Muzlatgichlar,,Muzlatgichlar', true],
  ])('a category that is its own parent %s is rejected', async (_, line, replace) => {
    const { rejected, data } = await categories(`id,categoryName,parentId,parentName\n${line}\n`, replace);
    expect(rejected).toEqual([expect.stringContaining('is its own parent')]);
    expect(data[0]).not.toHaveProperty('parentId');
  });

  test('a category may take the former name of another one, and its products are found by it', async () => {
    const { rejected, get } = await categories('id,categoryName\n2,Idishlar\n1,Choynaklar\n');
    expect(rejected).toEqual([]);
    const found = await get('/products?search=choynaklar');
    expect(found.data.map(({ id }: { id: number }) => id)).toEqual([1]);
  });

  test('categories missing from a file are removed when it replaces them; their products stay', async () => {
    const { data, get } = await categories('id,categoryName\n2,Choynaklar\n', true);
    expect(data).toHaveLength(1);
    expect((await get('/products')).data.map(({ categoryId }: { categoryId: number }) => categoryId)).toEqual(
      [2, null],
    );
  });

  test.each([
    ['gets another id', { 'products.csv': '7,Pech,900,5,Muzlatgichlar\n8,Choynak,900,2,Choynaklar\n' }, 5],
    [
      'becomes a subcategory itself',
      {
        'categories.csv': 'id,categoryName,parentId\n1,Muzlatgichlar,3\n3,Oshxona,\n',
        'products.csv': '8,Choynak,900,2,Choynaklar\n',
      },
      3,
    ],
  ])('subcategories that are kept follow a category that %s', async (_, files, parentId) => {
    const { database, get } = providerWith([]);
    const below = folderOf({ 'categories.csv': 'id,categoryName,parentId\n2,Choynaklar,1\n' });
    importFiles(database, [below], options);
    const products = `id,productName,productPrice,categoryId,categoryName\n${files['products.csv']}`;
    const folder = folderOf({ ...files, 'products.csv': products });
    importFiles(database, [folder], { ...options, replace: true });
    const { data } = await get('/categories');
    expect(data.find(({ id }: { id: number }) => id === 2)).toMatchObject({ parentId });
    expect(data.find(({ id }: { id: number }) => id === parentId)).not.toHaveProperty('parentId');
  });
});
