import { expect, test } from 'vitest';
import { folderOf, importingShop } from './product-file.ts';

/** Imports categories into a shop of fridges and kettles with one product each. */
async function importedCategories(csv: string, replace = false) {
  const { imported, categories, ...shop } = importingShop([{}, { categoryId: 2 }]);
  const { rejected } = imported(folderOf({ 'categories.csv': csv }), { replace });
  return { ...shop, rejected, data: await categories() };
}

test('categories have two levels, by id or by name, in any order', async () => {
  const { rejected, data } = await importedCategories(
    'id,categoryName,parentId,parentName\n10,Pechlar,12,\n11,Plitalar,,oshxona\n12,Oshxona,,\n',
  );
  expect(rejected).toEqual([]);
  expect(data.slice(2)).toEqual([
    { id: 10, categoryName: 'Pechlar', categoryImgUrl: null, parentId: 12 },
    { id: 11, categoryName: 'Plitalar', categoryImgUrl: null, parentId: 12 },
    { id: 12, categoryName: 'Oshxona', categoryImgUrl: null },
  ]);
});

test.each([
  ['has a third level', '10,Pechlar,1,\n11,Gaz pechlar,10,', /the parent is "Pechlar", a subcategory/],
  ['has an unknown parent', '12,Plitalar,99,', /the parent is not a category/],
  ['has the name of another', '2,Muzlatgichlar,,', /the name is/],
  ['is its own parent by id', '1,Muzlatgichlar,1,', /is its own parent/],
  ['is its own parent by name', '1,Muzlatgichlar,,Muzlatgichlar', /is its own parent/],
])('a category that %s is rejected', async (_, rows, reason) => {
  const { rejected, data } = await importedCategories(`id,categoryName,parentId,parentName\n${rows}\n`);
  expect(rejected).toEqual([expect.stringMatching(reason)]);
  expect(data.slice(0, 2)).toMatchObject([{ categoryName: 'Muzlatgichlar' }, { categoryName: 'Choynaklar' }]);
  expect(data[0]).not.toHaveProperty('parentId');
});

test('a rejected row costs no other row', async () => {
  const { rejected, data } = await importedCategories('id,categoryName\nx,Pechlar\n2,Idishlar\n');
  expect(rejected).toHaveLength(1);
  expect(data[1]).toMatchObject({ categoryName: 'Idishlar' });
});

test('a category may take the former name of another one, and its products are found by it', async () => {
  const { rejected, get } = await importedCategories('id,categoryName\n2,Idishlar\n1,Choynaklar\n');
  expect(rejected).toEqual([]);
  expect((await get('/products?search=choynaklar')).data).toMatchObject([{ id: 1 }]);
});

test('categories missing from a file are removed when it replaces them; their products stay', async () => {
  const { data, stored } = await importedCategories('id,categoryName\n2,Choynaklar\n', true);
  expect(data).toHaveLength(1);
  expect(stored().map(({ categoryId }) => categoryId)).toEqual([null, 2]);
});

test('replacing keeps the categories whose rows are rejected', async () => {
  const { imported, categories } = importingShop();
  for (const [rows, kept] of [
    ['2,Choynaklar,yoq.webp\n', [2, 7]],
    ['?,Choynaklar 2,\n', [2, 7]],
    ['', [7]],
  ] as const) {
    const csv = `id,categoryName,categoryImgUrl\n7,Pechlar,\n${rows}`;
    imported(folderOf({ 'categories.csv': csv }), { replace: true });
    expect((await categories()).map(({ id }: { id: number }) => id)).toEqual(kept);
  }
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
  const { imported, categories } = importingShop();
  imported(folderOf({ 'categories.csv': 'id,categoryName,parentId\n2,Choynaklar,1\n' }));
  const products = `id,productName,productPrice,categoryId,categoryName\n${files['products.csv']}`;
  imported(folderOf({ ...files, 'products.csv': products }), { replace: true });
  const byId = new Map((await categories()).map((category: { id: number }) => [category.id, category]));
  expect(byId.get(2)).toMatchObject({ parentId });
  expect(byId.get(parentId)).not.toHaveProperty('parentId');
});

test('a sheet of categories leaves the fields that it lacks', async () => {
  const { imported, categories } = importingShop();
  const importSheet = (csv: string) => imported(folderOf({ 'categories.csv': csv }));
  importSheet('id;parentName\n2;Muzlatgichlar\n');
  importSheet('id;categoryName\n2;Choynak va piyolalar\n');
  const expected = { id: 2, categoryName: 'Choynak va piyolalar', categoryImgUrl: '/tile.webp', parentId: 1 };
  expect((await categories())[1]).toEqual(expected);
  const { told, rejected } = importSheet('id;categoryName;categoryImgUrl\n2;;\n9;;\n');
  expect(told).toEqual(['line 2: categoryName is empty: the known name stays']);
  expect(rejected).toEqual(['line 3: the name is missing: fill it in']);
  expect((await categories())[1]).toEqual({ ...expected, categoryImgUrl: null });
});
