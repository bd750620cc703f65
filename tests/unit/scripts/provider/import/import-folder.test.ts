import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findImportFiles } from '../../../../../scripts/provider/import/find-import-files.ts';
import { importFiles, importFound } from '../../../../../scripts/provider/import/import-files.ts';
import { inTransaction } from '../../../../../scripts/provider/open-databases.ts';
import { restorePrevious } from '../../../../../scripts/provider/records/previous-catalogue.ts';
import { providerWith } from '../provider-with.ts';
import { folderOf, rejectedOf, told } from './product-file.ts';

const options = { storeId: 5 };

test('a folder fills the whole shop, images included', async () => {
  const { database, provider, get } = providerWith([]);
  const folder = folderOf({
    'products.csv':
      'id,productName,productPrice,categoryName,productImages\n7,Pech,900,Pechlar,"rasmlar/Pech 1.webp (Oq); https://cdn.example/b.webp"\n',
    'categories.json': JSON.stringify([{ categoryName: 'Pechlar', categoryImgUrl: 'pechlar.svg' }]),
    'slides.csv': 'slideName,slideImgUrl\nYoz,yoz.png\nQish,/qish.webp\n',
    'rasmlar/Pech 1.webp': '<svg>pech</svg>',
    'pechlar.svg': '<svg/>',
    'yoz.png': '<svg>yoz</svg>',
  });
  const report = importFiles(database, [folder], options);
  expect(rejectedOf(report)).toEqual([]);
  expect(report.imported).toBe(4);

  const { data: product } = await get('/products/7');
  expect(product.productImages).toEqual([
    { src: expect.stringMatching(/^\/api\/v1\/media\/[0-9a-f]{16}\.webp$/), color: 'Oq' },
    { src: 'https://cdn.example/b.webp', color: '' },
  ]);
  expect(product.productImgUrl).toBe(product.productImages[0].src);
  expect(await (await provider.request(product.productImgUrl)).text()).toBe('<svg>pech</svg>');
  const { data: categories } = await get('/categories');
  const made = categories.find(({ id }: { id: number }) => id === product.categoryId);
  expect(made.categoryName).toBe('Pechlar');
  expect(await (await provider.request(made.categoryImgUrl)).text()).toBe('<svg/>');
  const { data: slides } = await get('/sliders');
  expect(slides).toEqual([
    { slideName: 'Yoz', slideImgUrl: expect.stringMatching(/\.png$/) },
    { slideName: 'Qish', slideImgUrl: '/qish.webp' },
  ]);
});

test('the kind of a file is recognized by its fields if its name does not tell', async () => {
  const { database, get } = providerWith([]);
  const folder = folderOf({
    'mahsulotlar.csv': 'id;productName;productPrice\n7;Pech;900\n',
    'bo‘limlar.csv': 'id;categoryName\n7;Pechlar\n',
    'suratlar.csv': 'slideName;slideImgUrl\nYoz;/yoz.webp\n',
  });
  const paths = ['mahsulotlar.csv', 'bo‘limlar.csv', 'suratlar.csv'].map((name) => join(folder, name));
  expect(importFiles(database, paths, options).files.map(({ kind }) => kind)).toEqual([
    'categories',
    'products',
    'slides',
  ]);
  expect((await get('/categories')).data.at(-1)).toMatchObject({ id: 7, categoryName: 'Pechlar' });
});

test.each([
  [{}, 'contains nothing to import'],
  [
    { 'narxlar.doc': '', 'prays.docx': '', 'rasm.webp': '' },
    /name the file that you mean, such as .*narxlar\.doc/,
  ],
  [{ 'mahsulotlar.csv': 'id\n', 'prays.doc': '' }, /name the file that you mean, such as .*mahsulotlar\.csv/],
  [{ 'products.csv': 'id;productPrice\n1;5\n', 'products.json': '[{}]' }, 'both contain products'],
])('a folder with %j is refused', (files, message) => {
  expect(() => importFiles(providerWith([]).database, [folderOf(files)], options)).toThrow(message);
});

test('a dry run reports what would change, and changes nothing', async () => {
  const { database, get } = providerWith([{}, {}]);
  const folder = folderOf({
    'products.csv':
      'id,productName,productPrice,productModel,productQuantity,categoryId\n1,Mahsulot 1,5,M-1,3,1\n7,Pech,900,,,\n',
  });
  const before = await get('/products');
  const { counts, changes } = importFiles(database, [folder], { ...options, replace: true, dryRun: true });
  expect(counts.get('products')).toEqual({ added: 1, changed: 1, same: 0, removed: 1 });
  expect(changes).toEqual([
    { kind: 'products', record: 1, difference: ['productPrice'] },
    { kind: 'products', record: 7, difference: 'new' },
    { kind: 'categories', record: 2, difference: 'removed' },
    { kind: 'products', record: 2, difference: 'removed' },
  ]);
  expect(await get('/products')).toEqual(before);
});

test('a product imported again without differences counts as unchanged for the shop', async () => {
  const { database, provider } = providerWith([]);
  const folder = folderOf({ 'products.csv': 'id,productName,productPrice\n7,Pech,900\n' });
  importFiles(database, [folder], options);
  const tag = async () => (await provider.request('/api/v1/products')).headers.get('etag');
  const before = await tag();
  expect(importFiles(database, [folder], options).counts.get('products')).toMatchObject({
    same: 1,
    changed: 0,
  });
  expect(await tag()).toBe(before);
});

describe('replacing', () => {
  const twoOfTen = folderOf.bind(null, {
    'products.csv': 'id,productName,productPrice\n1,Bir,1\n2,Ikki,narxi yo‘q\n',
  });
  const ten = () => providerWith(Array.from({ length: 10 }, () => ({})));

  test('by far fewer products is refused unless that is allowed', async () => {
    const { database, get } = ten();
    const folder = twoOfTen();
    const replace = (maxShrinkPercent: number) =>
      importFiles(database, [folder], { ...options, replace: true, maxShrinkPercent });
    expect(() => replace(30)).toThrow('only 2 products would be left');
    expect((await get('/products')).totalCount).toBe(10);
    expect(replace(100).imported).toBe(1);
  });

  test('leaves a product whose line is rejected unchanged', async () => {
    const { database, get } = ten();
    importFiles(database, [twoOfTen()], { ...options, replace: true });
    expect(
      (await get('/products')).data.map(({ productName }: { productName: string }) => productName),
    ).toEqual(['Mahsulot 2', 'Bir']);
  });

  test('removes no product while a row has no readable id, since it may be any', async () => {
    const { database, get } = ten();
    const folder = folderOf({ 'products.csv': 'id,productName,productPrice\n1,Bir,1\n-2,Ikki,1\n' });
    const report = importFiles(database, [folder], { ...options, replace: true });
    expect((await get('/products')).totalCount).toBe(10);
    expect((await get('/products/2')).data.categoryId).toBe(1);
    expect(told(report)).toEqual([expect.stringContaining('may mean any product, so that none was removed')]);
  });

  test('keeps the categories whose rows are rejected', async () => {
    const { database, get } = providerWith([]);
    const replaceBy = (rows: string) =>
      importFiles(
        database,
        [folderOf({ 'categories.csv': `id,categoryName,categoryImgUrl\n7,Pechlar,\n${rows}` })],
        {
          ...options,
          replace: true,
        },
      );
    const ids = async () => (await get('/categories')).data.map(({ id }: { id: number }) => id);
    replaceBy('2,Choynaklar,yoq.webp\n');
    expect(await ids()).toEqual([2, 7]);
    replaceBy('?,Choynaklar 2,\n');
    expect(await ids()).toEqual([2, 7]);
    replaceBy('');
    expect(await ids()).toEqual([7]);
  });

  test.each([
    ['inside a letter', Buffer.from('id,productName,productPrice\n1,Bir,1\n2,Ikki,1\n3,Уч').subarray(0, -1)],
    ['inside a row', 'id,productName,productPrice\n1,Bir,1\n2,Ikki,1\n3,Uch'],
  ])(
    'is refused if the file ends %s; without replacing, that cell changes nothing',
    async (where, content) => {
      const { database, get } = ten();
      const folder = folderOf({ 'products.csv': content });
      expect(() => importFiles(database, [folder], { ...options, replace: true })).toThrow(where);
      expect(told(importFiles(database, [folder], options))).toEqual([
        expect.stringContaining(`line 4: the file is not complete, since it ends ${where}`),
      ]);
      expect((await get('/products/2')).data.productName).toBe('Ikki');
      expect((await get('/products/3')).data.productName).toBe('Mahsulot 3');
    },
  );

  test('can be undone, and the undo can be reverted', async () => {
    const { database, get } = ten();
    const all = async () => [
      await get('/products?limit=100'),
      await get('/categories'),
      (await get('/sliders')).data,
    ];
    const before = await all();
    importFiles(database, [twoOfTen()], { ...options, replace: true });
    const after = await all();
    expect(restorePrevious(database)).toBe(true);
    expect(await all()).toEqual(before);
    restorePrevious(database);
    expect(await all()).toEqual(after);
  });
});

test('nothing is stored if a record is neither imported nor rejected', async () => {
  const { database, get } = providerWith([{}]);
  const found = findImportFiles([folderOf({ 'products.csv': 'id,productName,productPrice\n1,Bir,1\n' })]);
  for (const file of found) file.counts.rejected++;
  expect(() => inTransaction(database, () => importFound(database, found, options))).toThrow(
    'has 1 row, but 1 would be imported, 0 folded, 0 skipped and 1 rejected: nothing was imported',
  );
  expect((await get('/products/1')).data.productName).toBe('Mahsulot 1');
});

test('images that neither the current nor the previous catalogue uses are deleted', () => {
  const { database } = providerWith([]);
  const images = () =>
    database
      .prepare('SELECT file_name AS name FROM images')
      .all()
      .map(({ name }) => name);
  const withImage = (name: string) =>
    importFiles(
      database,
      [folderOf({ 'slides.csv': `slideName,slideImgUrl\nYoz,${name}\n`, [name]: `<svg>${name}</svg>` })],
      options,
    );
  withImage('a.webp');
  withImage('b.webp');
  expect(images()).toEqual(['a.webp', 'b.webp']);
  withImage('c.webp');
  expect(images()).toEqual(['b.webp', 'c.webp']);
});
