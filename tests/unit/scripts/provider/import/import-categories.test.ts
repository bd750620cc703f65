import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { providerWith } from '../provider-with.ts';
import { folderOf, rejectedOf } from './product-file.ts';

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
  expect(rejected.map(({ place, issues }) => [place, issues[0]?.field])).toEqual([
    ['line 5', 'categoryName'],
    ['line 3', 'parentId'],
    ['line 4', 'parentId'],
  ]);
  expect(data.map(({ categoryName }: { categoryName: string }) => categoryName)).toHaveLength(3);
});

test.each([
  ['by id', '1,Muzlatgichlar,1,', false],
  ['by name', '1,Muzlatgichlar,,Muzlatgichlar', false],
  ['with a new id', '7,Muzlatgichlar,,Muzlatgichlar', true],
])('a category that is its own parent %s is rejected', async (_, line, replace) => {
  const { rejected, data } = await categories(`id,categoryName,parentId,parentName\n${line}\n`, replace);
  expect(rejected).toMatchObject([{ issues: [{ reason: expect.stringContaining('is its own parent') }] }]);
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
  expect((await get('/products')).data.map(({ categoryId }: { categoryId: number }) => categoryId)).toEqual([
    2,
    null,
  ]);
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
