import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import type { ProductRecord } from '../../../../../scripts/provider/records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/records/read-products.ts';
import { providerWith } from '../provider-with.ts';
import { fileOf, folderOf, importFile, jsonOf, rejectedOf, told } from './product-file.ts';

const options = { storeId: 5 };

/** A provider with these products. `imported` returns what happened to a file. */
function shopWith(products: Partial<ProductRecord>[]) {
  const { database } = providerWith(products);
  const all = () => readProductRecords(database, productIds(database));
  return { database, all, imported: (file: string) => importFile(database, file, options) };
}

const full: Partial<ProductRecord> = {
  productName: 'Muzlatgich',
  productModel: 'M-1',
  categoryId: 1,
  productPrice: 499.5,
  productDiscPrice: 450,
  productCurrency: 'dollar',
  productQuantity: 7,
  productImgUrl: '/a.webp',
  productImages: [{ src: '/a.webp', color: 'Oq' }],
  colors: [{ name: 'Oq', swatch: '#ffffff' }],
  productOption: 'Sovuq',
  attributes: 'Hajmi: 320 l',
  isLookBookProduct: true,
};

test('a known product keeps every field that a file lacks, in a table and in JSON', () => {
  const csv = fileOf('narxlar.csv', 'id;productPrice\n1;489,00\n');
  const json = jsonOf({ id: 9, productModel: 'X' }, { id: 1, productPrice: '489.00' });
  for (const file of [csv, json]) {
    const { all, imported } = shopWith([full]);
    const [before] = all();
    imported(file);
    expect(all()).toEqual([{ ...before, productPrice: 489 }]);
  }
});

test('an empty field is emptied, but not name, price, quantity, currency and time', () => {
  const fields = Object.keys(full);
  const csv = fileOf('a.csv', `id;${fields.join(';')};createdAt\n1${';'.repeat(fields.length + 1)}\n`);
  const json = jsonOf({ id: 1, createdAt: '', ...Object.fromEntries(fields.map((field) => [field, null])) });
  for (const file of [csv, json]) {
    const { all, imported } = shopWith([full]);
    const [before] = all();
    const outcome = imported(file);
    expect(outcome.rejected).toEqual([]);
    expect(all()).toEqual([
      {
        ...before,
        productModel: '',
        categoryId: null,
        productDiscPrice: 0,
        productImgUrl: null,
        productImages: [],
        colors: [],
        productOption: '',
        attributes: '',
        isLookBookProduct: false,
      },
    ]);
    expect(outcome.told).toEqual(
      expect.arrayContaining(
        ['the name', 'the price', 'the stock'].map((field) =>
          expect.stringMatching(new RegExp(`1|2: ${field} is empty: the known one stays`)),
        ),
      ),
    );
  }
});

test('a product keeps a main image of its own when a sheet of images is imported', () => {
  const { all, imported } = shopWith([full, { ...full, productImgUrl: '/main.webp' }]);
  imported(fileOf('a.csv', 'id;productImages\n1;/b.webp\n2;/b.webp\n'));
  expect(all().map(({ productImgUrl }) => productImgUrl)).toEqual(['/b.webp', '/main.webp']);
  imported(fileOf('b.csv', 'id;productImgUrl\n1;/c.webp\n2;\n'));
  expect(all()).toMatchObject([
    { productImgUrl: '/c.webp', productImages: [{ src: '/b.webp' }] },
    { productImgUrl: '/b.webp' },
  ]);
});

test('a replacing sheet without a category column keeps the categories of its products', () => {
  const { database, all } = shopWith([full, { categoryId: 2 }]);
  const folder = folderOf({
    'products.csv': 'id;productPrice\n1;489\n2;5\n',
    'categories.csv': 'id;categoryName\n7;Muzlatgichlar\n',
  });
  importFiles(database, [folder], { ...options, replace: true });
  expect(all().map(({ categoryId }) => categoryId)).toEqual([7, 2]);
});

test('a sheet of categories leaves the fields that it lacks', () => {
  const { database } = shopWith([]);
  const categories = () => database.prepare('SELECT * FROM categories ORDER BY id').all();
  const importCategories = (csv: string) =>
    importFiles(database, [folderOf({ 'categories.csv': csv })], options);
  importCategories('id;parentName\n2;Muzlatgichlar\n');
  importCategories('id;categoryName\n2;Choynak va piyolalar\n');
  const expected = { id: 2, name: 'Choynak va piyolalar', image_url: '/tile.webp', parent_id: 1 };
  expect(categories()[1]).toEqual(expected);
  const report = importCategories('id;categoryName;categoryImgUrl\n2;;\n9;;\n');
  expect(told(report)).toEqual(['line 2: categoryName is empty: the known name stays']);
  expect(rejectedOf(report)).toEqual(['line 3: the name is missing: fill it in']);
  expect(categories()[1]).toEqual({ ...expected, image_url: null });
});

test.each([
  ['31.12.2026', undefined],
  ['1.299,000.5', undefined],
  ['0.990', 0.99],
  ['1,299,000.50', 1299000.5],
  ['−5', undefined],
  ["'5990", 5990],
])('the price %j of a table is read as %j', (price, expected) => {
  const { all, imported } = shopWith([]);
  imported(fileOf('a.csv', `id\tproductName\tproductPrice\n9\tPech\t${price}\n`));
  expect(all()[0]?.productPrice).toBe(expected);
});

test('a point in the text of JSON is decimal', () => {
  const { all, imported } = shopWith([]);
  imported(jsonOf({ id: 9, productName: 'Pech', productPrice: '990.000' }));
  expect(all()[0]?.productPrice).toBe(990);
});

test('a discounted price in another currency than the new price is dropped', () => {
  const { all, imported } = shopWith([full, full]);
  const outcome = imported(fileOf('a.csv', 'id;productPrice\n1;5 990 000 so‘m\n2;489\n'));
  expect(outcome).toMatchObject({
    rejected: [],
    told: [
      expect.stringMatching(/^line 2: .*another currency/),
      expect.stringMatching(/^line 3: .*stays what shoppers pay/),
    ],
  });
  expect(all()).toMatchObject([
    { productPrice: 5990000, productDiscPrice: 0, productCurrency: 'sum' },
    { productPrice: 489, productDiscPrice: 450, productCurrency: 'dollar' },
  ]);
});

test('prices of one product in two currencies are rejected', () => {
  const { imported } = shopWith([full, full, full]);
  const sheet = fileOf(
    'a.csv',
    'id;productPrice;productDiscPrice;productCurrency\n1;$489;450 so‘m;\n2;$489;450;so‘m\n3;489;$450;\n',
  );
  expect(imported(sheet).rejected).toEqual([
    expect.stringMatching(/^line 2: its prices are in two currencies/),
    expect.stringMatching(/^line 3: its prices are in two currencies/),
  ]);
});
